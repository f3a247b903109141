import { beforeAll, expect, it } from 'vitest'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aPlayer, idOf, openTournament, someFreeFireId, type Sent } from './arena.ts'
import { setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

/** A person whose name, address and ID must not be in any log, record or kept answer. */
const CANARY = `canario-${Date.now()}`
const FREE_FIRE_ID = someFreeFireId()

const office = setUpOffice()
let cup: Tournament

const addresses: string[] = []
const outcomes: string[] = []

beforeAll(async () => {
  const inDays = (days: number) => new Date(office.app.clock.time.getTime() + days * 86_400_000).toISOString()
  cup = await openTournament(office.app, {
    date: inDays(1),
    endsAt: inDays(2),
    registrationDeadline: inDays(1),
  })
})

async function send(method: string, path: string, body?: unknown, key?: string): Promise<void> {
  addresses.push(path)
  const answer = await office.send(path, body, { method, ...(key !== undefined && { key }) })
  outcomes.push(`${method} ${await outcomeOf(answer)}`)
}

it('keeps who registers out of addresses, logs, records and kept answers', async () => {
  const about: Partial<Sent> = {
    fullName: CANARY,
    freeFireId: FREE_FIRE_ID,
    email: `${CANARY}@arena.test`,
    phone: `+57 ${CANARY}`,
    source: CANARY,
  }
  const player = aPlayer(cup, about)
  const { acceptedVersion: _version, ...added } = aPlayer(cup, { ...about, source: null })
  delete added.source
  const one = `/registrations/${idOf(player)}`

  await send('POST', '/registrations', player)
  await send('POST', '/registrations', {
    ...player,
    clientKey: '1'.repeat(32),
    answers: { [CANARY]: CANARY },
  })
  await send('POST', '/registrations', { ...player, [CANARY]: CANARY })
  await send('POST', '/registrations', { ...player, clientKey: '0'.repeat(32) })
  await send('POST', '/registrations', { ...player, fullName: `${CANARY} II` })
  await send('GET', `/registrations/check-freefireid/${cup.id}/${FREE_FIRE_ID}`)
  await send('GET', '/registrations')
  await send('GET', `/registrations/tournament/${cup.id}`)
  await send('GET', one)
  await send('GET', `/registrations/export/${cup.id}`)
  for (const text of [CANARY, `${CANARY}@arena.test`, FREE_FIRE_ID]) {
    await send('POST', '/registrations/search', { text })
  }
  await send('PATCH', `${one}/status`, { status: 'approved' }, 'clave-de-1')
  await send('PATCH', `${one}/status`, { status: 'rejected', reason: CANARY, revision: 1 })
  await send('PATCH', `${one}/status`, { status: 'rejected', reason: CANARY }, 'clave-de-2')
  await send('POST', '/registrations/batch/approve', { ids: [idOf(player)] })
  await send('POST', '/registrations/batch/reject', { ids: [idOf(player)], reason: CANARY })
  await send('POST', '/registrations/add', added, 'clave-de-3')
  await send('PATCH', one, { fullName: `${CANARY} III`, revision: 1 })
  await send('PATCH', one, { fullName: `${CANARY} III`, revision: 5 }, 'clave-de-4')
  await send('POST', `${one}/receipt`, {})
  await send('POST', `${one}/resend`, {}, 'clave-de-5')

  // An unreadable document: an internal failure, whose detail goes to the log.
  const broken = registrationIdOf('broken')
  const { registrations } = office.app.collections
  const fields = { fullName: [CANARY], email: `${CANARY}@`, freeFireId: CANARY, createdAt: new Date() }
  await registrations.firestore.doc(`registrations/${broken}`).set(fields)
  await send('GET', '/registrations')
  await send('GET', `/registrations/${broken}`)
  await send('POST', '/registrations/batch/approve', { ids: [broken] })
  await send('DELETE', one, undefined, 'clave-de-6')

  expect(outcomes).toEqual([
    'POST 200',
    'POST 400 invalid-request',
    'POST 400 invalid-request',
    'POST 409 already-registered',
    'POST 409 already-sent',
    ...Array<string>(5).fill('GET 200'),
    ...Array<string>(3).fill('POST 200'),
    'PATCH 200',
    'PATCH 409 conflict',
    'PATCH 200',
    ...Array<string>(3).fill('POST 200'),
    'PATCH 409 conflict',
    'PATCH 200',
    ...Array<string>(2).fill('POST 200'),
    'GET 200',
    'GET 500 internal',
    'POST 200',
    'DELETE 200',
  ])
  const requests = () => office.app.log.lines.filter(({ message }) => message === 'request')
  await expect.poll(() => requests().length).toBe(outcomes.length)

  const named = (text: string) => text.includes(CANARY) || text.includes(FREE_FIRE_ID)
  expect(addresses.filter(named)).toEqual([`/registrations/check-freefireid/${cup.id}/${FREE_FIRE_ID}`])
  const kept = await office.app.collections.idempotency.get()
  const answers = kept.docs.map((document) => document.data())
  expect(answers).toHaveLength(6)
  const trail = await office.trail()
  expect(trail.length).toBeGreaterThan(5)
  for (const written of [office.app.log.lines, trail, answers]) {
    expect(named(JSON.stringify(written))).toBe(false)
  }
})
