import type { ComponentType } from 'react'
import { DEFAULT_PRIVACY } from '@arena-libre/functions/contract/site/default-privacy'
import { DEFAULT_TERMS } from '@arena-libre/functions/contract/site/default-terms'
import { TextBlocks } from '../../components/site/text-blocks.tsx'
import { OverlayLink } from '../../components/links.tsx'
import { loadTexts, useSiteTexts } from '../../lib/settings/site-texts.ts'
import styles from './terms-overlay.module.css'

const TermsOverlay = () => (
  <>
    <TextBlocks blocks={useSiteTexts()?.terms ?? DEFAULT_TERMS} hasIndex />
    <p className={styles['more']}>
      <OverlayLink to="privacy">Leer el aviso de privacidad</OverlayLink>
    </p>
  </>
)

const PrivacyOverlay = () => <TextBlocks blocks={useSiteTexts()?.privacy ?? DEFAULT_PRIVACY} hasIndex />

export async function loadTermsOverlay(): Promise<ComponentType> {
  await loadTexts()
  return TermsOverlay
}

export async function loadPrivacyOverlay(): Promise<ComponentType> {
  await loadTexts()
  return PrivacyOverlay
}
