import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { Recovery } from './recovery.tsx'
import { Router } from './router.tsx'

export function App() {
  return (
    <ErrorBoundary fallback={<Recovery />}>
      <BrowserRouter>
        <Router />
      </BrowserRouter>
    </ErrorBoundary>
  )
}
