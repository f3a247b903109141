import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

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
