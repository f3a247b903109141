import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { reportCaught } from './components/error-boundary.tsx'
import { rememberSource } from './lib/registrations/source.ts'
import { cleanAddress } from './lib/release/fresh-address.ts'
import './styles/tokens.css'
import './styles/base.css'

cleanAddress()
rememberSource(location.search)

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

createRoot(container, { onCaughtError: reportCaught }).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
