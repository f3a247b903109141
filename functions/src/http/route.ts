import { z } from 'zod'
import { pageSchema, type Page, type PageRequest } from '../contract/calls/paging.ts'
import type { ErrorCode } from '../contract/calls/errors.ts'
import type { Action } from '../contract/people/permissions.ts'
import type { Limit } from './call-limits.ts'
import type { FileAnswer } from './file-answer.ts'
import type { AnyCaller, CallerOf } from './guard.ts'
import type { Origin } from './origin.ts'
import type { RequestParts } from './parse-request.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Definition<
  Name extends Action,
  Input extends z.ZodType<RequestParts>,
  Data extends z.ZodType,
> {
  method: Method
  /** Below `/api`. */
  path: `/${string}`
  action: Name
  request: Input
  data: Data
  /** Refusals in addition to those that follow from its action and its request (http/refusals.ts). */
  errors?: readonly ErrorCode[]
  /** The rate limits; each of them has to allow the call. */
  limits?: readonly Limit<z.output<Input>>[]
  /** The path of the replacement. This path is deprecated because it contains personal data. */
  successor?: `/${string}`
  /** Whether it requires a token of App Check, if App Check is enforced. */
  appCheck?: true
  /** In bytes; the body limit if it differs from the default. */
  bodyLimit?: number
  /** The Cache-Control of a successful answer; without it the answer is never cached. */
  cacheControl?: string | ((request: z.output<Input>) => string | undefined)
  handle: (request: z.output<Input>, caller: CallerOf<Name>, origin: Origin) => Promise<z.input<Data>>
}

export interface Route extends Omit<Definition<Action, z.ZodType<RequestParts>, z.ZodType>, 'handle'> {
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

/**
 * Connects a handler with the types of its schemas and its action. `handle` is only called with the parsed request
 * and a permitted caller, so erasing the exact types is safe.
 */
export const defineRoute = <
  Name extends Action,
  Input extends z.ZodType<RequestParts>,
  Data extends z.ZodType,
>(
  definition: Definition<Name, Input, Data>,
): Route => definition as unknown as Route

interface ListDefinition<Query extends z.ZodType<PageRequest>, Item extends z.ZodType> extends Pick<
  Route,
  'path' | 'action'
> {
  query: Query
  item: Item
  list: (query: z.output<Query>) => Promise<Page<z.input<Item>>>
}

/** A paged list. */
export const defineListRoute = <Query extends z.ZodType<PageRequest>, Item extends z.ZodType>({
  path,
  action,
  query,
  item,
  list,
}: ListDefinition<Query, Item>): Route => ({
  method: 'GET',
  path,
  action,
  request: z.strictObject({ query }),
  data: pageSchema(item),
  handle: (request) => list(request.query as z.output<Query>),
})

interface FileDefinition<Name extends Action, Input extends z.ZodType<RequestParts>> extends Omit<
  Definition<Name, Input, z.ZodType>,
  'data' | 'cacheControl' | 'handle'
> {
  files: readonly string[]
  handle: (request: z.output<Input>, caller: CallerOf<Name>) => Promise<FileAnswer>
}

/** A route that answers with a file. Its failures are answered like all others. */
export const defineFileRoute = <Name extends Action, Input extends z.ZodType<RequestParts>>(
  definition: FileDefinition<Name, Input>,
): Route => ({ ...definition, data: z.never() }) as unknown as Route
