import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Another value is another chance. */
  resetKey?: string;
  /** Stands in for what could not be rendered. */
  fallback: (reset: () => void) => ReactNode;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string | undefined;
}

/** Keeps an exception while rendering from emptying the whole page. React knows this only for classes. */
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
