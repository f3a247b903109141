import { z } from 'zod'
import { pageQuerySchema, pageSchema, type Page, type PageRequest } from '../contract/calls/paging.ts'
import type { ErrorCode } from '../contract/calls/errors.ts'
import type { Action } from '../contract/people/permissions.ts'
import type { Limit } from './call-limits.ts'
import type { FileAnswer } from './file-answer.ts'
import type { AnyCaller, CallerOf } from './guard.ts'
import type { Origin } from './origin.ts'
import type { RequestParts } from './parse-request.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Path = `/${string}`

/** A method and a path below `/api`. */
export type Call = `${Method} ${Path}`

/** The body of a write that needs no data: it may be absent. */
export const emptyBody = z.strictObject({}).optional()

/** The parsed request. What has no schema is unknown. */
export interface Parsed<Params, Query, Body> {
  params: Params
  query: Query
  body: Body
}

/** Without a schema there are no parameters, the query is empty, and there is no body. */
interface Schemas<Params, Query, Body> {
  params?: { [Name in keyof Params]: z.ZodType<Params[Name]> }
  query?: z.ZodType<Query>
  body?: z.ZodType<Body>
}

interface Terms<Request> {
  /** What it does, in a few words, for the description of the API. */
  summary: string
  /** Values of its example that no schema tells, as rules across fields: they replace the generated ones. */
  example?: { query?: object; body?: object }
  /** Refusals in addition to those that follow from its action and its request (http/refusals.ts). */
  errors?: readonly ErrorCode[]
  /** The rate limits; each of them has to allow the call. */
  limits?: readonly Limit<Request>[]
  /** The path of the replacement. This path is deprecated because it contains personal data. */
  successor?: Path
  /** Whether it requires a token of App Check, if App Check is enforced. */
  appCheck?: true
  /** Whether it answers although Firestore has not told the time yet: its answer must not depend on it. */
  anyTime?: true
  /** In bytes; the body limit if it differs from the default. */
  bodyLimit?: number
}

interface Caching<Request, Answer> {
  /** The Cache-Control of a successful answer to a call without a token; without it no answer is cached. */
  cacheControl?: string | ((request: Request, answer: Answer) => string | undefined)
}

interface AnyDeclaration<Params, Query, Body>
  extends Schemas<Params, Query, Body>, Terms<Parsed<Params, Query, Body>> {}

/** `Given` is what the handler gets besides the request. */
export interface Declaration<Params, Query, Body, Answer, Given extends unknown[]> extends AnyDeclaration<
  Params,
  Query,
  Body
> {
  data: z.ZodType<unknown, Answer>
  handle: (request: Parsed<Params, Query, Body>, ...given: Given) => Promise<NoInfer<Answer>>
}

export interface Route extends Terms<RequestParts>, Caching<RequestParts, unknown> {
  method: Method
  path: Path
  action: Action
  request: z.ZodType<RequestParts>
  data: z.ZodType
  /** Whether it supports an `Idempotency-Key`. */
  repeatable?: true
  /** The media types of a route that answers with a file, not with `data` in an envelope. */
  files?: readonly string[]
  handle: (
    request: RequestParts,
    caller: AnyCaller,
    origin: Origin,
    key: string | undefined,
  ) => Promise<unknown>
}

interface AnyDefinition
  extends Pick<Terms<unknown>, 'summary' | 'example'>, Schemas<Record<string, unknown>, unknown, unknown> {
  data: z.ZodType
  repeatable?: true
  handle: (...given: never[]) => Promise<unknown>
}

/**
 * Erases the types that connect a handler with its schemas and its action. This is safe: a mounted route only calls
 * its handler with the parsed request and a permitted caller.
 */
export function routeOf(
  call: Call,
  action: Action,
  { params, query = z.strictObject({}), body, ...rest }: AnyDefinition,
): Route {
  const [method, path] = call.split(' ') as [Method, Path]
  const request = z.strictObject({
    ...(params && { params: z.strictObject(params) }),
    query,
    ...(body && { body }),
  })
  return { ...(rest as unknown as Pick<Route, 'summary' | 'data' | 'handle'>), method, path, action, request }
}

export const defineRoute = <Name extends Action, Params, Query, Body, Answer>(
  call: Call,
  action: Name,
  definition: Declaration<Params, Query, Body, Answer, [caller: CallerOf<Name>, origin: Origin]> &
    Caching<Parsed<Params, Query, Body>, NoInfer<Answer>>,
): Route => routeOf(call, action, definition)

interface ListRoute<Query extends PageRequest, Item> extends Pick<Terms<unknown>, 'summary' | 'example'> {
  /** By default the query of a page without filters. */
  query?: z.ZodType<Query>
  item: z.ZodType<unknown, Item>
  list: (query: Query) => Promise<Page<NoInfer<Item>>>
}

/** A paged list. */
export const defineListRoute = <Item, Query extends PageRequest>(
  call: Extract<Call, `GET ${string}`>,
  action: Action,
  { query, item, list, ...terms }: ListRoute<Query, Item>,
): Route =>
  routeOf(call, action, {
    ...terms,
    query: query ?? pageQuerySchema,
    data: pageSchema(item),
    handle: (request: Parsed<unknown, Query, unknown>) => list(request.query),
  })

interface FileRoute<Name extends Action, Params, Query, Body> extends AnyDeclaration<Params, Query, Body> {
  files: readonly string[]
  handle: (request: Parsed<Params, Query, Body>, caller: CallerOf<Name>) => Promise<FileAnswer>
}

/** A route that answers with a file. Its failures are answered like all others. */
export const defineFileRoute = <Name extends Action, Params, Query, Body>(
  call: Call,
  action: Name,
  definition: FileRoute<Name, Params, Query, Body>,
): Route => routeOf(call, action, { ...definition, data: z.never() })
