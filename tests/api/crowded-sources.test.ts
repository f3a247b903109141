import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { failureSchema, successSchema } from '../../functions/src/contract/calls/envelope.ts'
import { LIMITS } from '../../functions/src/contract/limits.ts'
import { receiptSchema } from '../../functions/src/contract/registrations/receipts.ts'
import { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import { registeredSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { register as registerNewcomer } from '../../functions/src/registrations/joining/register.service.ts'
import { searchRegistrations } from '../../functions/src/registrations/inbox/search.service.ts'
import { sourceMarkOf, sourceDayOf } from '../../functions/src/http/origin.ts'
import { anEntrance } from '../../functions/testing/an-entrance.ts'
import { faultsAfterRepair, faultsBesideFigures, joinInTurn, rule, seen } from './acts.ts'
import { NOW, openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, readArena, register, send, type Sent } from './arena.ts'
import { outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'

const CAP = LIMITS.unapprovedOfSource

let app: Setting
beforeAll(async () => {
  app = await openApp()
  return app.close
})

/** Used by this test only. */
const anAddress = (): string => `100.${randomInt(64, 128)}.${randomInt(256)}.${randomInt(256)}`

const playersOf = (cup: Tournament, count: number): Sent[] =>
  Array.from({ length: count }, () => aPlayer(cup))

async function anotherProcess(): Promise<Setting> {
  const other = await openApp({ project: app.project })
  onTestFinished(() => other.close())
  return other
}

const inState = (registrations: readonly Registration[], status: Registration['status']) =>
  registrations.filter((registration) => registration.status === status)

const outcomesOf = (answers: readonly { outcome: string }[]) => answers.map(({ outcome }) => outcome)

async function crowdedCup(changes: Partial<Tournament> = {}, count = CAP + 1) {
  const cup = await openTournament(app, { maxPlayers: 31, ...changes })
  const address = anAddress()
  const players = playersOf(cup, count)
  const answers = []
  for (const player of players) answers.push(await register(app, player, address))
  return { cup, address, players, answers }
}

const receiptOf = async (token: string) =>
  successSchema(receiptSchema).parse(await (await withReceipt(app, token)).json()).data

describe('from one address', () => {
  it('sixty at once get six of 31 seats, and none is refused', async () => {
    const cup = await openTournament(app, { maxPlayers: 31, waitlist: true })
    const address = anAddress()
    const players = playersOf(cup, 60)
    const answers = await Promise.all(players.map((player) => register(app, player, address)))
    const { registrations, seats } = await readArena(app, cup.id)
    expect(registrations).toHaveLength(60)
    expect(seats).toHaveLength(CAP)
    expect(inState(registrations, 'pending')).toHaveLength(CAP)
    const reviewed = inState(registrations, 'review')
    expect(reviewed).toHaveLength(60 - CAP)
    for (const { flags, joinedAs, seat } of reviewed) {
      expect([flags, joinedAs, seat]).toEqual([['crowded-source'], 'review', null])
    }
    expect(outcomesOf(answers).toSorted()).toEqual(registrations.map(({ joinedAs }) => joinedAs).toSorted())
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('sixty at once through three processes get six seats, and each is answered what is stored', async () => {
    const cup = await openTournament(app, { maxPlayers: 31 })
    const address = anAddress()
    const processes = [app, await anotherProcess(), await anotherProcess()]
    const players = playersOf(cup, 60)
    const answers = await Promise.all(
      players.map((player, index) => register(processes[index % 3] ?? app, player, address)),
    )
    const { registrations, seats } = await readArena(app, cup.id)
    expect(inState(registrations, 'pending')).toHaveLength(CAP)
    expect(inState(registrations, 'review')).toHaveLength(60 - CAP)
    expect(seats.filter(({ state }) => state === 'taken')).toHaveLength(CAP)
    const storedAs = new Map(registrations.map(({ id, joinedAs }) => [id, joinedAs]))
    expect(outcomesOf(answers)).toEqual(players.map((player) => storedAs.get(idOf(player))))
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('a repeated registration gets the same answer from any process', async () => {
    const { players, address } = await crowdedCup()
    const other = await anotherProcess()
    for (const player of [players[0], players[CAP]]) {
      if (player === undefined) throw new Error('No player')
      const answers = [await register(app, player, address), await register(other, player, address)]
      expect(outcomesOf(answers)).toEqual(Array(2).fill((await seen(app, idOf(player))).joinedAs))
    }
  })

  it('the seventh waits for an admin also if only the line is left', async () => {
    const cup = await openTournament(app, { maxPlayers: 4, waitlist: true })
    await joinInTurn(app, cup, 4)
    const address = anAddress()
    const answers = []
    for (const player of playersOf(cup, CAP + 1)) answers.push(await register(app, player, address))
    expect(outcomesOf(answers)).toEqual([...Array<string>(CAP).fill('waitlisted'), 'review'])
  })

  it('more are accepted after an admin has approved some, and when some leave', async () => {
    const { cup, address, players, answers } = await crowdedCup({}, CAP)
    await rule(app, idOf(players[0] as Sent), 'approved')
    expect((await register(app, aPlayer(cup), address)).outcome).toBe('pending')
    expect((await register(app, aPlayer(cup), address)).outcome).toBe('review')
    // Seven are unapproved now: two have to leave.
    await withReceipt(app, answers[1]?.receipt, 'withdraw')
    await withReceipt(app, answers[2]?.receipt, 'withdraw')
    expect((await register(app, aPlayer(cup), address)).outcome).toBe('pending')
  })

  it('is grouped for each tournament', async () => {
    const { address } = await crowdedCup()
    const other = await openTournament(app)
    expect((await register(app, aPlayer(other), address)).outcome).toBe('pending')
  })

  it('all addresses of an IPv6 line are one source', async () => {
    const cup = await openTournament(app, { maxPlayers: 31 })
    const line = `2001:db8:${randomInt(0x1000, 0xffff).toString(16)}:12`
    const outcomes = []
    for (let index = 0; index <= CAP; index++) {
      outcomes.push((await register(app, aPlayer(cup), `${line}${index}0::${index + 1}`)).outcome)
    }
    expect(outcomes).toEqual([...Array<string>(CAP).fill('pending'), 'review'])
  })
})

describe('registrations without a shared address', () => {
  it('all get seats', async () => {
    const cup = await openTournament(app, { maxPlayers: 31 })
    const answers = await Promise.all(playersOf(cup, 31).map((player) => register(app, player)))
    expect(outcomesOf(answers)).toEqual(Array(31).fill('pending'))
  })

  it('are not grouped if no address is known', async () => {
    const cup = await openTournament(app, { maxPlayers: 31 })
    const answers = await Promise.all(
      playersOf(cup, 31).map((player) => registerNewcomer(submissionSchema.parse(player), null, app.deps)),
    )
    expect(outcomesOf(answers)).toEqual(Array(31).fill('pending'))
  })
})

describe('a registration in review', () => {
  const LAST = CAP
  const oneInReview = async (changes: Partial<Tournament> = {}) => {
    const crowded = await crowdedCup(changes)
    const player = crowded.players[LAST] as Sent
    return { ...crowded, player, id: idOf(player), receipt: crowded.answers[LAST]?.receipt ?? '' }
  }

  it('gives the reason in the answer, the receipt and the message', async () => {
    const { answers, receipt, id } = await oneInReview()
    expect(answers[LAST]?.outcome).toBe('review')
    const shown = await receiptOf(receipt)
    expect(shown).toMatchObject({
      status: 'review',
      label: 'En revisión',
      line: null,
      next: { code: 'in-review' },
      can: { correct: true, withdraw: true, erase: true },
    })
    const { docs } = await app.collections.mail.where('registrationId', '==', id).get()
    expect(docs.map((mail) => mail.data().message.subject)).toEqual([
      'Tu inscripción está en revisión: Copa Apertura',
    ])
  })

  it('holds its game ID, so that no other registration gets it', async () => {
    const { cup, player } = await oneInReview()
    const answer = await send(app, aPlayer(cup, { freeFireId: player.freeFireId }))
    expect(await outcomeOf(answer)).toBe('409 already-registered')
  })

  it('gets a seat when an admin approves it', async () => {
    const { cup, id } = await oneInReview()
    expect(await rule(app, id, 'approved')).toMatchObject({
      status: 'approved',
      seat: expect.any(Number) as number,
    })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('joins the line when it is approved and no seat is left', async () => {
    const { cup, id } = await oneInReview({ maxPlayers: CAP, waitlist: true })
    expect(await rule(app, id, 'approved')).toMatchObject({ status: 'waitlisted', seat: null })
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('stays in review if neither is left', async () => {
    const { cup, id } = await oneInReview({ maxPlayers: CAP })
    await expect(rule(app, id, 'approved')).rejects.toMatchObject({ code: 'tournament-full' })
    expect((await seen(app, id)).status).toBe('review')
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('releases its game ID when it is rejected', async () => {
    const { cup, id, player } = await oneInReview()
    await rule(app, id, 'rejected', { reason: 'Una persona por cupo' })
    expect(await outcomeOf(await send(app, aPlayer(cup, { freeFireId: player.freeFireId })))).toBe('200')
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('releases its game ID when its player withdraws', async () => {
    const { cup, receipt, player } = await oneInReview()
    expect((await withReceipt(app, receipt, 'withdraw')).status).toBe(200)
    expect(await outcomeOf(await send(app, aPlayer(cup, { freeFireId: player.freeFireId })))).toBe('200')
    expect(await faultsAfterRepair(app, cup)).toEqual([])
  })

  it('is found by a search for its source', async () => {
    const { cup, address, players } = await oneInReview()
    const mark = sourceMarkOf(address, sourceDayOf(app.clock.now()), anEntrance().keys.sources)
    const search = { sourceMark: mark, tournamentId: cup.id, order: 'newest', limit: 25 } as const
    const { items } = await searchRegistrations(search, app.deps)
    expect(items.map(({ id }) => id).toSorted()).toEqual(players.map(idOf).toSorted())
  })
})

describe('across processes', () => {
  it('a registration after six others releases its seat before it is answered, and its message is changed', async () => {
    const { cup, address } = await crowdedCup({}, CAP)
    const other = await anotherProcess()
    const player = aPlayer(cup)
    expect((await register(other, player, address)).outcome).toBe('review')
    const one = await seen(app, idOf(player))
    expect(one).toMatchObject({ status: 'review', seat: null, flags: ['crowded-source'], revision: 2 })
    const { docs } = await app.collections.mail.where('registrationId', '==', one.id).get()
    expect(docs.map((mail) => mail.data().message.subject)).toEqual([
      'Tu inscripción está en revisión: Copa Apertura',
    ])
    expect(await faultsBesideFigures(app, cup)).toEqual([])
  })
})

describe('registrations after a refusal', () => {
  it('are ordered by their registration, not by their refusal', async () => {
    const cup = await openTournament(app, { registrationDeadline: NOW.toISOString() })
    const address = anAddress()
    const players = playersOf(cup, CAP + 1)
    app.clock.time = new Date(NOW.getTime() + 1)
    for (const player of players) {
      expect(await outcomeOf(await send(app, player, address))).toBe('409 registration-closed')
    }
    app.clock.time = NOW
    const outcomes = []
    for (const player of players.toReversed()) {
      // Each is sent to a process without knowledge of the others.
      outcomes.push((await register(await anotherProcess(), player, address)).outcome)
    }
    expect(outcomes).toEqual([...Array<string>(CAP).fill('pending'), 'review'])
  })
})

describe('the waiting list', () => {
  it('has room for twice the number of seats, and the refusal says that it is full as well', async () => {
    const cup = await openTournament(app, { maxPlayers: 2, waitlist: true })
    await joinInTurn(app, cup, 6)
    await faultsAfterRepair(app, cup)
    const answer = await send(app, aPlayer(cup))
    const { error } = failureSchema.parse(await answer.json())
    expect([answer.status, error.code, error.message]).toEqual([
      409,
      'tournament-full',
      'Este torneo ya no tiene cupos disponibles y su lista de espera está llena.',
    ])
    expect(inState((await readArena(app, cup.id)).registrations, 'waitlisted')).toHaveLength(4)
  })

  it('accepts others when one has left', async () => {
    const cup = await openTournament(app, { maxPlayers: 1, waitlist: true })
    const [, waiter] = [...(await joinInTurn(app, cup, 3))]
    await faultsAfterRepair(app, cup)
    await rule(app, waiter ?? '', 'rejected')
    await faultsAfterRepair(app, cup)
    const answer = await send(app, aPlayer(cup))
    expect(successSchema(registeredSchema).parse(await answer.json()).data.outcome).toBe('waitlisted')
  })
})
