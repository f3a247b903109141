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
