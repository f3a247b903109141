import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { ErrorBoundary, reportCaught } from '../components/error-boundary.tsx'
import { cleanAddress } from '../lib/release/fresh-address.ts'
import { Recovery } from './recovery.tsx'
import '../styles/tokens.css'
import '../styles/base.css'

/** What both documents begin with. */
export function startApp(app: ReactNode): void {
  cleanAddress()
  const container = document.getElementById('root')
  if (container === null) throw new Error('The page has no #root')
  createRoot(container, { onCaughtError: reportCaught }).render(
    <StrictMode>
      <ErrorBoundary fallback={<Recovery />}>{app}</ErrorBoundary>
    </StrictMode>,
  )
}
