import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

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
 * An error caught by a boundary. It counts as one that nothing has caught, which recover.js reports, or is a warning where
 * the boundary handles it with `onError`.
 */
export function reportCaught(
  error: unknown,
  { errorBoundary }: { errorBoundary?: Component | undefined },
): void {
  const isDealtWith = errorBoundary instanceof ErrorBoundary && errorBoundary.props.onError !== undefined
  // oxlint-disable-next-line no-console -- shows why a fallback is displayed
  if (isDealtWith) console.warn(error)
  else reportError(error)
}

interface LazyPartProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  props: Props
  onError: () => void
  /** Stands there meanwhile, if the part draws anything. */
  meanwhile?: ReactNode
}

/**
 * A part that is fetched after the first paint, with its libraries. Each mount makes a new `lazy`: React caches a
 * failed one for good.
 */
export function LazyPart<Props extends object>({
  load,
  props,
  onError,
  meanwhile = null,
}: LazyPartProps<Props>) {
  const [Part] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      <Suspense fallback={meanwhile}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
