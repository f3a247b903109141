import { useEffect, useState, type ComponentType } from 'react'
import { Later } from '../components/later.tsx'
import { loadAnew } from '../lib/release/load-anew.ts'

const NO_PROPS = {}

/** Without a connection the page stays as it is. */
const loadPage = () => void loadAnew(null).catch(() => undefined)

/**
 * Code that sends what waits on this device, or tells of it. A browser does not fetch a module a second time that
 * failed once: then the next signal loads the page again, with what was typed in its drafts.
 */
export function SendingPart({ load }: { load: () => Promise<ComponentType> }) {
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!hasFailed) return undefined
    addEventListener('online', loadPage)
    return () => removeEventListener('online', loadPage)
  }, [hasFailed])

  return <Later load={load} props={NO_PROPS} onError={() => setHasFailed(true)} />
}
