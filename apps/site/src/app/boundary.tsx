import { Component, type PropsWithChildren } from 'react';
import { Failure } from './failure/failure.tsx';

interface State {
  failed: boolean;
  error?: unknown;
}

/** Shows a message with a link in place of a part that cannot be fetched or rendered. */
export class Boundary extends Component<PropsWithChildren, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    return this.state.failed ? <Failure error={this.state.error} /> : this.props.children;
  }
}
