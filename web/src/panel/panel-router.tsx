import { Suspense } from 'react'
import {
  createBrowserRouter,
  matchPath,
  Outlet,
  type PatchRoutesOnNavigationFunction,
} from 'react-router-dom'
import { lazyPage } from '../app/lazy-page.tsx'
import { OtherDocument } from '../app/other-document.tsx'
import { PageBoundary, PageLoading, Recovery } from '../app/page-boundary.tsx'
import { AppFrame } from '../app/app-frame.tsx'
import { panelPaths } from '../lib/panel-paths.ts'
import { paths } from '../lib/paths.ts'
import { BackgroundConnection } from '../shell/connections.tsx'
import { BareLayout, SiteLayout } from '../shell/layouts.tsx'
import { fetchEarly, searchOf, section, sectionLoader } from './section-route.tsx'

const SignInPage = lazyPage(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage)
const PanelGate = lazyPage(async () => (await import('./panel-gate.tsx')).PanelGate)
const PanelStart = lazyPage(async () => (await import('./panel-start.tsx')).PanelStart)
const TournamentsPage = lazyPage(
  async () => (await import('../features/admin/tournaments/tournaments-page.tsx')).TournamentsPage,
)
const TournamentEditorPage = lazyPage(
  async () => (await import('../features/admin/tournaments/tournament-editor-page.tsx')).TournamentEditorPage,
)
const PlayersPage = lazyPage(
  async () => (await import('../features/admin/players/players-page.tsx')).PlayersPage,
)
const SectionMissing = lazyPage(async () => (await import('./section-missing.tsx')).SectionMissing)

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

const tournamentsLoader = sectionLoader(
  TournamentsPage,
  () => import('../features/admin/tournaments/tournaments-data.ts'),
  (data, args) => data.prefetchTournaments(searchOf(args)),
)

const editorLoader = sectionLoader(
  TournamentEditorPage,
  () => import('../features/admin/tournaments/editor-data.ts'),
  (data, { params }) => data.prefetchTournament(params['tournamentId']),
)

/** Opening a record changes the address but does not run the loader again. */
const playersLoader = sectionLoader(
  PlayersPage,
  () => import('../features/admin/players/players-list-data.ts'),
  (data, args) => data.prefetchPlayers(searchOf(args)),
)

const loadBackground = async () => (await import('../shell/background.tsx')).Background
const NO_PROPS = {}

const frame = (
  <AppFrame>
    <Outlet />
    <BackgroundConnection load={loadBackground} props={NO_PROPS} />
  </AppFrame>
)

const SECTIONS_ROUTE = 'sections'

const LATER = [
  panelPaths.activity,
  panelPaths.firstCup,
  panelPaths.cockpit,
  panelPaths.cupPlan,
  panelPaths.results,
  panelPaths.printList,
  panelPaths.prizes,
  panelPaths.questions,
  panelPaths.forms,
  panelPaths.statistics,
  panelPaths.configuration,
  panelPaths.team,
  panelPaths.account,
]

/** Fetches the list of the later sections with the first address of one of them, unless it is there already. */
const addLaterSections: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!LATER.some(({ pattern }) => matchPath({ path: pattern, end: false }, path) !== null)) return
  const { laterSections } = await import('./later-sections.tsx')
  patch(SECTIONS_ROUTE, laterSections())
}

/** The panel, and the way into it. A section that fails leaves the others standing. */
export const panelRouter = () =>
  createBrowserRouter(
    [
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
                id: SECTIONS_ROUTE,
                path: paths.admin.pattern,
                loader: fetchEarly(PanelGate),
                // Not a PageBoundary, which remounts at each address: the gate would lose the state of the open session.
                element: (
                  <Suspense fallback={<PageLoading />}>
                    <PanelGate />
                  </Suspense>
                ),
                errorElement: <Recovery />,
                children: [
                  {
                    index: true,
                    loader: homeLoader,
                    element: <PanelStart />,
                    errorElement: <Recovery />,
                  },
                  section(panelPaths.cups.pattern, tournamentsLoader, <TournamentsPage />),
                  ...[panelPaths.newCup.pattern, panelPaths.cup.pattern].map((path) =>
                    section(path, editorLoader, <TournamentEditorPage />),
                  ),
                  section(panelPaths.players.pattern, playersLoader, <PlayersPage />),
                  { path: '*', element: <SectionMissing />, errorElement: <Recovery /> },
                ],
              },
              { path: '*', element: <OtherDocument /> },
            ],
          },
        ],
      },
    ],
    { patchRoutesOnNavigation: addLaterSections },
  )
