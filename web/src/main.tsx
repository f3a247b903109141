import { BrowserRouter } from 'react-router-dom'
import { AppFrame } from './app/app-frame.tsx'
import { Router } from './app/router.tsx'
import { startApp } from './app/start-app.tsx'
import { rememberSource } from './lib/registrations/source.ts'

rememberSource(location.search)

startApp(
  <BrowserRouter>
    <AppFrame>
      <Router />
    </AppFrame>
  </BrowserRouter>,
)
