import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { rememberSource } from './lib/registrations/source.ts'
import './styles/tokens.css'
import './styles/base.css'

rememberSource(location.search)

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

// What a boundary caught is on the screen already: it is no error of the page any more.
// oxlint-disable-next-line no-console -- for whoever looks into why that screen is there
createRoot(container, { onCaughtError: (error) => console.warn(error) }).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
