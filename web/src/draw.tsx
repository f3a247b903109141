import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { DrawnPage, DrawPage } from '@arena-libre/functions/contract/site/drawn-page'
import { AppFrame, AppRoot } from './app/app-frame.tsx'
import { drawnPageAt, type DrawnPattern, Router } from './app/router.tsx'
import { provideDrawings } from './components/artwork/drawing.tsx'
import { DRAWINGS } from './components/artwork/drawings.tsx'
import { offsetMinutes } from './lib/calendar/time-zone-block.ts'
import type { Drawn } from './lib/drawn.ts'
import { SiteFooter } from './shell/layouts.tsx'

const REGISTRATION = 'src/features/registration/registration-page.tsx'

const MODULES: Record<DrawnPattern, string> = {
  '/': 'src/app/home-with-ticket.tsx',
  '/tournaments': 'src/features/tournaments/tournaments-page.tsx',
  '/tournament/:tournamentId': 'src/features/tournament/tournament-page.tsx',
  '/tournament/:tournamentId/tabla': 'src/features/standings/table-page.tsx',
  '/tournament-rules/:tournamentId': 'src/features/rules/rules-page.tsx',
  '/tournament-history': 'src/features/history/history-page.tsx',
  '/registration': REGISTRATION,
  '/register/:tournamentId': REGISTRATION,
  '/register': REGISTRATION,
  '/form/:formId': 'src/features/forms/form-page.tsx',
}

provideDrawings(DRAWINGS)

/** Draws a page on the server, as `main.tsx` does in the browser. */
export const drawPage: DrawPage = async (data) => {
  const { path } = data
  const found = drawnPageAt(path)
  if (found === undefined) return null
  await Promise.all([found.page.fetchPage(), SiteFooter.load()])
  const head: Pick<DrawnPage, 'title' | 'description'> = {
    title: null,
    description: PRODUCT.description,
  }
  const parts = new Set<string>()
  const drawn: Drawn = {
    ...data,
    contains: (part) => parts.add(part),
    describe(title, description) {
      head.title = title
      if (description !== undefined) head.description = description
    },
    offsetIn: (timeZone, date) => -offsetMinutes(date.getTime(), timeZone),
  }
  const root = renderToString(
    <AppRoot drawn={drawn}>
      <StaticRouter location={path}>
        <AppFrame>
          <Router />
        </AppFrame>
      </StaticRouter>
    </AppRoot>,
  )
  return { root, module: MODULES[found.pattern], parts: [...parts], ...head }
}
