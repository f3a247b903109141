import { startTransition, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import type { DrawnData } from '@arena-libre/functions/contract/site/drawn-page'
import { reportCaught } from '../components/error-boundary.tsx'
import { cleanAddress, restoreScrollAgain } from '../lib/reload.ts'
import { AppRoot } from './app-frame.tsx'

/** What both documents begin with. `drawn`: the root holds the same, drawn by the server. */
export function startApp(app: ReactNode, drawn: DrawnData | null = null): void {
  cleanAddress()
  restoreScrollAgain()
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no #root')
  // For recover.js: from here on, the app itself handles missing files.
  container.dataset['running'] = ''
  const whole = <AppRoot drawn={drawn}>{app}</AppRoot>
  const options = { onCaughtError: reportCaught }
  if (drawn === null) createRoot(container, options).render(whole)
  // In parts, between which the page answers to taps: the visitor sees it already.
  else startTransition(() => void hydrateRoot(container, whole, options))
}
