import { createServer, request } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { AppCheckUnavailable, type AppCheck } from '../../functions/src/data/app-check.ts'
import { edgesOf } from '../../functions/src/http/caller-address.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { outcomeOf } from './people.ts'

/** Reserved documentation addresses: no line of the log may contain one. */
const CITY = '198.51.100.7'
const PATH = '/api/forms/sugerencias/responses'
/** The address that Hosting calls the function from, and the name that it calls: only Hosting knows its tag. */
const EDGE = '192.0.2.1'
const HOSTINGS_NAME = 'fh-2f1c1a4a5b9b0b16---api-x7kq-ue.a.run.app'
const { most, perMs } = LIMITS.calls.formResponses

let app: Setting
afterEach(() => app.close())

async function open(entrance: Parameters<typeof openApp>[0] = {}): Promise<void> {
  app = await openApp(entrance)
  await app.collections.forms.doc('sugerencias').set(aForm())
}

const answerOf = (number: number) => ({
  clientKey: number.toString(16).padStart(32, '0'),
  answers: { nombre: `Jugador ${number}`, nota: '5' },
})

const submit = (body: unknown, headers: Record<string, string> = {}, url = app.url): Promise<Response> =>
  fetch(url + PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': CITY, ...headers },
    body: JSON.stringify(body),
  })

/** Sends this many at a time; only counts the outcomes. */
async function burst(count: number, send: (index: number) => Promise<Response>): Promise<string[]> {
  const outcomes: string[] = []
  for (let from = 0; from < count; from += 20) {
    const size = Math.min(20, count - from)
    const answers = Array.from({ length: size }, async (_, offset) => outcomeOf(await send(from + offset)))
    outcomes.push(...(await Promise.all(answers)))
  }
  return outcomes
}

interface Way {
  /** The forwarded addresses of a request, the nearest last. */
  entries?: readonly string[]
  /** The host name of the request. */
  host?: string
}

