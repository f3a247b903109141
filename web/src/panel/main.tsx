import { RouterProvider } from 'react-router-dom'
import { startApp } from '../app/start-app.tsx'
import { takeGoogleAnswer } from '../lib/session/google-answer.ts'
import { panelRouter } from './panel-router.tsx'

takeGoogleAnswer()
startApp(<RouterProvider router={panelRouter()} />)
