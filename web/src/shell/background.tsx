import { useEffect } from 'react'
import { renewSettings } from '../lib/settings/settings-renewal.ts'
import { Overlays } from './overlays/overlays.tsx'

/** What both documents do besides showing a page. */
export function Background() {
  useEffect(renewSettings, [])
  return <Overlays />
}
