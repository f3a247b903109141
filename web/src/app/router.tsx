import { lazy, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { BareLayout } from '../shell/bare-layout.tsx'
import { SiteLayout } from '../shell/site-layout.tsx'
import { PageBoundary } from './page-boundary.tsx'

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const HomePage = page(async () => (await import('./home-with-ticket.tsx')).HomeWithTicket)
const TournamentsPage = page(
  async () => (await import('../features/tournaments/tournaments-page.tsx')).TournamentsPage,
)
const TournamentPage = page(
  async () => (await import('../features/tournament/tournament-page.tsx')).TournamentPage,
)
const HistoryPage = page(async () => (await import('../features/history/history-page.tsx')).HistoryPage)
const RulesPage = page(async () => (await import('../features/rules/rules-page.tsx')).RulesPage)
const RegistrationPage = page(
  async () => (await import('../features/registration/registration-page.tsx')).RegistrationPage,
)
const ReceiptPage = page(async () => (await import('../features/receipt/receipt-page.tsx')).ReceiptPage)
const FormPage = page(async () => (await import('../features/forms/form-page.tsx')).FormPage)
const SignInPage = page(async () => (await import('../features/sign-in/sign-in-page.tsx')).SignInPage)
const AdminPage = page(async () => (await import('../features/admin/panel/admin-page.tsx')).AdminPage)
const NotFoundPage = page(async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage)

export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route element={<PageBoundary />}>
          <Route path={paths.home.pattern} element={<HomePage />} />
          <Route path={paths.tournaments.pattern} element={<TournamentsPage />} />
          <Route path={paths.tournament.pattern} element={<TournamentPage />} />
          <Route path={paths.history.pattern} element={<HistoryPage />} />
          <Route path={paths.registration.pattern} element={<RegistrationPage />} />
          <Route path={paths.register.pattern} element={<RegistrationPage />} />
          <Route path={paths.registerByQuery.pattern} element={<RegistrationPage />} />
          <Route path={paths.receipt.pattern} element={<ReceiptPage />} />
          <Route path={paths.signIn.pattern} element={<SignInPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
      <Route element={<BareLayout />}>
        <Route element={<PageBoundary />}>
          <Route path={paths.tournamentRules.pattern} element={<RulesPage />} />
          <Route path={paths.form.pattern} element={<FormPage />} />
          <Route path={paths.formWithoutId.pattern} element={<FormPage />} />
          <Route path={paths.admin.pattern} element={<AdminPage />} />
        </Route>
      </Route>
    </Routes>
  )
}
