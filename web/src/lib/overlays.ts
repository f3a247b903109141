import { useLocation, useNavigate, type Location, type To } from 'react-router-dom'

/** What lies over a page has an address: it can be linked, and the back button closes it. */
export const OVERLAYS = {
  faq: '#preguntas',
  terms: '#terminos',
  privacy: '#privacidad',
} as const

export type Linked = keyof typeof OVERLAYS
/** The notice comes by itself and only once: it has an entry in the history, and no address of its own. */
export type Overlay = Linked | 'notice'

const NAMES = Object.keys(OVERLAYS) as Linked[]

/** Marks an entry of the history behind which the bare page is. */
export const OPENED_HERE = { openedHere: true } as const
const NOTICE = { ...OPENED_HERE, notice: true } as const

const isMarked = (state: unknown, mark: keyof typeof NOTICE): boolean =>
  typeof state === 'object' && state !== null && mark in state

export const overlayOf = ({ hash, state }: Pick<Location<unknown>, 'hash' | 'state'>): Overlay | null =>
  isMarked(state, 'notice') ? 'notice' : (NAMES.find((name) => OVERLAYS[name] === hash) ?? null)

/** Where an overlay of the page one is on lies. */
export function useOverlayAddress(): (name: Linked) => To {
  const { pathname, search } = useLocation()
  return (name) => ({ pathname, search, hash: OVERLAYS[name] })
}

interface OpenOverlay {
  open: Overlay | null
  show: (name: Overlay) => void
  close: () => void
}

export function useOverlay(): OpenOverlay {
  const location: Location<unknown> = useLocation()
  const { pathname, search, state } = location
  const navigate = useNavigate()
  const addressOf = useOverlayAddress()
  const isOpenedHere = isMarked(state, 'openedHere')
  return {
    open: overlayOf(location),
    show: (name) =>
      void (name === 'notice'
        ? navigate({ pathname, search }, { state: NOTICE })
        : navigate(addressOf(name), { state: OPENED_HERE })),
    close: () => void (isOpenedHere ? navigate(-1) : navigate({ pathname, search }, { replace: true })),
  }
}
