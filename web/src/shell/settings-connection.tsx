import { useEffect } from 'react'
import { loadSettings } from '../lib/settings/site-settings.ts'

/** Loads the settings after the first paint, and again when the browser is online if that failed. */
export function SettingsConnection() {
  useEffect(() => {
    const load = async () => {
      if (await loadSettings()) removeEventListener('online', attempt)
    }
    const attempt = () => void load()
    addEventListener('online', attempt)
    attempt()
    return () => removeEventListener('online', attempt)
  }, [])
  return null
}
