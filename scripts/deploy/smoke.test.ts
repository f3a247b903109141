import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { hashOf } from '../assets/asset-list.ts'
import { requireSmokeTest, smokeTest } from './smoke.ts'

interface Answered {
  status?: number
  type?: string
  headers?: Record<string, string>
  body: string
}

const LIST = '{"assets":[]}'
const page = (body: string): Answered => ({
  type: 'text/html',
  headers: { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'" },
  body: `<script src="/assets/a.js"></script><div id="root">${body}</div>`,
})
const json = (body: object, status = 200): Answered => ({
  status,
  type: 'application/json',
  body: JSON.stringify(body),
})
const failure = (code: string, fields = {}) => ({
  success: false,
  error: { code, message: 'No.', requestId: 'r', fields },
})

/** A site that does what it should. */
const SITE: Record<string, Answered> = {
  ...Object.fromEntries(
    ['/', '/tournaments', '/tournament-history', '/registration'].map((path) => [
      path,
      page('<h1>Torneos</h1>'),
    ]),
  ),
  ...Object.fromEntries(['/login', '/admin', '/mi-inscripcion'].map((path) => [path, page('')])),
  '/assets/a.js': { type: 'text/javascript', headers: { 'Cache-Control': 'public, max-age=3600' }, body: '' },
  '/service-worker.js': { type: 'text/javascript', headers: { 'Cache-Control': 'no-cache' }, body: '' },
  '/assets.json': { type: 'application/json', body: LIST },
  '/api/health': json({
    success: true,
    data: { status: 'ok', checks: { firestore: 'ok', auth: 'ok' }, time: '2026-01-01T00:00:00.000Z' },
  }),
  '/api/openapi.json': json({ openapi: '3.1.0', paths: { '/health': {} } }),
  '/api/registrations': json(failure('invalid-request'), 400),
}

const USUAL = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Strict-Transport-Security': 'max-age=63072000',
}

async function serve(
  changes: Record<string, Answered> = {},
  without: (keyof typeof USUAL)[] = [],
): Promise<string> {
  const site = { ...SITE, ...changes }
  const usual = Object.entries(USUAL).filter(([name]) => !without.some((left) => left === name))
  const server = createServer((request, response) => {
    const {
      status = 200,
      type = 'text/html',
      headers,
      body,
    } = site[request.url ?? ''] ?? { status: 404, body: '' }
    response.writeHead(status, { ...Object.fromEntries(usual), 'Content-Type': type, ...headers }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const problemsOf = async (origin: string, release?: string) =>
  (await smokeTest(origin, release)).flatMap(({ title, problem }) =>
    problem === undefined ? [] : [`${title}: ${problem}`],
  )

test('a site that does what it should has no problem', async () => {
  const origin = await serve()
  expect(await problemsOf(origin, hashOf(Buffer.from(LIST)))).toEqual([])
  await requireSmokeTest(origin)
})

test.each<[string, Record<string, Answered>, string]>([
  [
    'a page that fails',
    { '/tournaments': { status: 500, body: '' } },
    'The page /tournaments: answered with 500 instead of 200',
  ],
  ['a page that arrives empty', { '/': page('') }, 'The page /: arrives without its content'],
  [
    'a page of another site',
    { '/login': { ...page(''), body: 'Site Not Found' } },
    'The page /login: is no page of the site',
  ],
  [
    'a page without its policy',
    { '/admin': { ...page(''), headers: {} } },
    `The page /admin: the header content-security-policy has no "frame-ancestors 'none'"`,
  ],
  [
    'a file that is missing',
    { '/assets/a.js': { status: 404, body: '' } },
    'The files of these pages: /assets/a.js: answered with 404 instead of 200',
  ],
  [
    'a file that is a page',
    { '/assets/a.js': { headers: { 'Cache-Control': 'max-age=1' }, body: '' } },
    'The files of these pages: /assets/a.js: the header content-type has no "javascript"',
  ],
  [
    'a worker that is kept',
    { '/service-worker.js': { type: 'text/javascript', body: '' } },
    'The service worker: the header cache-control has no "no-cache"',
  ],
  [
    'a page for every address',
    { '/no-existe': page('') },
    'A page that does not exist: answered with 200 instead of 404',
  ],
  [
    'an API without its database',
    { '/api/health': json(failure('try-again', { firestore: 'unavailable' }), 503) },
    'The API and what it depends on: answered with 503, try-again, firestore unavailable',
  ],
  [
    'an API in another form',
    { '/api/health': json({ status: 'ok' }) },
    'The API and what it depends on: answered in another form',
  ],
  [
    'a page where the API should be',
    { '/api/health': page('') },
    'The API and what it depends on: the header content-type has no "application/json"',
  ],
  [
    'a description without a path',
    { '/api/openapi.json': json({ openapi: '3.1.0', paths: {} }) },
    'The description of the API: answered in another form',
  ],
  [
    'a write that goes through',
    { '/api/registrations': json({ success: true, data: {} }) },
    'A registration without data is refused: answered with 200',
  ],
  [
    'a write that breaks',
    { '/api/registrations': json(failure('internal'), 500) },
    'A registration without data is refused: answered with 500, internal',
  ],
])('%s is found', async (_what, changes, problem) => {
  expect(await problemsOf(await serve(changes))).toEqual([problem])
})

test('a refusal by App Check is a refusal', async () => {
  expect(await problemsOf(await serve({ '/api/registrations': json(failure('not-our-app'), 403) }))).toEqual(
    [],
  )
})

test.each(['X-Content-Type-Options', 'X-Frame-Options', 'Strict-Transport-Security'] as const)(
  'a site without %s is found',
  async (header) => {
    const problems = await problemsOf(await serve({}, [header]))
    expect(problems).toContainEqual(
      expect.stringContaining(`The page /: the header ${header.toLowerCase()} has no`),
    )
    expect(problems).toContainEqual(expect.stringContaining('The description of the API: the header'))
  },
)

test('another release is found', async () => {
  expect(await problemsOf(await serve(), hashOf(Buffer.from('{}')))).toEqual([
    'The release that was built: a different release is served',
  ])
})

test('a site that does not answer is told with all that is wrong', async () => {
  await expect(requireSmokeTest('http://127.0.0.1:1')).rejects.toThrow(/The page \/: .*\n(?:.*\n)*.*The API/)
})
