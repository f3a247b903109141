import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, it, test } from 'vitest'
import { declaredByFunctions } from '../../functions/testing/declared.ts'
import { PER_CALLER } from '../../functions/src/http/refusal-log.ts'
import { LOG_EVENTS, type Level, type LogEvent } from '../../functions/src/logging/events.ts'
import { applyMonitoring, monitoringOf, readMonitoring, type Monitoring } from './monitoring.ts'

const text = await readMonitoring()
const monitoring = monitoringOf(text, { project: 'mi-arena', host: 'arena.example' })

const LEVELS: Record<string, readonly Level[]> = {
  'severity=ERROR': ['error'],
  'severity=WARNING': ['warn'],
  'severity>=WARNING': ['warn', 'error'],
}

/** Between two runs of a schedule. */
const LONGEST_PAUSE_S: Record<string, number> = {
  'every 1 minutes': 60,
  // From 9:50 to 8:00.
  '*/10 8,9 * * *': (22 * 60 + 10) * 60,
}

/** The API takes no longer one. */
const LONGEST_ABSENCE_S = 23.5 * 60 * 60

/** The events that a filter of log lines finds, with their levels. */
function foundBy(filter: string): { message: string; levels: readonly Level[] }[] {
  const [severity = ''] = /severity>?=[A-Z]+/.exec(filter) ?? []
  const [, messages = ''] = /jsonPayload\.message=\(?([^)]*)\)?$/.exec(filter) ?? []
  return messages
    .split(' OR ')
    .map((quoted) => ({ message: JSON.parse(quoted) as string, levels: LEVELS[severity] ?? [] }))
}

/** The filters of log lines. */
const filtersOf = ({ metrics, alertPolicies }: Monitoring) => [
  ...metrics.map(({ filter }) => filter),
  ...alertPolicies.flatMap(({ conditions }) =>
    conditions.flatMap(({ conditionMatchedLog }) => conditionMatchedLog?.filter ?? []),
  ),
]

const isOfFunctions = (filter: string): boolean => filter.startsWith('resource.type="cloud_run_revision"')

const isLogged = (message: string, levels: readonly Level[]): boolean =>
  message in LOG_EVENTS && LOG_EVENTS[message as LogEvent].levels.some((level) => levels.includes(level))

describe('the alerts', () => {
  it.each(filtersOf(monitoring).filter(isOfFunctions))('look for lines that the code logs: %s', (filter) => {
    const found = foundBy(filter)
    expect(found.length).toBeGreaterThan(0)
    for (const { message, levels } of found)
      expect([message, isLogged(message, levels)]).toEqual([message, true])
  })

  it('tell of every error that the code logs', () => {
    const told = new Set(
      filtersOf(monitoring)
        .filter(isOfFunctions)
        .flatMap(foundBy)
        .flatMap(({ message, levels }) => (levels.includes('error') ? [message] : [])),
    )
    const errors = Object.entries(LOG_EVENTS).flatMap(([message, { levels }]) =>
      (levels as readonly Level[]).includes('error') ? [message] : [],
    )
    expect(errors.filter((message) => !told.has(message))).toEqual([])
  })

  it('count with metrics that are made with them', () => {
    const made = monitoring.metrics.map(({ name }) => name)
    const used = Array.from(text.matchAll(/logging\.googleapis\.com\/user\/(\w+)/g), ([, name]) => name)
    expect(new Set(used)).toEqual(new Set(made))
  })

  it('tell of one caller that is refused for ten minutes, although the log has few of its lines', () => {
    const linesOfOne = (PER_CALLER.most / PER_CALLER.perMs) * 600_000
    const [condition] = monitoring.alertPolicies.flatMap(({ conditions }) =>
      conditions.filter(({ conditionThreshold }) => conditionThreshold?.filter.includes('arena_refusals')),
    )
    expect(condition?.conditionThreshold).toMatchObject({ aggregations: [{ alignmentPeriod: '600s' }] })
    expect(condition?.conditionThreshold?.['thresholdValue']).toBeLessThan(linesOfOne)
  })

  it('tell of every scheduled function that does not run, and not of the pause between two runs', async () => {
    const { endpoints } = await declaredByFunctions()
    const scheduled = Object.entries(endpoints).flatMap(([name, { scheduleTrigger }]) =>
      scheduleTrigger === undefined ? [] : [[name, scheduleTrigger.schedule] as const],
    )
    expect(scheduled).not.toEqual([])
    for (const [name, schedule] of scheduled) {
      const policy = monitoring.alertPolicies.find(
        ({ displayName }) => displayName === `Arena Libre: ${name} does not run`,
      )
      const absent = policy?.conditions[0]?.conditionAbsent
      expect(absent?.filter).toContain(`service_name="${name.toLowerCase()}"`)
      const seconds = Number.parseInt(String(absent?.['duration']))
      expect([name, seconds > (LONGEST_PAUSE_S[schedule] ?? Number.NaN)]).toEqual([name, true])
      expect(seconds).toBeLessThanOrEqual(LONGEST_ABSENCE_S)
    }
  })

  it('leave nothing but refused passwords to the log of another service', () => {
    const elsewhere = filtersOf(monitoring).filter((filter) => !isOfFunctions(filter))
    const passwords = monitoring.metrics.find(({ name }) => name === 'arena_refused_passwords')
    expect(elsewhere).toEqual([passwords?.filter])
  })

  it('that look for lines are sent at most once an hour, and have one condition, as the API wants it', () => {
    for (const { conditions, ...policy } of monitoring.alertPolicies) {
      if (conditions[0]?.conditionMatchedLog === undefined) continue
      expect(conditions).toHaveLength(1)
      expect(policy).toMatchObject({ alertStrategy: { notificationRateLimit: { period: '3600s' } } })
    }
  })
})

