import { useLocation, useNavigate, type Location, type To } from 'react-router-dom'
import { goBackFrom, isStillAt } from './history-entry.ts'

/** What lies over a page has an address: it can be linked, and the back button closes it. */
export const OVERLAYS = {
  faq: '#preguntas',
  terms: '#terminos',
  privacy: '#privacidad',
} as const

export type Linked = keyof typeof OVERLAYS
/**
 * What means something only where it was opened, or only once, has an entry in the history and no address of its
 * own.
 */
const UNLINKED = ['notice', 'share', 'share-own'] as const
type Unlinked = (typeof UNLINKED)[number]
export type Overlay = Linked | Unlinked

const NAMES = Object.keys(OVERLAYS) as Linked[]

export const isLinked = (name: Overlay): name is Linked => name in OVERLAYS

/** Marks an entry of the history behind which the bare page is. */
export const OPENED_HERE = { openedHere: true } as const

interface Mark {
  openedHere?: boolean
  unlinked?: Unlinked
}

const markOf = (state: unknown): Mark => (typeof state === 'object' && state !== null ? state : {})

export function overlayOf({ hash, state }: Pick<Location<unknown>, 'hash' | 'state'>): Overlay | null {
  const { unlinked } = markOf(state)
  if (unlinked !== undefined) return UNLINKED.includes(unlinked) ? unlinked : null
  return NAMES.find((name) => OVERLAYS[name] === hash) ?? null
}

/** Where an overlay of the page one is on lies. */
export function useOverlayAddress(): (name: Linked) => To {
  const { pathname, search } = useLocation()
  return (name) => ({ pathname, search, hash: OVERLAYS[name] })
}

interface OpenOverlay {
  open: Overlay | null
  /** Of the history: the same overlay in another one is another overlay. */
  entry: string
  show: (name: Overlay) => void
  close: () => void
}

export function useOverlay(): OpenOverlay {
  const location: Location<unknown> = useLocation()
  const { pathname, search, hash, state, key } = location
  const navigate = useNavigate()
  const addressOf = useOverlayAddress()
  const open = overlayOf(location)
  return {
    open,
    entry: key,
    show: (name) => {
      if (open === name || !isStillAt(key)) return
      void (isLinked(name)
        ? navigate(addressOf(name), { state: OPENED_HERE })
        : navigate({ pathname, search, hash }, { state: { ...OPENED_HERE, unlinked: name } }))
    },
    close: () => {
      if (markOf(state).openedHere === true) goBackFrom(key)
      else void navigate({ pathname, search }, { replace: true })
    },
  }
}