/** Simulates proxies in front of the app: they append the source addresses of a request. */
async function openProxy({ entries = [CITY], host = 'api-x7kq-ue.a.run.app' }: Way = {}): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const earlier = incoming.headers['x-forwarded-for']
    const forwarded = [earlier, ...entries].filter((entry) => entry !== undefined).join(', ')
    const onward = request(
      app.url + incoming.url,
      { method: incoming.method, headers: { ...incoming.headers, host, 'x-forwarded-for': forwarded } },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  const { port } = server.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

/** The headers of a caller who pretends to have another address each time. */
const forged = (index: number) => ({ 'X-Forwarded-For': `203.0.113.${index % 250}, 192.0.2.${index % 250}` })

const ours: AppCheck = async (token) => token === 'ours'
const outage: AppCheck = () => Promise.reject(new AppCheckUnavailable('app-check/invalid-argument'))

const countKept = async () => (await app.collections.responses('sugerencias').count().get()).data().count
const countLogged = () => app.log.lines.filter(({ message }) => message === 'request').length

describe('answers to a form from one address', () => {
  it('are accepted from sixty people who share it', async () => {
    await open()
    const outcomes = await burst(60, (index) => submit(answerOf(index)))
    expect(outcomes.filter((outcome) => outcome !== '200')).toEqual([])
    expect(await countKept()).toBe(60)
  })

  it('are refused after a burst, and accepted after the Retry-After time', async () => {
    await open()
    await burst(most, () => submit({}))
    const refused = await submit(answerOf(1))
    const seconds = perMs / most / 1000
    expect(refused.headers.get('retry-after')).toBe(`${seconds}`)
    expect(await outcomeOf(refused)).toBe('429 too-many-requests')
    expect(await countKept()).toBe(0)
    expect(await outcomeOf(await submit(answerOf(1), { 'X-Forwarded-For': '198.51.100.8' }))).toBe('200')
    app.clock.time = new Date(app.clock.time.getTime() + seconds * 1000)
    expect(await outcomeOf(await submit(answerOf(2)))).toBe('200')
  })

  it('are counted even if each claims another address', async () => {
    await open()
    const proxy = await openProxy()
    const outcomes = await burst(most + 20, (index) => submit({}, forged(index), proxy))
    expect(outcomes.filter((outcome) => outcome === '400 invalid-request')).toHaveLength(most)
    expect(outcomes.filter((outcome) => outcome === '429 too-many-requests')).toHaveLength(20)
  })

  it.each([
    ['directly, at the address of the function', { entries: [CITY] }],
    ['through Hosting', { entries: [CITY, EDGE], host: HOSTINGS_NAME }],
    ['from an edge that is known by its address', { entries: [CITY, EDGE] }],
  ])('are counted as well behind two proxies, %s', async (_how, way) => {
    await open({ entrance: { trustedProxies: 2, hostingEdges: edgesOf(['192.0.2.0/28']) } })
    const proxy = await openProxy(way)
    const outcomes = await burst(most + 20, (index) => submit({}, forged(index), proxy))
    expect(outcomes.filter((outcome) => outcome === '400 invalid-request')).toHaveLength(most)
    expect(outcomes.filter((outcome) => outcome === '429 too-many-requests')).toHaveLength(20)
  })

  it('of one visitor through Hosting do not affect the limits of others', async () => {
    await open({ entrance: { trustedProxies: 2 } })
    const [noisy, quiet] = await Promise.all(
      [CITY, '198.51.100.8'].map((visitor) => openProxy({ entries: [visitor, EDGE], host: HOSTINGS_NAME })),
    )
    await burst(most, () => submit({}, {}, noisy))
    expect(await outcomeOf(await submit({}, {}, noisy))).toBe('429 too-many-requests')
    expect(await outcomeOf(await submit(answerOf(1), {}, quiet))).toBe('200')
  })

  it('are logged without an address', async () => {
    const appCheck = vi.fn<AppCheck>().mockResolvedValue(true)
    await open({ entrance: { appCheck } })
    const proxy = await openProxy()
    const outcomes = [
      await outcomeOf(await submit(answerOf(1), { 'X-Firebase-AppCheck': 'any' })),
      await outcomeOf(await submit(answerOf(1), {}, proxy)),
      await outcomeOf(await submit({}, { 'X-Firebase-AppCheck': 'any', 'X-Forwarded-For': 'no address' })),
    ]
    appCheck.mockRejectedValue(new AppCheckUnavailable('app-check/internal-error'))
    outcomes.push(await outcomeOf(await submit(answerOf(1), { 'X-Firebase-AppCheck': 'any' })))
    appCheck.mockRejectedValue(new Error('a bug'))
    outcomes.push(await outcomeOf(await submit(answerOf(1), { 'X-Firebase-AppCheck': 'any' })))
    await burst(most, () => submit({}))
    outcomes.push(await outcomeOf(await submit({})))
    expect(outcomes).toEqual([
      '200',
      '403 not-our-app',
      '400 invalid-request',
      '503 try-again',
      '500 internal',
      '429 too-many-requests',
    ])
    await expect.poll(countLogged).toBe(outcomes.length + most)
    for (const kept of [CITY, '127.0.0.1', 'no address']) {
      expect(JSON.stringify(app.log.lines)).not.toContain(kept)
    }
  })
})

describe('App Check', () => {
  it('requires no token while it is off', async () => {
    await open()
    expect(await outcomeOf(await submit(answerOf(1)))).toBe('200')
    expect(await outcomeOf(await submit(answerOf(2), { 'X-Firebase-AppCheck': 'forged' }))).toBe('200')
  })

  it('accepts only requests with a valid token', async () => {
    await open({ entrance: { appCheck: ours } })
    expect(await outcomeOf(await submit(answerOf(1)))).toBe('403 not-our-app')
    expect(await outcomeOf(await submit(answerOf(1), { 'X-Firebase-AppCheck': 'forged' }))).toBe(
      '403 not-our-app',
    )
    expect(await countKept()).toBe(0)
    expect(await outcomeOf(await submit(answerOf(1), { 'X-Firebase-AppCheck': 'ours' }))).toBe('200')
  })

  it('requires no token for a read', async () => {
    await open({ entrance: { appCheck: ours } })
    expect(await outcomeOf(await fetch(`${app.url}/api/forms/sugerencias`))).toBe('200')
    expect(await outcomeOf(await fetch(`${app.url}/api/tournaments`))).toBe('200')
  })

  it('answers try-again if tokens cannot be verified', async () => {
    await open({ entrance: { appCheck: outage } })
    expect(await outcomeOf(await submit(answerOf(1), { 'X-Firebase-AppCheck': 'ours' }))).toBe(
      '503 try-again',
    )
    expect(await countKept()).toBe(0)
  })
})
