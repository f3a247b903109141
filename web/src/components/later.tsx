import { Suspense, lazy, useState, type ComponentType } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

interface LaterProps<Props extends object> {
  load: () => Promise<ComponentType<Props>>
  props: Props
  onError: () => void
}

/**
 * A part that draws nothing itself and is fetched once the page stands, with the libraries it brings. A fresh
 * `lazy` for each mount: React remembers a failed one for good.
 */
export function Later<Props extends object>({ load, props, onError }: LaterProps<Props>) {
  const [Part] = useState(() => lazy(async () => ({ default: await load() })))
  return (
    <ErrorBoundary fallback={null} onError={onError}>
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
