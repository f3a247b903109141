import { DEFAULT_TERMS } from '@arena-libre/functions/contract/default-terms'
import { useSiteTexts } from '../../lib/settings/site-settings.ts'
import styles from './terms-overlay.module.css'

const PRIVACY = /privacidad|tus datos/i

const useTerms = () => useSiteTexts()?.terms ?? DEFAULT_TERMS

export const TermsOverlay = () => <Sections sections={useTerms()} />

/** The sections on privacy; all terms if none has that title. */
export function PrivacyOverlay() {
  const terms = useTerms()
  const notice = terms.filter(({ title }) => PRIVACY.test(title))
  return <Sections sections={notice.length === 0 ? terms : notice} />
}

const Sections = ({ sections }: { sections: ReturnType<typeof useTerms> }) => (
  <div className={styles['terms']}>
    {sections.map(({ title, paragraphs }) => (
      <section key={title}>
        <h3>{title}</h3>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    ))}
  </div>
)
