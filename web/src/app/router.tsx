import { type ComponentType, useEffect, useState } from 'react'
import { createPath, matchPath, type RouteObject, useLocation, useRoutes } from 'react-router-dom'
import { loadDrawings } from '../components/artwork/drawing.tsx'
import { failFeeds } from '../lib/live/use-live-record.ts'
import { PANEL_PATTERNS, paths } from '../lib/paths.ts'
import { BackgroundConnection } from '../shell/connections.tsx'
import { BareLayout, SiteLayout } from '../shell/layouts.tsx'
import type { WithRest } from './fetch-ahead.ts'
import { lazyPage } from './lazy-page.tsx'
import { PageBoundary } from './page-boundary.tsx'

const sitePage = (load: () => Promise<ComponentType & WithRest>) => lazyPage(load, loadDrawings)

const HomePage = sitePage(async () => (await import('./home-with-ticket.tsx')).HomeWithTicket)
const TournamentsPage = sitePage(
  async () => (await import('../features/tournaments/tournaments-page.tsx')).TournamentsPage,
)
const TournamentPage = sitePage(
  async () => (await import('../features/tournament/tournament-page.tsx')).TournamentPage,
)
const TablePage = sitePage(async () => (await import('../features/standings/table-page.tsx')).TablePage)
const HistoryPage = sitePage(async () => (await import('../features/history/history-page.tsx')).HistoryPage)
const RulesPage = sitePage(async () => (await import('../features/rules/rules-page.tsx')).RulesPage)
const RegistrationPage = sitePage(
  async () => (await import('../features/registration/registration-page.tsx')).RegistrationPage,
)
const ReceiptPage = sitePage(async () => (await import('../features/receipt/receipt-page.tsx')).ReceiptPage)
const FormPage = sitePage(async () => (await import('../features/forms/form-page.tsx')).FormPage)
const PanelDocument = lazyPage(async () => (await import('./other-document.tsx')).OtherDocument)
const loadBackground = async () => (await import('./site-background.tsx')).SiteBackground
const NotFoundPage = sitePage(
  async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage,
)

/** What the receipt checks answers with. Before the page, since both would be one long task of a phone. */
const answerChecks = { fetchPage: async () => void (await import('../lib/api/request.ts')) }

/** Pages that the server draws, and what is fetched ahead: the whole of a page with parts, and where most visitors go next. */
const DRAWN = [
  [paths.home, HomePage, [HomePage, TournamentsPage, TournamentPage]],
  [paths.tournaments, TournamentsPage, [RulesPage, TournamentPage]],
  [paths.tournament, TournamentPage, [TournamentPage, RulesPage, RegistrationPage]],
  [paths.table, TablePage, [TournamentPage]],
  [paths.tournamentRules, RulesPage, [RegistrationPage]],
  [paths.history, HistoryPage, [TournamentPage]],
  [paths.registration, RegistrationPage, [answerChecks, ReceiptPage]],
  [paths.register, RegistrationPage, [answerChecks, ReceiptPage]],
  [paths.registerByQuery, RegistrationPage, [answerChecks, ReceiptPage]],
  [paths.form, FormPage, []],
] as const

export type DrawnPattern = (typeof DRAWN)[number][0]['pattern']

const drawnAt = (path: string) => DRAWN.find(([{ pattern }]) => matchPath(pattern, path) !== null)

/** The page at an address, if the server draws it. */
export function drawnPageAt(address: string) {
  const [path = ''] = address.split('?')
  const found = drawnAt(path)
  return found && { pattern: found[0].pattern, page: found[1] }
}

/**
 * BrowserRouter reads the address when it is rendered and listens from its commit on. A drawn page is taken over in
 * parts: a step through the history in between is reported to it here.
 */
function useMissedStep(): void {
  const rendered = createPath(useLocation())
  const [atFirst] = useState(rendered)
  useEffect(() => {
    if (createPath(location) === atFirst) return
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, [atFirst])
}

const NOTHING: readonly [] = []
const controllerAtStart = 'serviceWorker' in navigator ? navigator.serviceWorker.controller : null

const ROUTES: RouteObject[] = [
  {
    element: <SiteLayout />,
    children: [
      {
        element: <PageBoundary />,
        children: [
          { path: paths.home.pattern, element: <HomePage /> },
          { path: paths.tournaments.pattern, element: <TournamentsPage /> },
          { path: paths.tournament.pattern, element: <TournamentPage /> },
          { path: paths.table.pattern, element: <TablePage /> },
          { path: paths.history.pattern, element: <HistoryPage /> },
          { path: paths.registration.pattern, element: <RegistrationPage /> },
          { path: paths.register.pattern, element: <RegistrationPage /> },
          { path: paths.registerByQuery.pattern, element: <RegistrationPage /> },
          { path: paths.receipt.pattern, element: <ReceiptPage /> },
          { path: paths.accepted.pattern, element: <ReceiptPage /> },
          { path: '*', element: <NotFoundPage /> },
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
          { path: paths.tournamentRules.pattern, element: <RulesPage /> },
          { path: paths.form.pattern, element: <FormPage /> },
          { path: paths.formWithoutId.pattern, element: <FormPage /> },
          ...PANEL_PATTERNS.map((path) => ({ path, element: <PanelDocument /> })),
        ],
      },
    ],
  },
]

export function Router() {
  useMissedStep()
  const { pathname } = useLocation()
  const props = { controllerAtStart, next: drawnAt(pathname)?.[2] ?? NOTHING }
  return (
    <>
      {useRoutes(ROUTES)}
      <BackgroundConnection load={loadBackground} props={props} onMissing={failFeeds} />
    </>
  )
}
