import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  children: ReactNode
  fallback: ReactNode
  onError?: (error: unknown) => void
}

/** React still has no hook for this. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }

  override componentDidCatch(error: unknown) {
    this.props.onError?.(error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}

/**
 * An error caught by a boundary. It is logged as an error, or as a warning where the boundary handles it with
 * `onError`.
 */
export function reportCaught(
  error: unknown,
  { errorBoundary }: { errorBoundary?: Component | undefined },
): void {
  const isDealtWith = errorBoundary instanceof ErrorBoundary && errorBoundary.props.onError !== undefined
  // oxlint-disable-next-line no-console -- shows why a fallback is displayed
  console[isDealtWith ? 'warn' : 'error'](error)
}
