import { Message } from '@office/parts/message';
import { Component, type ReactNode } from 'react';

/** A fault of one screen leaves the others, and what was typed, as they are. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error?: Error }> {
  override state: { error?: Error } = {};

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const again = () => this.setState({ error: undefined as never });
    return (
      <div className="p-6">
        <Message
          kind="alert"
          actions={
            <button type="button" className="btn" onClick={again}>
              Show it again
            </button>
          }
        >
          This screen failed: {error.message} What you typed is kept.
        </Message>
      </div>
    );
  }
}
