import { deleteApp } from 'firebase-admin/app'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { announce } from '../support/announce.ts'
import { bombs } from '../support/bombs.ts'
import { required } from '../support/emulators.ts'
import { sendRaw } from '../support/raw-request.ts'
import { installDeployedFolder, type DeployedFolder } from './deployed-folder.ts'
import { withstandDeployed } from './hostility.ts'
import { MOST_MIB, serveApi } from './functions-framework.ts'

/** On a busy machine a call takes more than a second. */
const MOST_MS = 5_000

const seed = Number(process.env['ARENA_SEED'] ?? Date.now() % 2 ** 31)

const TRACE_ID = '105445aa7843bc8bf206b12000100000'

let folder: DeployedFolder

beforeAll(async () => {
  folder = await installDeployedFolder()
})
afterAll(() => folder.remove())

describe('the deployed function, under the framework that runs it', () => {
  it.each(bombs().map((bomb) => [bomb.title, bomb] as const))(
    'refuses %s at once, and serves the next at once',
    async (title, { headers, body }) => {
      // Each time another process: the peak is that of its whole life.
      const api = await serveApi(folder, required('GCLOUD_PROJECT'))
      const agent = new Agent({ keepAlive: false })
      const send = (request: Parameters<typeof sendRaw>[1]) =>
        sendRaw(api.url, request, { agent, deadlineMs: 60_000 })
      const refused = await send({ method: 'POST', path: '/api/registrations', headers, body })
      const next = await send({ method: 'GET', path: '/api/health', headers: {}, body: undefined })
      const peak = await api.peakMiB()
      await api.stop()
      announce(
        `${title}: ${refused.status} after ${Math.round(refused.ms)} ms, the next after ${Math.round(next.ms)} ms, ${peak} MiB`,
      )
      expect([400, 413, 415]).toContain(refused.status)
      expect(failureSchema.parse(JSON.parse(refused.body)).success).toBe(false)
      expect(next.status).toBe(200)
      expect(Math.max(refused.ms, next.ms)).toBeLessThan(MOST_MS)
      expect(peak).toBeLessThan(MOST_MIB)
    },
  )

  it.each([
    [
      'a path that cannot be decoded',
      { method: 'GET', path: '/api/%E0%A4%A', headers: {}, body: undefined },
      404,
    ],
    [
      'the path of a page that cannot be decoded',
      { method: 'GET', path: '/tournament/%FF', headers: {}, body: undefined },
      404,
    ],
    [
      'a body that is no JSON',
      {
        method: 'POST',
        path: '/api/registrations',
        headers: { 'Content-Type': 'application/json' },
        body: Buffer.from('{'),
      },
      400,
    ],
  ])('leaves the answer to %s to us', async (_what, request, status) => {
    const api = await serveApi(folder, required('GCLOUD_PROJECT'))
    const agent = new Agent({ keepAlive: false })
    const answer = await sendRaw(api.url, request, { agent, deadlineMs: 5_000 })
    expect(answer.status).toBe(status)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-frame-options']).toBe('DENY')
    expect(answer.headers['content-security-policy']).toBeDefined()
  })

  it('reads a body of unknown length as it reads any other', async () => {
    const api = await serveApi(folder, required('GCLOUD_PROJECT'))
    const answer = await sendRaw(
      api.url,
      {
        method: 'POST',
        path: '/api/registrations/receipt',
        headers: { 'Content-Type': 'application/json', 'Transfer-Encoding': 'chunked' },
        body: Buffer.from(JSON.stringify({ token: 'a.1.b' })),
      },
      { agent: new Agent({ keepAlive: false }), deadlineMs: 5_000 },
    )
    // It got as far as to be looked up.
    expect(failureSchema.parse(JSON.parse(answer.body)).error.code).toBe('receipt-unknown')
  })

  it('logs what a handler throws with the line of the source, as Error Reporting reads it', async () => {
    const project = `demo-${randomUUID().slice(0, 8)}`
    const documents = connect(project, randomUUID())
    const firestore = firestoreOf(documents)
    onTestFinished(async () => {
      await firestore.terminate()
      await deleteApp(documents)
    })
    // A document that no release has written: reading it throws.
    await firestore.doc('tournaments/rota').set({ status: 'published', name: 7 })
    const api = await serveApi(folder, project)
    const answer = await fetch(`${api.url}/api/tournaments/rota`, {
      headers: { 'X-Cloud-Trace-Context': `${TRACE_ID}/1;o=1` },
    })
    expect(answer.status).toBe(500)
    const requestId = answer.headers.get('x-request-id') ?? ''
    const lineOf = async (message: string): Promise<Record<string, string>> => {
      const isAboutIt = (text: string) => text.includes(`"${message}"`) && text.includes(requestId)
      const line = await vi.waitUntil(() => api.log().find(isAboutIt), { timeout: 10_000 })
      return JSON.parse(line) as Record<string, string>
    }
    const entry = await lineOf('request failed')
    const request = await lineOf('request')
    await api.stop()
    expect(entry).toMatchObject({
      severity: 'ERROR',
      message: 'request failed',
      '@type': 'type.googleapis.com/google.devtools.clouderrorreporting.v1beta1.ReportedErrorEvent',
      requestId,
    })
    const [, file = '', number = ''] =
      /^ +at .*?(functions\/src\/[\w/.-]+\.ts):(\d+):\d+\)?$/m.exec(entry['stack_trace'] ?? '') ?? []
    expect(file).toBe('functions/src/data/converter.ts')
    const source = (await readFile(file, 'utf8')).split('\n')
    expect(source[Number(number) - 1]).toContain('return stored.parse(')
    // The SDK names the trace of the one line, we that of the other.
    const trace = entry['logging.googleapis.com/trace']
    expect(trace).toBe(`projects/${project}/traces/${TRACE_ID}`)
    expect(request).toMatchObject({ severity: 'INFO', status: 500, 'logging.googleapis.com/trace': trace })
  })

  it('answers 500 hostile requests, bombs among them, without a failure of ours and with little memory', async () => {
    await withstandDeployed(folder, 500, seed)
  })
})
