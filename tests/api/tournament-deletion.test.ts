import { beforeEach, describe, expect, it } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { Copies } from '../../functions/src/data/copies.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { register as registerAt } from '../../functions/src/registrations/joining/register.service.ts'
import { repair } from '../../functions/src/registrations/upkeep/repair.service.ts'
import { sweepRemoved } from '../../functions/src/registrations/upkeep/sweep.service.ts'
import { AS_BOSS, faultsOf, join, joinInTurn, rule, withdraw } from './acts.ts'
import { aPlayer, idOf, openTournament, readArena } from './arena.ts'
import { beforeNextCommit, cutAtEachCommit, isCutOff } from './commits.ts'
import { setUpOffice } from './office.ts'
import { call, outcomeOf, signIn } from './people.ts'
import { createTournament } from '../../functions/src/tournaments/edit-tournament.service.ts'

const office = setUpOffice()

let cup: Tournament

beforeEach(async () => {
  await office.renew()
  const days = (count: number) => new Date(office.app.clock.time.getTime() + count * 86_400_000).toISOString()
  cup = await openTournament(office.app, {
    maxPlayers: 3,
    waitlist: true,
    registrationDeadline: days(1),
    date: days(2),
    endsAt: days(3),
  })
})

const remove = ({
  query = '?registrations=cancel',
  key,
  as = office.token,
}: { query?: string; key?: string; as?: string } = {}) =>
  call(`${office.app.url}/api/tournaments/${cup.id}${query}`, as, undefined, {
    method: 'DELETE',
    ...(key !== undefined && { key }),
  })

const create = () => createTournament({ ...cup, id: cup.id, name: 'Otra Copa' }, AS_BOSS, office.app.deps)

const pass = (ms: number) => {
  office.app.clock.time = new Date(office.app.clock.time.getTime() + ms)
}

const HOUR_MS = 3_600_000

const actions = async () =>
  (await office.app.collections.audit.get()).docs
    .map((entry) => entry.data().action)
    .filter((action) => action.startsWith('tournaments.'))

/** The recipients of the cancellation, one entry for each message. */
const toldOf = async (): Promise<string[]> =>
  (await office.app.collections.mail.get()).docs
    .filter(({ id }) => id.endsWith('tournament-cancelled'))
    .map((document) => String(document.data().registrationId))
    .toSorted()

const left = async () => {
  const { registrations, seats, claims } = await readArena(office.app, cup.id)
  return [registrations.length, seats.length, claims.length]
}

describe('DELETE /api/tournaments/:id', () => {
  it.each(['', '?registrations=keep'])(
    'with %j is refused while there are registrations, and says how many',
    async (query) => {
      const [first = '', second = ''] = await joinInTurn(office.app, cup, 5)
      await rule(office.app, first, 'approved')
      await withdraw(office.app, second)
      const before = await readArena(office.app, cup.id)
      const { code, message } = failureSchema.parse(await (await remove({ query })).json()).error
      expect(code).toBe('in-use')
      expect(message).toBe(
        'Este torneo tiene 4 inscripciones vigentes. Confirma que también quieres cancelarlas.',
      )
      expect(await readArena(office.app, cup.id)).toEqual(before)
      expect(await actions()).toEqual([])
    },
  )

  it('counts neither rejected nor withdrawn registrations', async () => {
    const [first = '', second = ''] = await joinInTurn(office.app, cup, 2)
    await rule(office.app, first, 'rejected')
    await withdraw(office.app, second)
    expect(await outcomeOf(await remove({ query: '' }))).toBe('200')
  })

  it('uses the singular for one registration', async () => {
    await join(office.app, cup)
    const { message } = failureSchema.parse(await (await remove({ query: '' })).json()).error
    expect(message).toBe('Este torneo tiene 1 inscripción vigente. Confirma que también quieres cancelarlas.')
  })

  it('removes it immediately, and later all its data, with one message to each player', async () => {
    const ids = await joinInTurn(office.app, cup, 5)
    const [first = '', ...others] = ids
    await rule(office.app, first, 'rejected')
    expect(await outcomeOf(await remove())).toBe('200')
    expect((await readArena(office.app, cup.id)).tournament).toBeUndefined()
    await sweepRemoved(office.app.deps)
    expect(await left()).toEqual([5, 3, 4])
    await expect(create()).rejects.toMatchObject({ code: 'already-exists' })

    pass(30_000)
    await sweepRemoved(office.app.deps)
    expect(await left()).toEqual([0, 0, 0])
    expect(await toldOf()).toEqual(others.toSorted())
    await expect(create()).rejects.toMatchObject({ code: 'already-exists' })

    pass(HOUR_MS)
    await sweepRemoved(office.app.deps)
    expect(await toldOf()).toEqual(others.toSorted())
    expect((await office.app.collections.removals.get()).size).toBe(0)
    expect((await office.app.collections.lines.get()).size).toBe(0)
    expect(await create()).toMatchObject({ id: cup.id, currentPlayers: 0 })
    expect(await faultsOf(office.app, cup)).toEqual([])
  })

  it.each([
    ['before the first sweep', 0],
    ['after it', 30_000],
  ])(
    'sweeps registrations that were made with an old copy %s, and tells their players',
    async (_when, ms) => {
      const slow = { ...office.app.deps, memory: new ProcessMemory(), copies: new Copies(2 * HOUR_MS) }
      const come = async () => {
        const player = aPlayer(cup)
        await registerAt(submissionSchema.parse(player), null, slow)
        return idOf(player)
      }
      const before = await come()
      await remove()
      pass(ms)
      await sweepRemoved(office.app.deps)
      const late = await come()
      pass(30_000 + HOUR_MS)
      await sweepRemoved(office.app.deps)
      pass(HOUR_MS)
      await sweepRemoved(office.app.deps)
      expect(await left()).toEqual([0, 0, 0])
      expect(await toldOf()).toEqual([before, late].toSorted())
      expect((await office.app.collections.removals.get()).size).toBe(0)
    },
  )

  it('leaves other tournaments alone', async () => {
    const other = await openTournament(office.app, {
      date: cup.date,
      registrationDeadline: cup.registrationDeadline,
    })
    await join(office.app, other)
    await join(office.app, cup)
    await remove()
    pass(30_000)
    await sweepRemoved(office.app.deps)
    expect(await left()).toEqual([0, 0, 0])
    expect(await faultsOf(office.app, other)).toEqual([])
  })

  it('is executed once with a key, and answers 404 without one', async () => {
    const key = 'llave-0001'
    const answers = await Promise.all([remove({ key }), remove({ key }), remove({ key })])
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200', '200'])
    expect(await outcomeOf(await remove({ key }))).toBe('200')
    expect(await outcomeOf(await remove())).toBe('404 not-found')
    expect(await actions()).toEqual(['tournaments.delete'])
  })

  it('succeeds for one of six concurrent calls', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove()))
    const outcomes = await Promise.all(answers.map(outcomeOf))
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 5 }, () => '404 not-found')])
    expect(await actions()).toEqual(['tournaments.delete'])
  })

  it('blocks its id for a concurrent creation', async () => {
    beforeNextCommit(() => remove())
    await expect(create()).rejects.toMatchObject({ code: 'already-exists' })
    expect((await readArena(office.app, cup.id)).tournament).toBeUndefined()
  })

  it('refuses other callers with the exact message', async () => {
    const withoutRole = await signIn(await office.people.register())
    const { code, message } = failureSchema.parse(await (await remove({ as: withoutRole })).json()).error
    expect([code, message]).toEqual(['forbidden', 'No tienes permisos para eliminar torneos'])
    expect((await readArena(office.app, cup.id)).tournament).toEqual(cup)
  })

  it.each(['?force=1', '?registrations=all'])('refuses %s', async (query) => {
    expect(await outcomeOf(await remove({ query }))).toBe('400 invalid-request')
    expect((await readArena(office.app, cup.id)).tournament).toEqual(cup)
  })
})

