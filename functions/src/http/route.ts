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
  /** What this route refuses beyond what follows from its action and its request (http/refusals.ts). */
  errors?: readonly ErrorCode[]
  /** How often it may be called; each of them has to allow it. */
  limits?: readonly Limit<z.output<Input>>[]
  /** The path of the call that replaces it. Its own is deprecated: it has personal data in its address. */
  successor?: `/${string}`
  /** Whether it takes a token of App Check, where App Check is enforced. */
  appCheck?: true
  /** In bytes; what it takes where that is more than usual. */
  bodyLimit?: number
  /** Of a successful answer; whatever does not say so is never stored. */
  cacheControl?: string | ((request: z.output<Input>) => string | undefined)
  handle: (request: z.output<Input>, caller: CallerOf<Name>, origin: Origin) => Promise<z.input<Data>>
}

export interface Route extends Omit<Definition<Action, z.ZodType<RequestParts>, z.ZodType>, 'handle'> {
  /** Whether it heeds an `Idempotency-Key`. */
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
 * Ties a handler to the types of its schemas and its action. `handle` is only ever called with what
 * `request` made of the request and whom the action let in, so forgetting the exact types is safe.
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

/** A list that is read page by page. */
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

/** A route whose answer is a file to keep. Its failures are answered like all others. */
export const defineFileRoute = <Name extends Action, Input extends z.ZodType<RequestParts>>(
  definition: FileDefinition<Name, Input>,
): Route => ({ ...definition, data: z.never() }) as unknown as Route
