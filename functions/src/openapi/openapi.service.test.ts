import { describe, expect, it } from 'vitest'
import { successSchema } from '../contract/calls/envelope.ts'
import { ACTIONS } from '../contract/people/permissions.ts'
import { refusalsOf, shapeOf } from '../http/refusals.ts'
import { apiRoutes, type ApiDeps } from '../team-routes.ts'
import { describeApi, type Operation } from './openapi.service.ts'

const ROUTES = apiRoutes({} as ApiDeps)
const { paths } = describeApi(ROUTES)

const operationOf = ({ method, path }: (typeof ROUTES)[number]): Operation => {
  const found = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (found === undefined) throw new Error(`${method} ${path} is not described`)
  return found
}

const valuesIn = ({ parameters }: Operation, place: 'path' | 'query'): Record<string, unknown> =>
  Object.fromEntries(
    parameters.filter((one) => one.in === place && 'example' in one).map((one) => [one.name, one.example]),
  )

describe.each(ROUTES.map((route) => ({ name: `${route.method} ${route.path}`, route })))(
  '$name',
  ({ route }) => {
    const operation = operationOf(route)
    const json = 'application/json'

    it('asks for the first page, since only a page before it has a valid cursor', () => {
      const body = operation.requestBody?.content[json]?.example
      const cursor = (body as { cursor?: unknown } | undefined)?.cursor ?? null
      if (route.path !== '/backup/parts') expect(cursor).toBeNull()
      expect(valuesIn(operation, 'query')).not.toHaveProperty('cursor')
    })

    it('says in a few words what it does', () => {
      expect(operation.summary).toMatch(/^[A-Z][^.!]{9,79}$/)
    })

    it('says who may call it', () => {
      const { needs } = ACTIONS[route.action]
      const isPermission = needs.includes('_')
      expect(operation.description).toMatch(
        needs.startsWith('nothing') ? /^(Deprecated.*\n)?Everyone may call it/ : /Needs a token/,
      )
      if (isPermission) expect(operation.description).toContain(`the permission \`${needs}\` (`)
      expect(operation.description.includes('Idempotency-Key')).toBe(route.repeatable === true)
      expect(operation.description.includes('App Check')).toBe(route.appCheck === true)
      expect(operation.description.match(/At most \d+ calls in/g) ?? []).toHaveLength(
        route.limits?.length ?? 0,
      )
    })

    it('has an example of a request that it accepts', () => {
      const shape = shapeOf(route)
      const request = {
        ...('params' in shape && { params: valuesIn(operation, 'path') }),
        query: valuesIn(operation, 'query'),
        ...('body' in shape && { body: operation.requestBody?.content[json]?.example }),
      }
      expect(route.request.safeParse(request).error?.issues ?? []).toEqual([])
    })

    it('has an example of its answer', () => {
      if (route.files !== undefined) {
        expect(Object.keys(operation.responses['200']?.content ?? {}).length).toBeGreaterThan(0)
        return
      }
      const { example } = operation.responses['200']?.content[json] ?? {}
      expect(successSchema(route.data).safeParse(example).error?.issues ?? []).toEqual([])
    })

    it('lists every error that it can answer', () => {
      const listed = Object.values(operation.responses).flatMap((answer) => answer['x-codes'] ?? [])
      expect(listed.toSorted()).toEqual(refusalsOf(route).toSorted())
    })
  },
)

it('no two operations of one method have the same summary, unless one is deprecated', () => {
  const current = ROUTES.filter(({ path, successor }) => successor === undefined && path !== '/auth/health')
  const summaries = current.map(({ method, summary }) => `${method} ${summary}`)
  expect(summaries.filter((one, at) => summaries.indexOf(one) !== at)).toEqual([])
})
