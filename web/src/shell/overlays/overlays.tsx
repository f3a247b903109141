import { Later } from '../../components/later.tsx'
import { useOverlay, type Linked } from '../../lib/overlays.ts'
import { useToasts } from '../toasts/use-toasts.ts'
import { DevelopmentNotice } from './development-notice.tsx'
import type { OverlayContent } from './overlay-content.ts'

/** The long texts are fetched when somebody wants to read them. */
const CONTENTS: Record<Linked, () => Promise<OverlayContent>> = {
  faq: async () => (await import('./faq-overlay.tsx')).FaqOverlay,
  terms: async () => (await import('./terms-overlay.tsx')).TermsOverlay,
  privacy: async () => (await import('./terms-overlay.tsx')).PrivacyOverlay,
}

/** Whatever lies over the page, by the address. */
export function Overlays() {
  const { open, close } = useOverlay()
  const showToast = useToasts()

  const giveUp = () => {
    close()
    showToast({
      type: 'error',
      title: 'No pudimos abrir esa página',
      detail: 'Revisa tu conexión e intenta de nuevo.',
    })
  }

  return (
    <>
      <DevelopmentNotice />
      {open !== null && open !== 'notice' && (
        <Later key={open} load={CONTENTS[open]} props={{ onClose: close }} onError={giveUp} />
      )}
    </>
  )
}
