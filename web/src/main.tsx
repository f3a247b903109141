import { BrowserRouter } from 'react-router-dom'
import { askFirst } from './app/first-calls.ts'
import { Router } from './app/router.tsx'
import { AppFrame, startApp } from './app/start-app.tsx'
import { rememberSource } from './lib/registrations/source.ts'

rememberSource(location.search)
askFirst(location)

startApp(
  <BrowserRouter>
    <AppFrame>
      <Router />
    </AppFrame>
  </BrowserRouter>,
)
