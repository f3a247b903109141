import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { healthSchema } from '../../functions/src/contract/site/health.ts'
import { ASSET_LIST, hashOf } from '../assets/asset-list.ts'

/** One thing that a site has to do, and what is wrong with it. */
export interface SmokeCheck {
  title: string
  problem: string | undefined
}

/** The first request to a new release starts an instance of the function. */
const PATIENCE_MS = 30_000

/** Pages that the function draws, and documents that Hosting sends itself. */
const DRAWN = ['/', '/tournaments', '/tournament-history', '/registration']
const SENT = ['/login', '/admin', '/mi-inscripcion']

/** What each answer of Hosting and of the function has: a part of the value. */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'strict-transport-security': 'max-age=',
}
const POLICY = { 'content-security-policy': "frame-ancestors 'none'" }

const openApiSchema = z.looseObject({
  openapi: z.string(),
  paths: z.record(z.string(), z.unknown()).refine((paths) => Object.keys(paths).length > 0),
})

/** A check throws what is wrong. */
class Wrong extends Error {}

interface Wanted {
  status: number
  type: string
  headers: Record<string, string>
}

function require(answer: Response, { status, type, headers }: Wanted): void {
  if (answer.status !== status) throw new Wrong(`answered with ${answer.status} instead of ${status}`)
  const wrong = Object.entries({ 'content-type': type, ...headers }).filter(
    ([name, part]) => !(answer.headers.get(name) ?? '').includes(part),
  )
  if (wrong.length > 0)
    throw new Wrong(
      wrong.map(([name, part]) => `the header ${name} has no ${JSON.stringify(part)}`).join('; '),
    )
}

async function check(title: string, look: () => Promise<void>): Promise<SmokeCheck> {
  try {
    await look()
    return { title, problem: undefined }
  } catch (error) {
    return { title, problem: reasonOf(error) }
  }
}

/**
 * Looks at a site as visitors do, and changes nothing: the same for a preview, the live site and a rehearsal.
 * `release` is the hash of the release's list of files: without it any release will do.
 */
export async function smokeTest(origin: string, release?: string): Promise<SmokeCheck[]> {
  const files = new Set<string>()

  const ask = (path: string, request: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, origin), {
      redirect: 'manual',
      cache: 'no-store',
      ...request,
      signal: AbortSignal.timeout(PATIENCE_MS),
    })

  async function page(path: string): Promise<void> {
    const answer = await ask(path)
    require(answer, { status: 200, type: 'text/html', headers: { ...HEADERS, ...POLICY } })
    const html = await answer.text()
    if (!html.includes('id="root"')) throw new Wrong('is no page of the site')
    if (DRAWN.includes(path) && html.includes('id="root"></')) throw new Wrong('arrives without its content')
    for (const [, file = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)) files.add(file)
  }

  async function asset(path: string): Promise<void> {
    const type = path.endsWith('.js') ? 'javascript' : path.endsWith('.css') ? 'text/css' : ''
    const answer = await ask(path)
    require(answer, { status: 200, type, headers: { 'cache-control': 'max-age' } })
    await answer.arrayBuffer()
  }

  async function api<Value>(path: string, schema: z.ZodType<Value>): Promise<void> {
    const answer = await ask(path)
    if (!answer.ok) throw new Wrong(await failureOf(answer))
    require(answer, { status: 200, type: 'application/json', headers: HEADERS })
    schema.parse(await answer.json())
  }

  const checks: SmokeCheck[] = []
  // One after the other: a new instance has enough to do, and no limit of calls is met.
  for (const path of [...DRAWN, ...SENT]) checks.push(await check(`The page ${path}`, () => page(path)))
  checks.push(
    await check('The files of these pages', async () => {
      if (files.size === 0) throw new Wrong('the pages name none')
      for (const file of files) {
        const { problem } = await check(file, () => asset(file))
        if (problem !== undefined) throw new Wrong(`${file}: ${problem}`)
      }
    }),
    await check('The service worker', async () => {
      const answer = await ask('/service-worker.js')
      require(answer, {
        status: 200,
        type: 'javascript',
        headers: { ...HEADERS, 'cache-control': 'no-cache' },
      })
    }),
    await check('A page that does not exist', async () => {
      const { status } = await ask('/no-existe')
      if (status !== 404) throw new Wrong(`answered with ${status} instead of 404`)
    }),
    await check('The API and what it depends on', () => api('/api/health', successSchema(healthSchema))),
    await check('The description of the API', () => api('/api/openapi.json', openApiSchema)),
    await check('A registration without data is refused', async () => {
      const answer = await ask('/api/registrations', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: '{}',
      })
      // 403 where App Check is enforced.
      if (answer.status !== 400 && answer.status !== 403) throw new Wrong(await failureOf(answer))
      require(answer, { status: answer.status, type: 'application/json', headers: HEADERS })
      failureSchema.parse(await answer.json())
    }),
  )
  if (release !== undefined) {
    const title = 'The release that was built'
    checks.push(
      await check(title, async () => {
        if ((await releaseAt(origin)) !== release) throw new Wrong('a different release is served')
      }),
    )
  }
  return checks
}

/** Which release a site has: the hash of its list of files; undefined if there is none. */
export async function releaseAt(origin: string): Promise<string | undefined> {
  const answer = await fetch(new URL(`/${ASSET_LIST}`, origin), {
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return answer.ok ? hashOf(Buffer.from(await answer.arrayBuffer())) : undefined
}

/** What the API says of itself, if it is an answer of ours. */
async function failureOf(answer: Response): Promise<string> {
  const said = failureSchema.safeParse(await answer.json().catch(() => undefined))
  const { code, fields } = said.data?.error ?? {}
  return [
    `answered with ${answer.status}`,
    code,
    ...Object.entries(fields ?? {}).map(([name, what]) => `${name} ${what}`),
  ]
    .filter((part) => part !== undefined)
    .join(', ')
}

function reasonOf(error: unknown): string {
  if (error instanceof Wrong) return error.message
  if (error instanceof z.ZodError) return 'answered in another form'
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return reason instanceof Error ? reason.message : String(reason)
}

/** Throws with all that is wrong. */
export async function requireSmokeTest(origin: string, release?: string): Promise<void> {
  const wrong = (await smokeTest(origin, release)).filter(({ problem }) => problem !== undefined)
  if (wrong.length > 0) {
    const lines = wrong.map(({ title, problem }) => `      ${title}: ${problem}`)
    throw new Problem(`The site at ${origin} does not do what it should:\n\n${lines.join('\n')}\n`)
  }
}
