import { expect, it } from 'vitest'
import { ACTIONS } from './contract/people/permissions.ts'
import { visitorRoutes } from './routes.ts'
import { apiRoutes, type ApiDeps } from './team-routes.ts'

const DEPS = {} as ApiDeps

/** Whether every address of `other` is one of `pattern`. */
function takes(pattern: string, other: string): boolean {
  const [own, theirs] = [pattern.split('/'), other.split('/')]
  return own.length === theirs.length && own.every((part, at) => part.startsWith(':') || part === theirs[at])
}

it('no route takes the addresses of a later one', () => {
  const routes = apiRoutes(DEPS)
  const hidden = routes.filter(({ method, path }, at) =>
    routes.slice(0, at).some((earlier) => earlier.method === method && takes(earlier.path, path)),
  )
  expect(hidden.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

it('what the pages of visitors call is there from the start', () => {
  const early = new Set(visitorRoutes(DEPS).map(({ method, path }) => `${method} ${path}`))
  const late = apiRoutes(DEPS)
    .filter(({ action }) => ACTIONS[action].needs.startsWith('nothing'))
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !early.has(call))
  // Open to everyone, but called by the sign-in page or by no page of ours.
  expect(late).toEqual([
    'POST /auth/verify',
    'GET /auth/setup/check',
    'GET /questions/active',
    'POST /questions/validate',
    'GET /openapi.json',
    'GET /docs',
    'GET /docs/style.css',
  ])
})
