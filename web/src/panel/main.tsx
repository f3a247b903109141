import { RouterProvider } from 'react-router-dom'
import { startApp } from '../app/start-app.tsx'
import { panelRouter } from './panel-router.tsx'

startApp(<RouterProvider router={panelRouter()} />)
