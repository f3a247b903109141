import { Router, type Request, type RequestHandler, type Response } from 'express'
import { LIMITS } from '../contract/limits.ts'
import { tournamentIdSchema } from '../contract/tournaments/tournaments.ts'
import { shownFirst } from '../contract/match-day/shown-table.ts'
import { boardOf, findTable } from '../match-day/board.service.ts'
import { nameRoute } from '../http/access-log.ts'
import { ApiError } from '../http/api-error.ts'
import { callerNetworks, type Way } from '../http/caller-address.ts'
import { jsonBody } from '../http/json-body.ts'
import { rateLimiter } from '../http/rate-limiter.ts'
import { requestIdOf } from '../http/request-id.ts'
import type { OptOutDeps } from '../reminders/opt-outs.service.ts'
import { reminderAnswersOf, type ReminderAct } from '../reminders/reminder-answers.service.ts'
import {
  championPicture,
  podiumPicture,
  resultPicture,
  sharedPicture,
} from '../sharing/shared-picture.service.ts'
import type { FindShared } from '../sharing/shared-tournament.service.ts'
import type { Pictures } from '../sharing/pictures.service.ts'
import { tournamentHead } from '../sharing/page-head.service.ts'
import {
  drawnPagesOf,
  shownForm,
  shownHistory,
  shownHome,
  shownList,
  type Page,
  type PageAnswer,
  type PageDeps,
} from './drawn-pages.service.ts'

/** Matches the raw address: an invalid id is refused without being decoded. */
const addressOfOne = (kind: string): RegExp => new RegExp(`^/${kind}/(?<id>[\\w-]{1,64})/?$`)
const REGISTRATIONS = ['/register', '/registration']
const PICTURE = /^\/tournament\/(?<id>[\w-]{1,64})\/cartel-[\w-]{1,64}\.png$/
const TABLE = /^\/tournament\/(?<id>[\w-]{1,64})\/tabla\/?$/
const CHAMPION = /^\/tournament\/(?<id>[\w-]{1,64})\/campeon-[\w-]{1,64}\.png$/
const RESULT =
  /^\/tournament\/(?<id>[\w-]{1,64})\/resultado-(?<table>\d{1,2}-\d{1,2})-(?<seat>\d{1,6})-[\w-]{1,64}\.png$/
const PODIUM = /^\/tournament\/(?<id>[\w-]{1,64})\/podio-(?<table>\d{1,2}-\d{1,2})-[\w-]{1,64}\.png$/
const OTHERS = /^\/(?:tournament(?:-rules)?|register|form)(?:\/.*)?$/

const REMINDER = /^\/recordatorios\/(?<token>[\w.-]{1,100})\/?$/
const REMINDERS_AGAIN = /^\/recordatorios\/(?<token>[\w.-]{1,100})\/activar\/?$/
const OTHER_REMINDERS = /^\/recordatorios(?:\/.*)?$/

interface PageRouteDeps extends PageDeps, Way, OptOutDeps {
  find: FindShared
  pictures: Pictures
}

type Answer = (request: Request, requestId: string) => Promise<PageAnswer>

