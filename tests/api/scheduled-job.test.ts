import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { parseEnvironment } from '../../functions/src/environment.ts'
import { start } from '../../functions/src/start.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { ONE_OF_EACH } from '../../functions/testing/one-of-each.ts'
import { memoryLog } from '../../functions/testing/memory-log.ts'
import { unbuiltSite } from '../../scripts/lib/unbuilt-site.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { DEMO_SECRETS, OWNER_EMAIL } from '../../scripts/suite/local-parameters.ts'

const PROJECT = `demo-${randomUUID().slice(0, 8)}`

const meter = new FirestoreMeter()
const log = memoryLog()
const { publishDue } = start({
  environment: parseEnvironment({
    ...process.env,
    GCLOUD_PROJECT: PROJECT,
    SITE_URL: 'https://arena.test',
    OWNER_EMAIL,
    ...DEMO_SECRETS,
  }),
  log,
  site: unbuiltSite(),
})
const { removals, restore, tournaments } = collectionsOf(firestoreOf(connect(PROJECT, randomUUID())))

const inHour = (hour: number) => vi.spyOn(Date.prototype, 'getUTCHours').mockReturnValue(hour)

const allMetered = () => expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)

afterEach(() => void vi.restoreAllMocks())

it('an idle minute costs two reads and no write', async () => {
  inHour(7)
  // A first measurement of the clock that was slow is repeated in the second run.
  await publishDue()
  await publishDue()
  await allMetered()
  meter.take()
  await publishDue()
  await allMetered()
  expect(meter.take()).toEqual({ reads: 2, writes: 0, tournamentWrites: 0 })
})

it('removals of earlier releases, which have no mark, are swept every hour', async () => {
  const removal = {
    id: 'copa-borrada',
    tournament: { name: 'Copa Borrada', date: null, timeZone: 'America/Lima' },
    removedAt: '2026-01-01T00:00:00.000Z',
    removedBy: 'x',
    sweepAt: '2026-01-01T00:00:30.000Z',
    sweeps: 1,
  }
  inHour(8)
  await publishDue()
  await removals.doc(removal.id).set(removal)
  await publishDue()
  expect((await removals.get()).size).toBe(1)
  inHour(9)
  await publishDue()
  expect((await removals.get()).size).toBe(0)
})

it('hourly jobs wait for the end of a restore', async () => {
  const removal = {
    ...ONE_OF_EACH.removals,
    sweeps: 1,
    removedAt: '2026-01-01T00:00:00.000Z',
    sweepAt: '2026-01-01T00:00:30.000Z',
  }
  inHour(14)
  await restore.set({ ...ONE_OF_EACH.restore, state: 'writing', finishedAt: null })
  await removals.doc(removal.id).set(removal)
  await publishDue()
  expect((await removals.get()).size).toBe(1)
  await restore.set(ONE_OF_EACH.restore)
  await publishDue()
  expect((await removals.get()).size).toBe(0)
})

it('a run that fails is logged with where it was thrown', async () => {
  const due = aTournament({ id: 'rota', status: 'scheduled', publishDate: '2026-01-01T00:00:00.000Z' })
  await tournaments.doc(due.id).set(due)
  await tournaments.doc(due.id).update({ revision: 'seven' })
  log.lines.length = 0
  await expect(publishDue()).rejects.toThrow()
  expect(log.lines.filter(({ message }) => message === 'job failed')).toEqual([
    {
      level: 'error',
      message: 'job failed',
      fields: { job: 'publishDue', error: expect.stringContaining('publish-due.service.ts') },
    },
  ])
})
