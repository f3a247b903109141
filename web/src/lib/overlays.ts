import { useLocation, useNavigate, type To } from 'react-router-dom'

/** What lies over a page has an address: it can be linked, and the back button closes it. */
export const OVERLAYS = {
  faq: '#preguntas',
  terms: '#terminos',
  privacy: '#privacidad',
  notice: '#aviso',
} as const

export type Overlay = keyof typeof OVERLAYS

const NAMES = Object.keys(OVERLAYS) as Overlay[]

export const overlayOf = (hash: string): Overlay | null =>
  NAMES.find((name) => OVERLAYS[name] === hash) ?? null

/** Marks an entry of the history behind which the bare page is. */
export const OPENED_HERE = { openedHere: true } as const

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openedHere' in state

/** Where an overlay of the page one is on lies. */
export function useOverlayAddress(): (name: Overlay) => To {
  const { pathname, search } = useLocation()
  return (name) => ({ pathname, search, hash: OVERLAYS[name] })
}

interface OpenOverlay {
  open: Overlay | null
  show: (name: Overlay) => void
  close: () => void
}

export function useOverlay(): OpenOverlay {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const addressOf = useOverlayAddress()
  return {
    open: overlayOf(hash),
    show: (name) => void navigate(addressOf(name), { state: OPENED_HERE }),
    close: () =>
      void (isOpenedHere(state) ? navigate(-1) : navigate({ pathname, search }, { replace: true })),
  }
}