describe('the sweep', () => {
  it(
    'cut off anywhere, is completed by the next, and no one is told twice',
    { timeout: 60_000 },
    async () => {
      const told: string[] = []
      const rounds = await cutAtEachCommit(async (commits) => {
        cup = await openTournament(office.app, {
          maxPlayers: 2,
          waitlist: true,
          date: cup.date,
          registrationDeadline: null,
        })
        told.push(...(await joinInTurn(office.app, cup, 3)))
        await remove()
        pass(30_000)
        const wasCutOff = await isCutOff(commits, () => sweepRemoved(office.app.deps))
        await sweepRemoved(office.app.deps)
        expect(await left()).toEqual([0, 0, 0])
        expect(await toldOf()).toEqual(told.toSorted())
        return wasCutOff
      })
      expect(rounds).toBeGreaterThan(4)
    },
  )

  it('is a part of the repair, which finds it when it is due', async () => {
    const ids = await joinInTurn(office.app, cup, 2)
    await remove()
    await repair(office.app.deps)
    expect(await left()).toEqual([2, 2, 2])
    pass(30_000)
    await repair(office.app.deps)
    expect([await left(), await toldOf()]).toEqual([[0, 0, 0], ids.toSorted()])
    pass(HOUR_MS)
    await repair(office.app.deps)
    expect((await office.app.collections.removals.get()).size).toBe(0)
    expect((await office.app.collections.repairs.get()).size).toBe(0)
  })

  it('run twice concurrently sends each player one message, and sweeps again only an hour later', async () => {
    const ids = await joinInTurn(office.app, cup, 6)
    await remove()
    pass(30_000)
    await Promise.all(Array.from({ length: 3 }, () => sweepRemoved(office.app.deps)))
    expect(await toldOf()).toEqual(ids.toSorted())
    expect(
      (await office.app.collections.removals.get()).docs.map((document) => document.data()),
    ).toMatchObject([
      { sweeps: 1, sweepAt: new Date(office.app.clock.time.getTime() + HOUR_MS).toISOString() },
    ])
  })

  it('deletes any number of registrations', async () => {
    const { seats, players } = office.app.collections
    const writer = seats(cup.id).firestore.bulkWriter()
    for (let number = 1; number <= 450; number++) {
      void writer.set(seats(cup.id).doc(`${number}`), {
        number,
        state: 'closed',
        registrationId: null,
        series: 0,
      })
      void writer.set(players(cup.id).doc(`jugador-${number}`), { registrationId: 'a'.repeat(43) })
    }
    await writer.close()
    await remove()
    pass(30_000)
    await sweepRemoved(office.app.deps)
    expect(await left()).toEqual([0, 0, 0])
  })
})
