import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import './styles/tokens.css'
import './styles/base.css'

const container = document.getElementById('root')
if (container === null) throw new Error('index.html has no #root')

createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
