import { useEffect } from 'react'
import { loadSettings } from '../lib/settings/site-settings.ts'

/** Asks for the owner's words once the page stands, and again when the signal comes back before it had them. */
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
