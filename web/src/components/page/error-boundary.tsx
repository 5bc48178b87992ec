import { Component, type ReactNode } from 'react';
import { TryAgain } from '@/components/page/notice';

interface ErrorBoundaryProps {
  /** A new value renders the children again. */
  resetKey?: string;
  /** Shown in place of what could not be rendered. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string | undefined;
}

/** Keeps an exception while rendering from emptying the whole page. In React, only a class can do this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: ErrorBoundaryProps, state: State): State | null {
    const { resetKey } = props;
    return resetKey === state.resetKey ? null : { failed: false, resetKey };
  }

  override render(): ReactNode {
    const { children, fallback } = this.props;
    return this.state.failed ? fallback(() => this.setState({ failed: false })) : children;
  }
}

interface FailureProps {
  onRetry: () => void;
}

/** Shown where a page threw an exception. It uses no data or context, which could be the cause. */
export function Failure({ onRetry }: FailureProps) {
  return (
    <div role="alert" className="page-width py-section">
      <title>Something went wrong</title>
      <meta name="robots" content="noindex" />
      <h1 tabIndex={-1} className="text-headline">
        Something went wrong
      </h1>
      <p className="my-5 text-lg text-quiet">
        This page could not be shown. Please try again, or go on to another page.
      </p>
      <TryAgain onClick={onRetry} />
    </div>
  );
}
