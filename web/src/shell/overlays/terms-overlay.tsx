import { useEffect, useRef } from 'react'
import { DEFAULT_TERMS } from '@arena-libre/functions/contract/default-terms'
import { Sheet } from '../../components/sheet.tsx'
import { useSiteTexts } from '../../lib/settings/site-settings.ts'
import type { OverlayContentProps } from './overlay-content.ts'
import styles from './terms-overlay.module.css'

const PRIVACY = /privacidad|tus datos/i

export const TermsOverlay = (props: OverlayContentProps) => <Terms {...props} from={null} />

/** The same text, opened where it says what happens with people's data. */
export const PrivacyOverlay = (props: OverlayContentProps) => <Terms {...props} from={PRIVACY} />

function Terms({ onClose, from }: OverlayContentProps & { from: RegExp | null }) {
  const terms = useSiteTexts()?.terms ?? DEFAULT_TERMS
  const start = useRef<HTMLElement>(null)
  const startsAt = from === null ? -1 : terms.findIndex(({ title }) => from.test(title))

  useEffect(() => start.current?.scrollIntoView(), [])

  return (
    <Sheet title="Términos y condiciones" onClose={onClose}>
      <div className={styles['terms']}>
        {terms.map(({ title, paragraphs }, index) => (
          <section key={title} ref={index === startsAt ? start : undefined}>
            <h3>{title}</h3>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Sheet>
  )
}
