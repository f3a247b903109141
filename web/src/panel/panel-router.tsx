import { createBrowserRouter, type LoaderFunctionArgs, Outlet } from 'react-router-dom'
import { lazyPage } from '../app/lazy-page.tsx'
import { OtherDocument } from '../app/other-document.tsx'
import { PageBoundary, Recovery } from '../app/page-boundary.tsx'
import { AppFrame } from '../app/start-app.tsx'
import { paths } from '../lib/paths.ts'
import { BareLayout, SiteLayout } from '../shell/layouts.tsx'

const SignInPage = lazyPage(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage)
const PanelGate = lazyPage(async () => (await import('./panel-gate.tsx')).PanelGate)
const PanelStart = lazyPage(async () => (await import('./panel-start.tsx')).PanelStart)
const ActivityPage = lazyPage(
  async () => (await import('../features/admin/activity/activity-page.tsx')).ActivityPage,
)
const TournamentsPage = lazyPage(
  async () => (await import('../features/admin/tournaments/tournaments-page.tsx')).TournamentsPage,
)
const TournamentEditorPage = lazyPage(
  async () => (await import('../features/admin/tournaments/tournament-editor-page.tsx')).TournamentEditorPage,
)
const PlayersPage = lazyPage(
  async () => (await import('../features/admin/players/players-page.tsx')).PlayersPage,
)
const AccountPage = lazyPage(
  async () => (await import('../features/admin/account/account-page.tsx')).AccountPage,
)
const SectionMissing = lazyPage(async () => (await import('./section-missing.tsx')).SectionMissing)

interface Fetchable {
  fetchPage: () => Promise<unknown>
}

/** Fetches the code of these pages side by side. A failure is shown where the page would be. */
const fetchEarly =
  (...pages: Fetchable[]) =>
  (): null => {
    for (const page of pages) page.fetchPage().catch(() => undefined)
    return null
  }

async function homeLoader(): Promise<null> {
  fetchEarly(PanelStart)()
  const early = await Promise.all([
    import('../features/admin/home/home-data.ts'),
    import('../features/admin/activity/activity-data.ts'),
  ]).catch(() => null)
  early?.[0].prefetchOverview()
  early?.[1].prefetchRecentActivity()
  return null
}

/** Asks for the first page of data while the code of the section is still being fetched. */
async function activityLoader({ request }: LoaderFunctionArgs): Promise<null> {
  fetchEarly(ActivityPage)()
  const early = await import('../features/admin/activity/activity-data.ts').catch(() => null)
  early?.prefetchActivity(new URL(request.url).searchParams)
  return null
}

async function tournamentsLoader({ request }: LoaderFunctionArgs): Promise<null> {
  fetchEarly(TournamentsPage)()
  const early = await import('../features/admin/tournaments/tournaments-data.ts').catch(() => null)
  early?.prefetchTournaments(new URL(request.url).searchParams)
  return null
}

async function editorLoader({ params }: LoaderFunctionArgs): Promise<null> {
  fetchEarly(TournamentEditorPage)()
  const early = await import('../features/admin/tournaments/editor-data.ts').catch(() => null)
  early?.prefetchTournament(params['tournamentId'])
  return null
}

/** Opening a record changes the address but does not run the loader again. */
async function playersLoader({ request }: LoaderFunctionArgs): Promise<null> {
  fetchEarly(PlayersPage)()
  const early = await import('../features/admin/players/players-list-data.ts').catch(() => null)
  early?.prefetchPlayers(new URL(request.url).searchParams)
  return null
}

async function accountLoader(): Promise<null> {
  fetchEarly(AccountPage)()
  const early = await import('../features/admin/account/account-data.ts').catch(() => null)
  early?.prefetchSessions()
  return null
}

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
      hydrateFallbackElement: null,
      children: [
        {
          element: <SiteLayout />,
          children: [
            {
              element: <PageBoundary />,
              children: [
                {
                  path: paths.signIn.pattern,
                  loader: fetchEarly(SignInPage),
                  element: <SignInPage />,
                },
              ],
            },
          ],
        },
        {
          element: <BareLayout />,
          children: [
            {
              element: <PageBoundary />,
              children: [
                {
                  path: paths.admin.pattern,
                  loader: fetchEarly(PanelGate),
                  element: <PanelGate />,
                  children: [
                    {
                      index: true,
                      loader: homeLoader,
                      element: <PanelStart />,
                      errorElement: <Recovery />,
                    },
                    {
                      path: paths.activity.pattern,
                      loader: activityLoader,
                      element: <ActivityPage />,
                      errorElement: <Recovery />,
                    },
                    {
                      path: paths.cups.pattern,
                      loader: tournamentsLoader,
                      element: <TournamentsPage />,
                      errorElement: <Recovery />,
                    },
                    ...[paths.newCup.pattern, paths.cup.pattern].map((path) => ({
                      path,
                      loader: editorLoader,
                      element: <TournamentEditorPage />,
                      errorElement: <Recovery />,
                    })),
                    {
                      path: paths.players.pattern,
                      loader: playersLoader,
                      element: <PlayersPage />,
                      errorElement: <Recovery />,
                    },
                    {
                      path: paths.account.pattern,
                      loader: accountLoader,
                      element: <AccountPage />,
                      errorElement: <Recovery />,
                    },
                    { path: '*', element: <SectionMissing />, errorElement: <Recovery /> },
                  ],
                },
              ],
            },
            { path: '*', element: <OtherDocument /> },
          ],
        },
      ],
    },
  ])
