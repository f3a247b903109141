import { useSyncExternalStore } from 'react'
import { loadSettings } from './settings-renewal.ts'
import { settingsStore, type SiteTexts } from './site-settings.ts'

/** After this time the text out of the box is shown, until the owner's arrives. */
const PATIENCE_MS = 4_000

/**
 * A page that was drawn with the front of the settings loads the rest before it shows a text of the owner. That of the last
 * visit is shown at once.
 */
export async function loadTexts(): Promise<void> {
  const { front, texts } = settingsStore.get()
  if (front === texts) return
  const loading = loadSettings()
  if (texts === null)
    await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))])
}

/** Terms and questions of the owner, or null while only those out of the box are known. */
export const useSiteTexts = (): SiteTexts | null =>
  useSyncExternalStore(
    settingsStore.subscribe,
    () => settingsStore.get().texts,
    () => null,
  )
