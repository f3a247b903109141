import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { AS_IT_ARRIVED, useAdopting } from '../../lib/drawn.ts'
import { memoizeAsync } from '../../lib/memoize-async.ts'
import { createStore } from '../../lib/store.ts'
import type { DrawingData, Drawings } from './drawings.tsx'

const store = createStore<Drawings | null>(null)

/** For the server, which draws at once. */
export const provideDrawings = store.set

/** The code of the drawings. A page that arrived drawn needs it only for what changes. */
export const loadDrawings = memoizeAsync(async () => {
  if (store.get() === null) store.set((await import('./drawings.tsx')).DRAWINGS)
})

let isLoading = false

/** A file that failed is not fetched again in the same document: without a connection it is not tried. */
export async function loadDrawingsOnline(): Promise<void> {
  if (isLoading) return
  isLoading = true
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  // What the document does not contain stays blank; the page says it as text.
  await loadDrawings().catch(() => undefined)
}

const useDrawings = (): Drawings | null => useSyncExternalStore(store.subscribe, store.get, store.get)

/** Whether something can be drawn again: as long as it cannot, nothing that is drawn may go. */
export const useCanDraw = (): boolean => useDrawings() !== null

interface DrawingProps<Of extends keyof DrawingData> {
  of: Of
  data: DrawingData[Of]
  /** `g` within an SVG. */
  root?: 'g' | 'span'
}

const isSame = <Data extends object>(one: Data, other: Data): boolean =>
  Object.keys(other).every((key) => Object.is(one[key as keyof Data], other[key as keyof Data]))

/**
 * What is drawn from data alone. In a page that arrived drawn it stays as it is until the data changes: neither its code nor
 * its elements are needed before. Of objects in the data, only the identity is compared.
 */
export function Drawing<Of extends keyof DrawingData>({ of, data, root: Root = 'g' }: DrawingProps<Of>) {
  const isAdopting = useAdopting()
  const drawings = useDrawings()
  const [arrived, setArrived] = useState(() => (isAdopting && drawings === null ? data : null))
  const isCurrent = arrived !== null && isSame(arrived, data)
  const isKept = isCurrent || (arrived !== null && drawings === null)

  if (arrived !== null && !isKept) setArrived(null)
  useEffect(() => {
    if (!isCurrent) void loadDrawingsOnline()
  }, [isCurrent])

  if (isKept) return <Root dangerouslySetInnerHTML={AS_IT_ARRIVED} suppressHydrationWarning />
  const Drawn: ComponentType<DrawingData[Of]> | undefined = drawings?.[of]
  return <Root>{Drawn && <Drawn {...data} />}</Root>
}
