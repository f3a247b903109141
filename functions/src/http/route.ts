import type { z } from 'zod'
import type { Action } from '../contract/permissions.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The parts of a request a route may read. What a route's schema does not name, a request may not carry. */
export interface RequestParts {
  params?: unknown
  query?: unknown
  body?: unknown
}

interface Definition<Input extends z.ZodType<RequestParts>, Data extends z.ZodType> {
  method: Method
  /** Below `/api`. */
  path: `/${string}`
  action: Action
  request: Input
  data: Data
  /** Of a successful answer; whatever does not say so is never stored. */
  cacheControl?: string
  handle: (request: z.output<Input>) => Promise<z.input<Data>>
}

export interface Route extends Omit<Definition<z.ZodType<RequestParts>, z.ZodType>, 'handle'> {
  handle: (request: RequestParts) => Promise<unknown>
}

/**
 * Ties a handler to the types of its schemas. `handle` is only ever called with what `request` made of the
 * request, so forgetting the exact type afterwards is safe.
 */
export const defineRoute = <Input extends z.ZodType<RequestParts>, Data extends z.ZodType>(
  definition: Definition<Input, Data>,
): Route => definition as unknown as Route
