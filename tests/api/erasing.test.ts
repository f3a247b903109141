import { beforeEach, describe, expect, it } from 'vitest'
import { erase } from '../../functions/src/registrations/inbox/erase.service.ts'
import { BOSS, faultsAfterRepair, join, joinInTurn, rule, seen, withdraw } from './acts.ts'
import { beforeNextCommit } from './commits.ts'
import { freshApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, readArena, register, send, someFreeFireId } from './arena.ts'
import { outcomeOf } from './people.ts'
import { everyDocument } from './traces.ts'

let app: Setting

beforeEach(freshApp((opened) => (app = opened)))

const ACTOR = { kind: 'user', uid: BOSS } as const

const CANARY = 'Canaria'
const PARTNER = { fullName: `${CANARY} Segunda`, freeFireId: '7777700002' }

const canaryOf = (cup: Parameters<typeof aPlayer>[0]) =>
  aPlayer(cup, {
    fullName: `${CANARY} Primera`,
    freeFireId: '7777700001',
    email: 'canaria@correo.example',
    phone: '+57 300 777 7000',
    partner: PARTNER,
    age: '11-17',
    guardian: { name: `${CANARY} Mayor`, consent: true },
  })

/** A player who used every function, with data in every possible collection. */
async function playerWithAllData() {
  const cup = await openTournament(app, { modality: 'duo', maxPlayers: 2, waitlist: true })
  const player = canaryOf(cup)
  await register(app, player)
  const id = idOf(player)
  await rule(app, id, 'rejected', { reason: `${CANARY} no mostró su ID` })
  await rule(app, id, 'approved')
  return { cup, id, player }
}

const tracesOf = async (id: string): Promise<string[]> =>
  (await everyDocument(app)).filter(
    (text) => /canari|77777|777 7000|5730077/i.test(text) || text.includes(id),
  )

describe('erasing a registration', () => {
  it('leaves no trace of the person except the audit entry of the erasure', async () => {
    const { id } = await playerWithAllData()
    expect((await tracesOf(id)).length).toBeGreaterThan(6)
    await erase(id, { actor: ACTOR }, app.deps)
    const left = await tracesOf(id)
    expect(left.length).toBeGreaterThan(0)
    for (const text of left) {
      expect(text).toMatch(/^audit\//)
      expect(text).not.toMatch(/canari|77777|777 7000|5730077/i)
    }
    const acts = await app.collections.audit.where('action', '==', 'registrations.erase').get()
    expect(acts.docs.map((entry) => entry.data().target.id)).toEqual([id])
  })

  it('assigns the seat to the first in line', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [holder = '', first = '', second = ''] = await joinInTurn(app, cup, 3)
    await erase(holder, { actor: ACTOR }, app.deps)
    expect(await seen(app, first)).toMatchObject({ status: 'pending', seat: 1 })
    expect(await seen(app, second)).toMatchObject({ status: 'waitlisted' })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it.each(['rejected', 'withdrawn', 'waitlisted'] as const)(
    'who is %s takes nothing of others',
    async (status) => {
      const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
      const holder = await join(app, cup)
      const freeFireId = someFreeFireId()
      const id = await join(app, cup, { freeFireId })
      if (status === 'rejected') await rule(app, id, status)
      if (status === 'withdrawn') await withdraw(app, id)
      // A player who has registered with the ID since then keeps it.
      const heir = status === 'waitlisted' ? undefined : await join(app, cup, { freeFireId })
      await erase(id, { actor: ACTOR }, app.deps)
      const { claims } = await readArena(app, cup.id)
      expect(claims.map(({ registrationId }) => registrationId).toSorted()).toEqual(
        [holder, ...(heir === undefined ? [] : [heir])].toSorted(),
      )
      expect(await faultsAfterRepair(app, cup)).toEqual([])
    },
  )

  it('is retried if the registration or its messages have changed', async () => {
    const { cup, id } = await playerWithAllData()
    beforeNextCommit(() => rule(app, id, 'rejected', { reason: `${CANARY}, otra vez` }))
    await erase(id, { actor: ACTOR }, app.deps)
    expect((await tracesOf(id)).filter((text) => !text.startsWith('audit/'))).toEqual([])
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('is executed once; then the registration is unknown', async () => {
    const { id } = await playerWithAllData()
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => erase(id, { actor: ACTOR }, app.deps)),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(erase(id, { actor: ACTOR }, app.deps)).rejects.toMatchObject({ code: 'not-found' })
  })

  it('deletes any number of messages', async () => {
    const { id } = await playerWithAllData()
    const { mail } = app.collections
    const [sent] = (await mail.where('registrationId', '==', id).limit(1).get()).docs
    const writer = mail.firestore.bulkWriter()
    for (let number = 0; number < 650; number++) {
      void writer.create(mail.withConverter(null).doc(`${id}-${number}`), sent?.data() ?? {})
    }
    await writer.close()
    await erase(id, { actor: ACTOR }, app.deps)
    expect((await mail.get()).size).toBe(0)
  })

  it('frees their game IDs and their key', async () => {
    const { player } = await playerWithAllData()
    await erase(idOf(player), { actor: ACTOR }, app.deps)
    expect(await outcomeOf(await send(app, player))).toBe('200')
  })
})
