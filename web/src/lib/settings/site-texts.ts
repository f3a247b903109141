import { useSyncExternalStore } from 'react'
import { loadSettings, settingsStore, type SiteTexts } from './site-settings.ts'

/**
 * A page that was drawn with the front of the settings loads the rest before it shows a text of the owner. On failure it
 * shows that of the last visit, or the one out of the box.
 */
export async function loadTexts(): Promise<void> {
  const { front, texts } = settingsStore.get()
  if (front !== texts) await loadSettings()
}

/** Terms and questions of the owner, or null while only those out of the box are known. */
export const useSiteTexts = (): SiteTexts | null =>
  useSyncExternalStore(
    settingsStore.subscribe,
    () => settingsStore.get().texts,
    () => null,
  )
