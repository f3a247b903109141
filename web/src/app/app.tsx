import { BrowserRouter } from 'react-router-dom'
import { ErrorBoundary } from '../components/error-boundary.tsx'
import { SessionConnection } from '../shell/session-connection.tsx'
import { ToastProvider } from '../shell/toasts/toast-provider.tsx'
import { Recovery } from './recovery.tsx'
import { Router } from './router.tsx'

export function App() {
  return (
    <ErrorBoundary fallback={<Recovery />}>
      <BrowserRouter>
        <ToastProvider>
          <Router />
        </ToastProvider>
      </BrowserRouter>
      <SessionConnection />
    </ErrorBoundary>
  )
}
