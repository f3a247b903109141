import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterEach, describe, expect, test } from 'vitest'
import { receiptKeyOf } from '../backup/signing-key.ts'
import { keysOf } from '../../functions/src/data/keys.ts'
import { exportTo, keepBackups, readBackups } from './backups.ts'

const TOKEN = 'a-token'
const DATABASE = '/v1/projects/mi-arena/databases/(default)'
const DAY_S = 24 * 60 * 60

let server: Server | undefined
afterEach(() => {
  server?.close()
  server?.closeAllConnections()
})

interface Firestore {
  pointInTimeRecoveryEnablement?: string
  schedules: { name: string; retention: string; dailyRecurrence?: object; weeklyRecurrence?: object }[]
  /** How its operations end. */
  error?: { message: string }
  /** What is answered to questions about an operation, before the truth. */
  failing?: number[]
}

/** An export that is waited for without a pause. */
function waiting(token = TOKEN) {
  const told: string[] = []
  const tell = (name: string) => void told.push(name)
  return { told, tell, renew: async () => token, pause: async () => undefined }
}

/** Stands in for the administration of Firestore, whose operations take a moment, and for Secret Manager. */
async function standIn(present: Firestore) {
  const changes: { call: string; body: unknown }[] = []
  let asked = 0
  server = createServer((request, response) => {
    void (async () => {
      const { method = '', headers } = request
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
      const path = decodeURIComponent(pathname)
      const body = method === 'GET' ? {} : ((await json(request)) as Record<string, string>)
      const failing = path === `${DATABASE}/operations/1` ? present.failing?.shift() : undefined
      if (typeof failing === 'number') return response.writeHead(failing).end('{}')
      const isIn =
        headers.authorization === `Bearer ${TOKEN}` && headers['x-goog-user-project'] === 'mi-arena'
      const send = (answer: object) => response.end(JSON.stringify(answer))
      if (!isIn) return response.writeHead(403).end('{}')
      if (method !== 'GET') changes.push({ call: `${method} ${path}`, body })
      if (path.endsWith('/SIGNING_SECRET/versions/latest:access'))
        return send({ payload: { data: Buffer.from('the secret of that site\n').toString('base64') } })
      if (path === `${DATABASE}/operations/1`)
        return send({ name: 'x', done: ++asked > 1, ...(present.error && { error: present.error }) })
      if (path === `${DATABASE}/backupSchedules` && method === 'GET')
        return send({ backupSchedules: present.schedules })
      if (path === `${DATABASE}/backupSchedules`) {
        present.schedules.push({ name: `${DATABASE.slice(4)}/backupSchedules/n`, retention: '0s', ...body })
        return send({})
      }
      const schedule = present.schedules.find(({ name }) => path === `/v1/${name}`)
      if (schedule) return send(Object.assign(schedule, body))
      if (path === DATABASE && method === 'GET') return send(present)
      if (path === DATABASE) {
        for (const name of searchParams.get('updateMask')?.split(',') ?? [])
          Object.assign(present, { [name]: body[name] })
        return send({ name: `${DATABASE.slice(4)}/operations/1` })
      }
      if (path === `${DATABASE}:exportDocuments`) return send({ name: `${DATABASE.slice(4)}/operations/1` })
      return response.writeHead(404).end('{}')
    })()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { changes, access: { project: 'mi-arena', token: TOKEN, originOf: () => origin } }
}

const schedule = (days: number, recurrence: 'dailyRecurrence' | 'weeklyRecurrence' = 'dailyRecurrence') => ({
  name: `${DATABASE.slice(4)}/backupSchedules/s${days}`,
  retention: `${days * DAY_S}s`,
  [recurrence]: {},
})

const RECOVERABLE = { pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' }

describe('the backups that Firestore makes itself', () => {
  test.each<[string, Firestore, number, boolean]>([
    ['none', { schedules: [] }, 0, false],
    ['weekly ones', { schedules: [schedule(70, 'weeklyRecurrence')], ...RECOVERABLE }, 0, true],
    ['daily ones', { schedules: [schedule(98, 'weeklyRecurrence'), schedule(7)] }, 7, false],
  ])('are read where there are %s', async (_what, present, dailyKeptDays, pointInTime) => {
    const { access, changes } = await standIn(present)
    expect(await readBackups(access)).toEqual({ dailyKeptDays, pointInTime })
    expect(changes).toEqual([])
  })

  test.each<[string, Firestore, number]>([
    ['nothing is', { schedules: [] }, 14],
    ['only weekly ones are', { schedules: [schedule(70, 'weeklyRecurrence')], ...RECOVERABLE }, 14],
    ['they are kept for too short', { schedules: [schedule(3)] }, 14],
    ['they are kept for longer', { schedules: [schedule(30)] }, 30],
  ])('are switched on where %s', async (_what, present, dailyKeptDays) => {
    const { access } = await standIn(present)
    expect(await keepBackups(access)).toEqual({ dailyKeptDays, pointInTime: true })
    expect(present.schedules.filter(({ dailyRecurrence }) => dailyRecurrence !== undefined)).toHaveLength(1)
  })

  test('are left alone where nothing is missing', async () => {
    const { access, changes } = await standIn({ schedules: [schedule(14)], ...RECOVERABLE })
    await keepBackups(access)
    expect(changes).toEqual([])
  })

  test('an export is awaited, and fails as its operation does', async () => {
    const well = await standIn({ schedules: [] })
    const awaited = waiting()
    await exportTo('gs://copias/hoy', well.access, awaited)
    expect(awaited.told).toEqual([`${DATABASE.slice(4)}/operations/1`])
    expect(well.changes).toEqual([
      { call: `POST ${DATABASE}:exportDocuments`, body: { outputUriPrefix: 'gs://copias/hoy' } },
    ])
    server?.close()
    const ill = await standIn({ schedules: [], error: { message: 'no such bucket' } })
    await expect(exportTo('gs://otra', ill.access, waiting())).rejects.toThrow(
      'The Firestore operation failed: no such bucket',
    )
  })

  test('an export is awaited beyond answers that fail and an old token', async () => {
    const { access, changes } = await standIn({ schedules: [], failing: [503, 429, 500] })
    await exportTo('gs://copias/hoy', access, waiting())
    expect(changes).toHaveLength(1)
    server?.close()
    const later = await standIn({ schedules: [], failing: [401] })
    await exportTo('gs://copias/hoy', later.access, waiting())
  })

  test('an export ends with an answer that stays', async () => {
    for (const failing of [[403], [401, 401]]) {
      const { access } = await standIn({ schedules: [], failing })
      await expect(exportTo('gs://copias', access, waiting())).rejects.toThrow(
        `answered ${failing[0]} to GET`,
      )
      server?.close()
    }
  })

  test('an export that had no answer is not to be repeated blindly', async () => {
    const { access } = await standIn({ schedules: [] })
    server?.close()
    await expect(exportTo('gs://copias', access, waiting())).rejects.toMatchObject({
      remedies: ['The export may have begun: look for it before you repeat the command.', expect.any(String)],
    })
  })

  test('fail without quoting the token if they cannot be read', async () => {
    const { access } = await standIn({ schedules: [] })
    const failure = await readBackups({ ...access, token: 'another' }).catch(String)
    expect(failure).toContain('403')
    expect(failure).not.toContain('another')
  })
})

describe('the key of a deployed site', () => {
  const GIVEN = '0123456789abcdef'.repeat(2)
  const real = { project: 'mi-arena', emulator: undefined }

  test('is that of the secret of its functions', async () => {
    const { access } = await standIn({ schedules: [] })
    const key = await receiptKeyOf(real, { env: {}, tokenOf: async () => TOKEN, originOf: access.originOf })
    expect(key).toEqual(keysOf('the secret of that site').receipts)
    const refused = receiptKeyOf(real, { env: {}, tokenOf: async () => 'x', originOf: access.originOf })
    await expect(refused).rejects.toThrow('403')
  })

  test('is that of the environment where it is given, and on emulators that of the local site', async () => {
    const given = await receiptKeyOf(real, { env: { SIGNING_SECRET: ` ${GIVEN}\n` } })
    expect(given).toEqual(keysOf(GIVEN).receipts)
    const short = receiptKeyOf(real, { env: { SIGNING_SECRET: GIVEN.slice(1) } })
    await expect(short).rejects.toThrow('SIGNING_SECRET is shorter than 32 characters')
    const local = await receiptKeyOf({ project: 'demo-arena-libre', emulator: '127.0.0.1:8080' }, { env: {} })
    expect(local).toEqual(keysOf('arena-demo-signing-secret-for-emulators').receipts)
  })
})
