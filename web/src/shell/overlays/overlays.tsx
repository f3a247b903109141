import type { ComponentType } from 'react'
import { LazyPart } from '../../components/error-boundary.tsx'
import { SkeletonBlock } from '../../components/skeleton-block.tsx'
import { Sheet } from '../../components/sheet.tsx'
import { isLinked, type Linked, useOverlay } from '../../lib/overlays.ts'
import { reloadForRelease } from '../../lib/reload.ts'
import { DevelopmentNotice } from './development-notice.tsx'
import styles from './overlays.module.css'
import { useGiveUp } from './use-give-up.ts'

interface LongText {
  title: string
  load: () => Promise<ComponentType>
}

const loadTerms = () => import('./terms-overlay.tsx')

/** Fetched when they are opened. */
const TEXTS: Record<Linked, LongText> = {
  faq: {
    title: 'Preguntas frecuentes',
    load: async () => (await import('./faq-overlay.tsx')).loadFaqOverlay(),
  },
  terms: {
    title: 'Términos y condiciones',
    load: async () => (await loadTerms()).loadTermsOverlay(),
  },
  privacy: {
    title: 'Privacidad',
    load: async () => (await loadTerms()).loadPrivacyOverlay(),
  },
}

const NO_PROPS = {}

/** The overlay of the present address. */
export function Overlays() {
  const { open, entry, close } = useOverlay()
  const giveUp = useGiveUp()
  const text = open !== null && isLinked(open) ? TEXTS[open] : null
  return (
    <>
      <DevelopmentNotice />
      {text !== null && (
        // An entry made by typing a hash has no key.
        <Sheet key={`${open} ${entry}`} title={text.title} onClose={close}>
          <LazyPart
            load={() => text.load().catch(reloadForRelease)}
            props={NO_PROPS}
            meanwhile={<TextSkeleton />}
            onError={giveUp}
          />
        </Sheet>
      )}
    </>
  )
}

const LINES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** Shown while the text is fetched. */
function TextSkeleton() {
  return (
    <>
      <output className="visually-hidden">Cargando…</output>
      <div className={styles['lines']} aria-hidden="true">
        {LINES.map((line) => (
          <SkeletonBlock key={line} className={styles['line']} />
        ))}
      </div>
    </>
  )
}
