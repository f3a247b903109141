import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ERRORS } from '../../functions/src/contract/calls/errors.ts'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { announce } from '../support/announce.ts'
import { fetchDocument, operationsOf, type ApiDocument, type Documented } from '../support/api-document.ts'
import { addressOf, callsOf, type ApiCall } from '../support/examples.ts'
import { KNOWN_IDS, openCrowd, type Token } from './crowd.ts'
import type { Setting } from './app-on-emulator.ts'
import { CALLS } from './role-matrix.ts'

let app: Setting
let document: ApiDocument
let operations: Map<string, Documented>

/** The number of answers by status. */
const met = new Map<number, number>()

const SEED = Number(process.env['ARENA_SEED'] ?? Date.now() % 2 ** 31)
const CALLERS: (Token | undefined)[] = [undefined, 'visitor', 'admin', 'owner']
const EXAMPLES = 4

beforeAll(async () => {
  app = await openCrowd()
  document = await fetchDocument(app.url)
  operations = new Map(operationsOf(document).map((operation) => [operation.name, operation]))
})
afterAll(async () => {
  const statuses = [...met]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
  announce(`Documented operations: ${operations.size}, seed ${SEED}, answers ${statuses.join(', ')}`)
  await app.close()
})

describe('GET /api/openapi.json', () => {
  it('describes exactly the existing routes', () => {
    const routes = app.routes.map(({ method, path }) => `${method} ${path}`)
    expect([...operations.keys()].toSorted()).toEqual(routes.toSorted())
  })

  it('names each operation once', () => {
    const ids = [...operations.values()].map(({ operationId }) => operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('names the parameters of each path', () => {
    for (const { path, parameters } of operations.values()) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
    }
  })

  it('has no broken references', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => ref)
    expect(refs.length).toBeGreaterThan(0)
    for (const ref of new Set(refs)) {
      const name = /^#\/components\/schemas\/([\w.-]+)$/.exec(ref ?? '')?.[1] ?? ''
      expect(document.components.schemas, ref).toHaveProperty([name])
    }
    const schemes = Object.keys(document.components.securitySchemes)
    for (const { security } of operations.values()) {
      for (const scheme of security.flatMap(Object.keys)) expect(schemes).toContain(scheme)
    }
  })

  it('gives each code the status it has', () => {
    for (const { responses } of operations.values()) {
      for (const [status, response] of Object.entries(responses)) {
        for (const code of response['x-codes'] ?? []) {
          expect(ERRORS[code as keyof typeof ERRORS].status).toBe(Number(status))
        }
      }
    }
  })

  it('has Retry-After for outages and for every limited call', () => {
    const limited = app.routes.flatMap(({ method, path, limits }) => (limits ? [`${method} ${path}`] : []))
    expect(limited).toContain('POST /forms/:formId/responses')
    for (const [name, { responses }] of operations) {
      expect(responses['429']?.['x-codes'], name).toEqual(
        limited.includes(name) ? ['too-many-requests'] : undefined,
      )
      for (const [status, { headers }] of Object.entries(responses)) {
        expect(Object.keys(headers ?? {}), name).toEqual(
          status === '429' || status === '503' ? ['Retry-After'] : [],
        )
      }
    }
  })
})

describe('GET /api/docs', () => {
  it('shows every operation under a policy that allows no script, and has none', async () => {
    const answer = await fetch(`${app.url}/api/docs`)
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(answer.headers.has('content-disposition')).toBe(false)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(/default-src 'none'/)
    expect(policy).not.toMatch(/script-src|unsafe|\*|https?:/)
    const page = await answer.text()
    expect(page).not.toMatch(/<script|\son\w+=|style=|(?:src|href|action)="?(?:https?:|\/\/)/i)
    for (const { method, path } of operations.values()) expect(page).toContain(`${method} /api${path}<`)
    const [, stylesheet = ''] = /rel="stylesheet" href="([^"]+)"/.exec(page) ?? []
    const style = await fetch(app.url + stylesheet)
    expect(`${style.status} ${style.headers.get('content-type')}`).toBe('200 text/css; charset=utf-8')
  })
})

function send(example: ApiCall, token: Token | undefined): Promise<Response> {
  const { operation, headers, body } = example
  return fetch(app.url + addressOf(example), {
    method: operation.method,
    headers: {
      ...headers,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Every operation there is a row for; a route without one fails the run elsewhere. */
describe.each(Object.keys(CALLS))('%s, called as it is documented,', (name) => {
  it('answers as it is documented', async () => {
    const operation = operations.get(name)
    if (operation === undefined) throw new Error('It is not documented')
    const examples = fc.sample(callsOf(operation, document, KNOWN_IDS), { seed: SEED, numRuns: EXAMPLES })
    for (const example of examples) {
      for (const token of CALLERS) {
        const answer = await send(example, token)
        const said = JSON.stringify([SEED, addressOf(example), token, example.body])
        met.set(answer.status, (met.get(answer.status) ?? 0) + 1)
        expect(answer.status, said).not.toBe(500)
        const documented = operation.responses[answer.status]
        expect(documented, `${answer.status} to ${said}`).toBeDefined()
        const text = await answer.text()
        if (answer.ok) {
          const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
          expect(Object.keys(documented?.content ?? {}), said).toContain(type)
        } else {
          const { error } = failureSchema.parse(JSON.parse(text))
          expect(documented?.['x-codes'], said).toContain(error.code)
        }
      }
    }
  })
})
