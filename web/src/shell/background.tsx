import { useEffect } from 'react'
import { renewSettings } from '../lib/settings/settings-renewal.ts'
import { Overlays } from './overlays/overlays.tsx'
import { NavigationSounds } from './sounds.tsx'

/** What both documents do besides showing a page. */
export function Background() {
  useEffect(renewSettings, [])
  return (
    <>
      <Overlays />
      <NavigationSounds />
    </>
  )
}
