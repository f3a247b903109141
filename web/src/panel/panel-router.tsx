import { createBrowserRouter, Outlet } from 'react-router-dom'
import { AppFrame } from '../app/app-frame.tsx'
import { lazyPage } from '../app/lazy-page.tsx'
import { OtherDocument } from '../app/other-document.tsx'
import { PageBoundary } from '../app/page-boundary.tsx'
import { Recovery } from '../app/recovery.tsx'
import { PanelGate } from '../features/admin/panel/panel-gate.tsx'
import { PanelHome } from '../features/admin/panel/panel-home.tsx'
import { SectionMissing } from '../features/admin/panel/section-missing.tsx'
import { paths } from '../lib/paths.ts'
import { BareLayout, SiteLayout } from '../shell/layouts.tsx'

/** Who has signed in needs none of it. */
const SignInPage = lazyPage(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage)

const frame = (
  <AppFrame>
    <Outlet />
  </AppFrame>
)

/** The panel, and the way into it. A section that fails leaves the others standing. */
export const panelRouter = () =>
  createBrowserRouter([
    {
      element: frame,
      errorElement: <Recovery />,
      children: [
        {
          element: <SiteLayout />,
          children: [
            {
              element: <PageBoundary />,
              children: [{ path: paths.signIn.pattern, element: <SignInPage /> }],
            },
          ],
        },
        {
          element: <BareLayout />,
          children: [
            {
              path: paths.admin.pattern,
              element: <PanelGate />,
              children: [
                { index: true, element: <PanelHome />, errorElement: <Recovery /> },
                { path: '*', element: <SectionMissing />, errorElement: <Recovery /> },
              ],
            },
            { path: '*', element: <OtherDocument /> },
          ],
        },
      ],
    },
  ])