/** The public pages, as visitors, chats and search engines read them, and the pictures that they name. */
export function pageRoutes({ trustedProxies, hostingEdges, ...deps }: PageRouteDeps): Router {
  const pages = drawnPagesOf(deps)
  const limiter = rateLimiter(LIMITS.calls.reads, deps.clock)
  const handle =
    (name: string, answer: Answer, tooMany = pages.tooMany): RequestHandler =>
    async (request, response) => {
      nameRoute(response, name)
      const networks = callerNetworks(request, { trustedProxies, hostingEdges })
      const waitMs = Math.max(...networks.map(({ name: network, share }) => limiter.take(network, share)))
      send(response, waitMs > 0 ? tooMany(waitMs) : await answer(request, requestIdOf(response)))
    }
  const find = async (id: string) => {
    const tournament = await deps.find(id)
    return tournament && { tournament }
  }
  const findWithBoard = async (id: string) => {
    const shown = await find(id)
    return shown && { ...shown, board: await boardOf(id, deps) }
  }
  const findWithTable = async (id: string) => {
    const shown = await findWithBoard(id)
    return shown && { ...shown, table: await findTable(id, shownFirst(shown.board?.tables ?? []), deps) }
  }
  const list = () => shownList(deps)
  const lists = {
    '/': () => shownHome(deps),
    '/tournaments': list,
    '/tournament-history': () => shownHistory(deps),
  }
  const ofOne: Record<string, (id: string, path: string) => Page> = {
    tournament: (id, path) => ({
      path,
      find: () => findWithBoard(id),
      headOf: ({ tournament, board }) => tournament && tournamentHead(tournament, deps, board?.outcome),
    }),
    'tournament-rules': (id, path) => ({ path, find: () => find(id) }),
    register: (id, path) => ({ path, find: () => find(id) }),
    form: (id, path) => ({ path, find: () => shownForm(id, deps) }),
  }
  /** A registration with the tournament in the query, or without one. */
  const registration = (request: Request): Page | undefined => {
    const { path } = request
    const id = queryOf(request).get('tournament')
    if (!id) return { path, canonicalPath: '/registration', find: list }
    if (!tournamentIdSchema.safeParse(id).success) return undefined
    return { path: `${path}?tournament=${id}`, canonicalPath: `/register/${id}`, find: () => find(id) }
  }

  const router = Router({ caseSensitive: true, strict: true })
  for (const [path, shown] of Object.entries(lists)) {
    router.get(
      path,
      handle(path, (_request, requestId) => pages.page({ path, find: shown }, requestId)),
    )
  }
  for (const [kind, pageOf] of Object.entries(ofOne)) {
    router.get(
      addressOfOne(kind),
      handle(`/${kind}/:id`, (request, requestId) => {
        const id = idOf(request)
        return pages.page(pageOf(id, `/${kind}/${id}`), requestId)
      }),
    )
  }
  router.get(
    TABLE,
    handle('/tournament/:id/tabla', async (request, requestId) => {
      const id = idOf(request)
      // Over a stream nothing but the table may be seen, not even for a moment.
      if (queryOf(request).get('vista') === 'transmision') return pages.plain
      const path = `/tournament/${id}/tabla`
      return pages.page(
        {
          path,
          find: () => findWithTable(id),
        },
        requestId,
      )
    }),
  )
  for (const path of REGISTRATIONS) {
    router.get(
      path,
      handle(path, async (request, requestId) => {
        const page = registration(request)
        return page === undefined ? pages.missing : pages.page(page, requestId)
      }),
    )
  }
  router.get(
    PICTURE,
    handle(
      '/tournament/:id/cartel-:version.png',
      async (request) => (await sharedPicture(idOf(request), request.path, deps)) ?? pages.missing,
    ),
  )
  router.get(
    CHAMPION,
    handle(
      '/tournament/:id/campeon-:version.png',
      async (request) => (await championPicture(idOf(request), request.path, deps)) ?? pages.missing,
    ),
  )
  router.get(
    RESULT,
    handle('/tournament/:id/resultado-:table-:seat-:version.png', async (request) => {
      const { path, params } = request
      const asked = { id: idOf(request), table: String(params['table']), seat: Number(params['seat']) }
      return (await resultPicture(asked, path, deps)) ?? pages.missing
    }),
  )
  router.get(
    PODIUM,
    handle('/tournament/:id/podio-:table-:version.png', async (request) => {
      const asked = { id: idOf(request), table: String(request.params['table']) }
      return (await podiumPicture(asked, request.path, deps)) ?? pages.missing
    }),
  )
  const reminders = reminderAnswersOf(deps)
  const reminder = (act: ReminderAct) =>
    handle(
      '/recordatorios/:token',
      ({ params }, requestId) => reminders.answer(String(params['token']), act, requestId),
      reminders.tooMany,
    )
  router.get([REMINDER, REMINDERS_AGAIN], reminder('look'))
  router.post(REMINDER, reminder('stop'))
  router.post(REMINDERS_AGAIN, reminder('resume'))
  router.all(
    OTHER_REMINDERS,
    handle('/recordatorios/*', async () => reminders.unknown, reminders.tooMany),
  )
  router.get(
    OTHERS,
    handle('/*', async () => pages.missing),
  )
  for (const path of [...Object.keys(lists), ...REGISTRATIONS, OTHERS]) {
    router.all(path, jsonBody(), (_request, response) => {
      response.set('Allow', 'GET, HEAD')
      throw new ApiError('method-not-allowed')
    })
  }
  return router
}

const queryOf = ({ path, originalUrl }: Request): URLSearchParams =>
  new URLSearchParams(originalUrl.slice(path.length))

const idOf = ({ params }: Request): string => String(params['id'])

function send(response: Response, { status, headers, content }: PageAnswer): void {
  response.status(status).set(headers)
  response.send(typeof content === 'string' ? content : Buffer.from(content))
}
