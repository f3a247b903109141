import { BrowserRouter } from 'react-router-dom'
import { Router } from './app/router.tsx'
import { AppFrame, startApp } from './app/start-app.tsx'
import { rememberSource } from './lib/registrations/source.ts'

rememberSource(location.search)

startApp(
  <BrowserRouter>
    <AppFrame>
      <Router />
    </AppFrame>
  </BrowserRouter>,
)
