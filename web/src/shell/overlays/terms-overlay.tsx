import { DEFAULT_PRIVACY } from '@arena-libre/functions/contract/site/default-privacy'
import { DEFAULT_TERMS } from '@arena-libre/functions/contract/site/default-terms'
import { TextBlocks } from '../../components/site/text-blocks.tsx'
import { OverlayLink } from '../../components/links.tsx'
import { useSiteTexts } from '../../lib/settings/site-settings.ts'
import styles from './terms-overlay.module.css'

export const TermsOverlay = () => (
  <>
    <TextBlocks blocks={useSiteTexts()?.terms ?? DEFAULT_TERMS} hasIndex />
    <p className={styles['more']}>
      <OverlayLink to="privacy">Leer el aviso de privacidad</OverlayLink>
    </p>
  </>
)

export const PrivacyOverlay = () => (
  <TextBlocks blocks={useSiteTexts()?.privacy ?? DEFAULT_PRIVACY} hasIndex />
)
