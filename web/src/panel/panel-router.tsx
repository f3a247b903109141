import { type ReactNode, Suspense } from 'react'
import {
  createBrowserRouter,
  type LoaderFunction,
  type LoaderFunctionArgs,
  Outlet,
  type RouteObject,
} from 'react-router-dom'
import { lazyPage } from '../app/lazy-page.tsx'
import { OtherDocument } from '../app/other-document.tsx'
import { PageBoundary, PageLoading, Recovery } from '../app/page-boundary.tsx'
import { AppFrame } from '../app/app-frame.tsx'
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
const PrintListPage = lazyPage(
  async () => (await import('../features/admin/players/print-list-page.tsx')).PrintListPage,
)
const QuestionsPage = lazyPage(
  async () => (await import('../features/admin/questions/questions-page.tsx')).QuestionsPage,
)
const TeamPage = lazyPage(async () => (await import('../features/admin/team/team-page.tsx')).TeamPage)
const PersonPage = lazyPage(async () => (await import('../features/admin/person/person-page.tsx')).PersonPage)
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

const searchOf = ({ request }: LoaderFunctionArgs): URLSearchParams => new URL(request.url).searchParams

/** Asks for the first data while the code of the section is still being fetched. */
const sectionLoader =
  <Data,>(
    page: Fetchable,
    fetchData: () => Promise<Data>,
    prefetch: (data: Data, args: LoaderFunctionArgs) => void,
  ) =>
  async (args: LoaderFunctionArgs): Promise<null> => {
    fetchEarly(page)()
    const data = await fetchData().catch(() => null)
    if (data !== null) prefetch(data, args)
    return null
  }

const activityLoader = sectionLoader(
  ActivityPage,
  () => import('../features/admin/activity/activity-data.ts'),
  (data, args) => data.prefetchActivity(searchOf(args)),
)

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

const questionsLoader = sectionLoader(
  QuestionsPage,
  () => import('../features/admin/questions/questions-data.ts'),
  (data) => data.prefetchQuestions(),
)

const teamLoader = sectionLoader(
  TeamPage,
  () => import('../features/admin/team/team-data.ts'),
  (data, args) => data.prefetchTeamPage(searchOf(args)),
)

const accountLoader = sectionLoader(
  AccountPage,
  () => import('../features/admin/account/account-data.ts'),
  (data) => data.prefetchSessions(),
)

const frame = (
  <AppFrame>
    <Outlet />
  </AppFrame>
)

/** A section that fails shows it in its own place. */
const section = (path: string, loader: LoaderFunction, element: ReactNode): RouteObject => ({
  path,
  loader,
  element,
  errorElement: <Recovery />,
})

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
                section(paths.activity.pattern, activityLoader, <ActivityPage />),
                section(paths.cups.pattern, tournamentsLoader, <TournamentsPage />),
                ...[paths.newCup.pattern, paths.cup.pattern].map((path) =>
                  section(path, editorLoader, <TournamentEditorPage />),
                ),
                section(paths.players.pattern, playersLoader, <PlayersPage />),
                section(paths.printList.pattern, fetchEarly(PrintListPage), <PrintListPage />),
                section(paths.questions.pattern, questionsLoader, <QuestionsPage />),
                section(paths.team.pattern, teamLoader, <TeamPage />),
                section(paths.account.pattern, accountLoader, <AccountPage />),
                section(paths.person.pattern, fetchEarly(PersonPage), <PersonPage />),
                { path: '*', element: <SectionMissing />, errorElement: <Recovery /> },
              ],
            },
            { path: '*', element: <OtherDocument /> },
          ],
        },
      ],
    },
  ])
