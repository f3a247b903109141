import { type IRouter, Router, type Request, type RequestHandler } from 'express'
import type { ErrorCode } from '../contract/calls/errors.ts'
import { successSchema } from '../contract/calls/envelope.ts'
import { isAction } from '../contract/people/permissions.ts'
import { REQUEST_MS, within, withDeadline } from '../data/deadline.ts'
import { ApiError, toApiError } from './api-error.ts'
import { callLimitsOf, type CountedCall } from './call-limits.ts'
import { enter, type Entrance } from './entrance.ts'
import { sendFile, type FileAnswer } from './file-answer.ts'
import { admit, type Gate } from './guard.ts'
import { jsonBody } from './json-body.ts'
import { requireOurApp } from './our-app.ts'
import { refusalsOf } from './refusals.ts'
import { keepingParserOf, type Parse, parserOf, type RequestParts } from './parse-request.ts'
import type { Route } from './route.ts'
import { sendShared, sharingOf } from './shared-answer.ts'

/** The maximum time a caller waits. A result that Firestore returns just in time is still answered. */
const ANSWER_MS = REQUEST_MS + 500

export interface MountOptions extends Gate, Entrance {
  /** What their paths are below. */
  base: string
  /** Refuses to send answers that the contract does not describe. Costs a parse, so not in production. */
  checkAnswers: boolean
}

export function mountRoutes(router: IRouter, routes: readonly Route[], options: MountOptions): void {
  for (const route of routes) {
    if (!isAction(route.action)) throw new Error(`${route.method} ${route.path} names no action`)
    const method = route.method.toLowerCase() as Lowercase<Route['method']>
    const { path, bodyLimit } = route
    const address = options.base + path
    const parsers = method === 'get' ? [] : [jsonBody(bodyLimit)]
    router[method](address, ...parsers, answer(route, options))
  }
}

/** After all routes, so that another route can still match the path with another method. */
export function refuseOtherMethods(
  router: IRouter,
  routes: readonly Route[],
  { base }: Pick<MountOptions, 'base'>,
): void {
  for (const [path, allowed] of methodsByPath(routes)) {
    router.all(base + path, jsonBody(), (_request, response) => {
      response.set('Allow', allowed.join(', '))
      throw new ApiError('method-not-allowed')
    })
  }
}

/** Handlers that are loaded with the first request that reaches them. */
export function mountLater(load: (router: IRouter) => Promise<void>): RequestHandler {
  let loading: Promise<Router> | undefined
  const newRouter = async (): Promise<Router> => {
    const router = Router({ caseSensitive: true, strict: true })
    await load(router)
    return router
  }
  return async (request, response, next) => {
    loading ??= newRouter()
    const router = await loading
    router(request, response, next)
  }
}

/** Since when addresses with personal data in them are deprecated: 21 November 2026, as RFC 9745 writes it. */
const DEPRECATED_SINCE = '@1795219200'

function answer(route: Route, options: MountOptions): RequestHandler {
  const { checkAnswers } = options
  const limits = callLimitsOf(route.limits ?? [], options.clock)
  const { cacheControl, method, path } = route
  const isShared = cacheControl !== undefined && method === 'GET' && !path.includes(':')
  const parse = (isShared ? keepingParserOf : parserOf)(route.request)
  const envelope = checkAnswers ? successSchema(route.data) : undefined
  return async (request, response) => {
    if (route.successor !== undefined) {
      response.set('Deprecation', DEPRECATED_SINCE)
      response.set('Link', `<${options.base}${route.successor}>; rel="successor-version"`)
    }
    const call = limits()
    const answering = withDeadline(REQUEST_MS, () => handle(route, parse, request, call, options))
    let handled: [RequestParts, unknown]
    try {
      handled = await within(ANSWER_MS, answering)
    } catch (error) {
      const { code } = toApiError(error)
      call.end(code)
      throw checkAnswers ? documented(route, code, error) : error
    }
    call.end(null)
    const [parts, data] = handled
    if (route.files !== undefined) return sendFile(response, data as FileAnswer)
    const body = { success: true, data }
    envelope?.parse(body)
    const sharing = sharingOf(route, request, parts, data)
    if (sharing === undefined) {
      response.json(body)
      return
    }
    sendShared(response, data, sharing)
  }
}

/** A refusal that the API document does not list is an internal error. */
const documented = (route: Route, code: ErrorCode, cause: unknown): unknown =>
  refusalsOf(route).includes(code)
    ? cause
    : new Error(`${route.method} ${route.path} does not name the refusal ${code}`, { cause })

/**
 * The cheapest checks come first: the rate limit, App Check, then the caller's identity. Permissions are checked before the
 * request is parsed: a caller without them learns nothing about its format.
 */
async function handle(
  route: Route,
  parse: Parse,
  request: Request,
  call: CountedCall,
  options: Gate & Entrance,
): Promise<[RequestParts, unknown]> {
  if (!route.anyTime) await options.clock.set?.()
  const origin = enter(request, call, options)
  if (route.appCheck && options.appCheck !== undefined) await requireOurApp(request, options.appCheck)
  const meanwhile: Promise<void>[] = []
  try {
    const caller = await admit(route.action, request, options, meanwhile)
    const parts = parse(request)
    await call.requireIdentity(parts, origin)
    return [parts, await route.handle(parts, caller, origin, request.get('idempotency-key'))]
  } finally {
    // A process may be stopped as soon as it has answered.
    if (meanwhile.length > 0) await Promise.all(meanwhile)
  }
}

function methodsByPath(routes: readonly Route[]): Map<string, string[]> {
  const methods = new Map<string, string[]>()
  for (const { path, method } of routes) {
    const named = method === 'GET' ? ['GET', 'HEAD'] : [method]
    methods.set(path, [...(methods.get(path) ?? []), ...named])
  }
  return methods
}
