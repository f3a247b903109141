import { RouterProvider } from 'react-router-dom'
import { startApp } from '../app/start-app.tsx'
import { provideIcons } from '../components/icon.tsx'
import { PANEL_ICONS } from '../components/panel-icons.ts'
import { takeGoogleAnswer } from '../lib/session/google-answer.ts'
import { panelRouter } from './panel-router.tsx'

// The scorer keeps the files that were loaded: the browser would forget those after the first 250 requests.
performance.setResourceTimingBufferSize(5000)
takeGoogleAnswer()
provideIcons(PANEL_ICONS)
startApp(<RouterProvider router={panelRouter()} />)