const TOKEN = 'a-token'
let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

type Things = Record<string, { name: string; displayName?: string }[]>

/**
 * Stands in for the APIs: keeps what it is sent, in pages of one, and answers with it. The first policies that name a
 * metric are answered with 404, as by Google while a metric is new.
 */
async function standIn({ newFor = 0, echoes = '' } = {}) {
  let unknown = newFor
  const kept: Things = {}
  const calls: string[] = []
  server = createServer((request, response) => {
    void (async () => {
      const { method = '', headers } = request
      const url = new URL(request.url ?? '', 'http://localhost')
      const [, , , ...path] = url.pathname.split('/')
      const body = method === 'GET' ? {} : ((await json(request)) as { name?: string; displayName?: string })
      calls.push(`${method} ${url.pathname}`)
      const isIn =
        headers.authorization === `Bearer ${TOKEN}` && headers['x-goog-user-project'] === 'mi-arena'
      if (!isIn)
        return response.writeHead(403).end(JSON.stringify({ error: { message: `No permission${echoes}.` } }))
      if (url.pathname.endsWith('/billingInfo'))
        return response.end('{"billingAccountName":"billingAccounts/0-1"}')
      const isOne = method === 'PUT' || method === 'PATCH'
      const kind = path.at(isOne ? -2 : -1) ?? ''
      if (
        method !== 'GET' &&
        JSON.stringify(body).includes('arena_') &&
        kind === 'alertPolicies' &&
        unknown-- > 0
      )
        return response.writeHead(404).end('{"error":{"message":"Cannot find metric"}}')
      const all = (kept[kind] ??= [])
      if (method === 'GET') {
        const at = Number(url.searchParams.get('pageToken') || 0)
        const nextPageToken = at + 1 < all.length ? `${at + 1}` : undefined
        return response.end(JSON.stringify({ [kind]: all.slice(at, at + 1), nextPageToken }))
      }
      const name = isOne ? url.pathname.split('/').slice(2).join('/') : `${path.join('/')}/${all.length}`
      const found = all.find((one) => one.name.endsWith(name))
      if (found) Object.assign(found, body)
      else all.push({ ...body, name: isOne ? name : `projects/mi-arena/${kind}/${all.length}` })
      return response.end(JSON.stringify({ ...body, name: all.at(-1)?.name }))
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { kept, calls, access: { project: 'mi-arena', token: TOKEN, originOf: () => origin } }
}

const wanted = { project: 'mi-arena', host: 'arena.example', mail: 'ops@arena.example', budget: 20 }

describe('the command', () => {
  test('makes everything once, and told of by mail, and when repeated makes nothing twice', async () => {
    const { kept, calls, access } = await standIn()
    const told: string[] = []
    await applyMonitoring(monitoring, wanted, access, (line) => told.push(line))
    const counts = () => Object.fromEntries(Object.entries(kept).map(([kind, all]) => [kind, all.length]))
    const once = {
      metrics: monitoring.metrics.length,
      notificationChannels: 1,
      uptimeCheckConfigs: 1,
      alertPolicies: monitoring.alertPolicies.length,
      budgets: 1,
    }
    expect(counts()).toEqual(once)
    for (const policy of kept['alertPolicies'] ?? [])
      expect(policy).toMatchObject({ notificationChannels: ['projects/mi-arena/notificationChannels/0'] })
    expect(kept['budgets']).toMatchObject([
      {
        budgetFilter: { projects: ['projects/mi-arena'] },
        amount: { specifiedAmount: { units: '20' } },
        notificationsRule: { monitoringNotificationChannels: ['projects/mi-arena/notificationChannels/0'] },
      },
    ])
    expect(kept['uptimeCheckConfigs']).toMatchObject([
      { monitoredResource: { labels: { host: 'arena.example', project_id: 'mi-arena' } } },
    ])
    await applyMonitoring(monitoring, wanted, access, () => undefined)
    expect(counts()).toEqual(once)
    expect(calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(monitoring.alertPolicies.length + 2)
    expect(told).toContain('made: Arena Libre: the site does not answer')
  })

  test('leaves the budget alone where none is given', async () => {
    const { kept, access } = await standIn()
    await applyMonitoring(monitoring, { ...wanted, budget: undefined }, access, () => undefined)
    expect(kept).not.toHaveProperty('budgets')
  })

  test('fails without quoting the token where it may not', async () => {
    const { access } = await standIn()
    const failure = await applyMonitoring(
      monitoring,
      wanted,
      { ...access, token: 'another' },
      () => undefined,
    ).catch(String)
    expect(failure).toContain('logging.googleapis.com answered 403 to PUT: No permission.')
    expect(failure).not.toContain('another')
  })

  test('tells what Google says without a token in it', async () => {
    const { access } = await standIn({ echoes: ' for another' })
    const refused = { ...access, token: 'another' }
    const failure = await applyMonitoring(monitoring, wanted, refused, () => undefined).catch(String)
    expect(failure).toContain('No permission for ….')
  })

  test('tries a policy again while its metric is not found, after all the rest is made', async () => {
    const { kept, calls, access } = await standIn({ newFor: 3 })
    const pauses: number[] = []
    const pause = async (ms: number) => {
      expect(kept).toHaveProperty('budgets')
      pauses.push(ms)
    }
    await applyMonitoring(monitoring, wanted, access, () => undefined, pause)
    expect(pauses).toHaveLength(3)
    expect(kept['alertPolicies']).toHaveLength(monitoring.alertPolicies.length)
    const kinds = new Set(calls.flatMap((call) => (call.startsWith('POST') ? [call.split('/').at(-1)] : [])))
    expect([...kinds].at(-1)).toBe('alertPolicies')
  })

  test('gives up after ten minutes, and at once where something else is wrong', async () => {
    const { access } = await standIn({ newFor: Number.POSITIVE_INFINITY })
    let waitedMs = 0
    const pause = async (ms: number) => void (waitedMs += ms)
    const failure = applyMonitoring(monitoring, wanted, access, () => undefined, pause)
    await expect(failure).rejects.toThrow('answered 404 to POST: Cannot find metric')
    expect(waitedMs).toBeGreaterThan(600_000)
    expect(waitedMs).toBeLessThan(720_000)
    waitedMs = 0
    const denied = { ...access, token: 'another' }
    await expect(applyMonitoring(monitoring, wanted, denied, () => undefined, pause)).rejects.toThrow('403')
    expect(waitedMs).toBe(0)
  })
})
