import { lazy, type ComponentType } from 'react'
import { Route, Routes } from 'react-router-dom'
import { paths } from '../lib/paths.ts'
import { SiteLayout } from '../shell/site-layout.tsx'
import { PageBoundary } from './page-boundary.tsx'

const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }))

const HomePage = page(async () => (await import('../features/home/home-page.tsx')).HomePage)
const TournamentsPage = page(
  async () => (await import('../features/tournaments/tournaments-page.tsx')).TournamentsPage,
)
const NotFoundPage = page(async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage)

export function Router() {
  return (
    <Routes>
      <Route element={<SiteLayout />}>
        <Route element={<PageBoundary />}>
          <Route path={paths.home.pattern} element={<HomePage />} />
          <Route path={paths.tournaments.pattern} element={<TournamentsPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  )
}
