import { Router, type Request, type RequestHandler, type Response } from 'express'
import { LIMITS } from '../contract/limits.ts'
import { nameRoute } from '../http/access-log.ts'
import { ApiError } from '../http/api-error.ts'
import { callerNetworks, type Way } from '../http/caller-address.ts'
import { jsonBody } from '../http/json-body.ts'
import { rateLimiter } from '../http/rate-limiter.ts'
import { requestIdOf } from '../http/request-id.ts'
import { sharedLinksOf, type SharedAnswer, type SharingDeps } from './shared-links.service.ts'

/** The base address of these routes: like every page they belong to the site, not to the API. */
export const SHARED_BASE = '/tournament'

/** Matches the raw address: an invalid id is refused without being decoded. */
const PAGE = /^\/(?<id>[\w-]{1,64})\/?$/
const PICTURE = /^\/(?<id>[\w-]{1,64})\/cartel-[\w-]{1,64}\.png$/
const ANYTHING = /.*/

interface PageDeps extends SharingDeps, Way {}

/** The pages of tournaments, as chats and search engines read them, and the pictures they name. */
export function sharedLinkRoutes({ trustedProxies, hostingEdges, ...deps }: PageDeps): Router {
  const links = sharedLinksOf(deps)
  const limiter = rateLimiter(LIMITS.calls.reads, deps.clock)
  const answer =
    (path: string, find: Find): RequestHandler =>
    async (request, response) => {
      nameRoute(response, SHARED_BASE + path)
      const networks = callerNetworks(request, { trustedProxies, hostingEdges })
      const waitMs = Math.max(...networks.map(({ name, share }) => limiter.take(name, share)))
      const found = waitMs > 0 ? links.tooMany(waitMs) : await find(request, response)
      send(response, found)
    }

  const router = Router({ caseSensitive: true, strict: true })
  router.get(
    PAGE,
    answer('/:id', (request, response) => links.page(idOf(request), requestIdOf(response))),
  )
  router.get(
    PICTURE,
    answer('/:id/cartel-:version.png', (request) =>
      links.picture(idOf(request), request.baseUrl + request.path),
    ),
  )
  router.get(
    ANYTHING,
    answer('/*', async () => links.missing),
  )
  router.all(ANYTHING, jsonBody(), (_request, response) => {
    response.set('Allow', 'GET, HEAD')
    throw new ApiError('method-not-allowed')
  })
  return router
}

type Find = (request: Request, response: Response) => Promise<SharedAnswer>

const idOf = ({ params }: Request): string => String(params['id'])

function send(response: Response, { status, headers, content }: SharedAnswer): void {
  response.status(status).set(headers)
  response.send(typeof content === 'string' ? content : Buffer.from(content))
}
