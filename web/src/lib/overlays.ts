import { useLocation, useNavigate, type Location, type To } from 'react-router-dom'
import { useHydrating } from './drawn.ts'
import { goBackFrom, isStillAt } from './history-entry.ts'
import { isRecord } from './records.ts'

/** Overlays with an address: they can be linked, and the back button closes them. */
export const OVERLAYS = {
  faq: '#preguntas',
  terms: '#terminos',
  privacy: '#privacidad',
} as const

export type Linked = keyof typeof OVERLAYS
/** Overlays that only make sense on the page that opened them have a history entry, and no address of their own. */
const UNLINKED = ['notice', 'share', 'share-own', 'share-picture', 'story'] as const
type Unlinked = (typeof UNLINKED)[number]
export type Overlay = Linked | Unlinked

const NAMES = Object.keys(OVERLAYS) as Linked[]

export const isLinked = (name: Overlay): name is Linked => name in OVERLAYS

/** `openedHere` marks an entry of the history behind which the bare page is. */
interface Mark {
  openedHere?: boolean
  unlinked?: Unlinked
}

const markOf = (state: unknown): Mark => (isRecord(state) ? state : {})

export function overlayOf({ hash, state }: Pick<Location<unknown>, 'hash' | 'state'>): Overlay | null {
  const { unlinked } = markOf(state)
  if (unlinked !== undefined) return UNLINKED.includes(unlinked) ? unlinked : null
  return NAMES.find((name) => OVERLAYS[name] === hash) ?? null
}

/** Keeps the state of the page's own entry, such as its receipt. */
function markOver(state: unknown, unlinked?: Unlinked): Mark {
  const { unlinked: _, ...page } = markOf(state)
  return { ...page, openedHere: true, ...(unlinked !== undefined && { unlinked }) }
}

/** The history entry of an overlay over the present page. */
export function useOverlayEntry(): (name: Linked) => { to: To; state: object } {
  const { pathname, search, state }: Location<unknown> = useLocation()
  return (name) => ({ to: { pathname, search, hash: OVERLAYS[name] }, state: markOver(state) })
}

interface OpenOverlay {
  open: Overlay | null
  /** The key of its history entry. */
  entry: string
  show: (name: Overlay) => void
  close: () => void
}

export function useOverlay(): OpenOverlay {
  const location: Location<unknown> = useLocation()
  const { pathname, search, hash, state, key } = location
  const navigate = useNavigate()
  const entryOf = useOverlayEntry()
  // The server does not know the hash, nor the state of the history entry.
  const isHydrating = useHydrating()
  const open = isHydrating ? null : overlayOf(location)
  const uncover = () => void navigate({ pathname, search }, { replace: true })
  return {
    open,
    entry: key,
    show: (name) => {
      if (open === name || !isStillAt(key)) return
      const next = isLinked(name)
        ? entryOf(name)
        : { to: { pathname, search, hash }, state: markOver(state, name) }
      void navigate(next.to, { state: next.state })
    },
    close: () => {
      if (markOf(state).openedHere === true) goBackFrom(key, uncover)
      else uncover()
    },
  }
}
