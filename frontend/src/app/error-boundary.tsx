import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorPage } from './error-page.tsx'
import { reportSampledError } from './watch-errors.ts'

interface Props {
  readonly children: ReactNode
  /** When this value changes, the error is cleared and the content is rendered again. */
  readonly resetBy?: string
  /**
   * True for the boundary around the whole app. Its error page renders `main` itself, because the shell is not
   * rendered.
   */
  readonly whole?: boolean
}

/** Shows the error page instead of content that failed to render. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown; resetBy: string | undefined } = { error: undefined, resetBy: this.props.resetBy }

  static getDerivedStateFromProps({ resetBy }: Props, state: { resetBy: string | undefined }) {
    return resetBy === state.resetBy ? null : { error: undefined, resetBy }
  }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('thrown nothing') }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo) {
    console.error('A screen failed', error, componentStack)
    reportSampledError(error)
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    return <ErrorPage error={error} whole={this.props.whole} />
  }
}
