import { beforeEach, describe, expect, it } from 'vitest'
import {
  erasedSchema,
  mailedSchema,
  receiptLinkSchema,
  statusChangedSchema,
} from '../../functions/src/contract/registrations/registration-views.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { readReceipt } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import {
  aPlayer,
  idOf,
  openTournament,
  readArena,
  register,
  send,
  someFreeFireId,
  stored,
  type Sent,
} from './arena.ts'
import { dataOf, failureOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'

const office = setUpOffice()
let cup: Tournament

const UNKNOWN = registrationIdOf('unknown')
const DAY_MS = 86_400_000

beforeEach(async () => {
  await office.renew()
  await open()
})

async function open(changes: Partial<Tournament> = {}): Promise<void> {
  const inDays = (days: number) => new Date(office.app.clock.time.getTime() + days * DAY_MS).toISOString()
  const dates = { date: inDays(1), endsAt: inDays(2), registrationDeadline: inDays(1) }
  cup = await openTournament(office.app, { ...dates, ...changes })
}

async function registered(): Promise<Sent> {
  const player = aPlayer(cup)
  await register(office.app, player)
  return player
}

const add = (player: Sent, key?: string) => {
  const { acceptedVersion: _version, ...added } = player
  return office.send('/registrations/add', added, key === undefined ? {} : { key })
}

const recorded = async (action: string) => (await office.trail()).find((entry) => entry.action === action)

const problemsOf = async (changes: object) => {
  const { fields, fieldCodes } = await failureOf(await add({ ...aPlayer(cup), ...changes }))
  return { fields, fieldCodes }
}

describe('POST /api/registrations/add', () => {
  it('adds a player who has not accepted the rules, also after the deadline, on record', async () => {
    const player = aPlayer(cup)
    await office.app.collections.tournaments
      .doc(cup.id)
      .set({ ...cup, registrationDeadline: '2020-01-01T00:00:00.000Z' })
    const added = await dataOf(await add(player), statusChangedSchema)
    expect(added).toMatchObject({ id: idOf(player), status: 'pending', revision: 1 })
    const { addedBy, acceptedVersion, acceptedAt } = await stored(office.app, player)
    expect([addedBy, acceptedVersion, acceptedAt]).toEqual([office.boss.uid, null, null])
    const entry = await recorded('registrations.add')
    expect(entry).toMatchObject({ target: { id: idOf(player) } })
    for (const personal of [player.fullName, player.freeFireId, player.email]) {
      expect(JSON.stringify(entry)).not.toContain(personal)
    }
  })

  it('adds a player once, with or without a key', async () => {
    const player = aPlayer(cup)
    const answers = [
      await add(player),
      await add(player),
      await add(player, 'una-clave'),
      await add(player, 'una-clave'),
    ]
    const said = await Promise.all(answers.map((answer) => dataOf(answer, statusChangedSchema)))
    expect(new Set(said.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const { registrations, seats, claims } = await readArena(office.app, cup.id)
    expect([registrations.length, seats.length, claims.length]).toEqual([1, 1, 1])
    expect(await outcomeOf(await add({ ...player, fullName: 'Otra' }))).toBe('409 already-sent')
  })

  it('answers in the words of the registration helper, each with its code, all of them at once', async () => {
    expect(await problemsOf({ fullName: undefined, freeFireId: null, email: ' ', phone: 7 })).toEqual({
      fields: {
        fullName: 'Full name is required',
        freeFireId: 'Free Fire ID is required',
        email: 'Email is required',
        phone: 'Phone number is required',
      },
      fieldCodes: {
        fullName: 'full-name-required',
        freeFireId: 'free-fire-id-required',
        email: 'email-required',
        phone: 'phone-required',
      },
    })
    const partner = { fullName: '', freeFireId: '12345678a' }
    expect(await problemsOf({ freeFireId: '1234567', email: 'maria@correo', partner, age: '10' })).toEqual({
      fields: {
        freeFireId: 'Free Fire ID must be 8-12 digits',
        email: 'Invalid email format',
        'partner.fullName': 'Full name is required',
        'partner.freeFireId': 'Free Fire ID must be 8-12 digits',
        age: 'Indica tu edad',
      },
      fieldCodes: {
        freeFireId: 'free-fire-id-invalid',
        email: 'email-invalid',
        'partner.fullName': 'full-name-required',
        'partner.freeFireId': 'free-fire-id-invalid',
      },
    })
  })

  it('refuses who plays already, a full tournament, and one that has begun', async () => {
    const { freeFireId } = await registered()
    expect(await outcomeOf(await add(aPlayer(cup, { freeFireId })))).toBe('409 already-registered')
    await open({ maxPlayers: 1 })
    await registered()
    expect(await outcomeOf(await add(aPlayer(cup)))).toBe('409 tournament-full')
    await open({ date: '2020-01-01T00:00:00.000Z' })
    expect(await outcomeOf(await add(aPlayer(cup)))).toBe('409 tournament-started')
    await open({ modality: 'duo' })
    expect(await outcomeOf(await add(aPlayer(cup)))).toBe('400 invalid-request')
  })
})

const correct = (id: string, body: object, key?: string) =>
  office.send(`/registrations/${id}`, body, { method: 'PATCH', ...(key !== undefined && { key }) })

describe('PATCH /api/registrations/:id', () => {
  it('corrects once with one key and an audit entry, and answers without the corrected values', async () => {
    const player = await registered()
    const body = { fullName: 'Ñusta Corregida', freeFireId: someFreeFireId(), revision: 1 }
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => correct(idOf(player), body, 'una-clave')),
    )
    const said = await Promise.all(answers.map((answer) => dataOf(answer, statusChangedSchema)))
    expect(new Set(said.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(said[0]).toMatchObject({ id: idOf(player), status: 'pending', revision: 2 })
    const { revision: _revision, ...corrected } = body
    expect(await stored(office.app, player)).toMatchObject({ ...corrected, nameKey: 'nusta corregida' })
    expect(await recorded('registrations.correct')).toMatchObject({ target: { id: idOf(player) } })
    const kept = (await office.app.collections.idempotency.get()).docs.map((document) => document.data())
    expect(kept).toHaveLength(1)
    for (const personal of Object.values(corrected)) expect(JSON.stringify(kept)).not.toContain(personal)
  })

  it('refuses an older revision, a taken ID, and unknown fields', async () => {
    const [player, other] = [await registered(), await registered()]
    const id = idOf(player)
    expect(await outcomeOf(await correct(id, { fullName: 'Ana', revision: 2 }))).toBe('409 conflict')
    const taken = await correct(id, { freeFireId: other.freeFireId, revision: 1 })
    expect(await outcomeOf(taken)).toBe('409 already-registered')
    for (const more of [{ status: 'approved' }, { seat: 1 }, { flags: [] }, { email: 'x' }]) {
      expect(await outcomeOf(await correct(id, { revision: 1, ...more }))).toBe('400 invalid-request')
    }
    expect(await outcomeOf(await correct(UNKNOWN, { fullName: 'Ana', revision: 1 }))).toBe('404 not-found')
    expect((await stored(office.app, player)).revision).toBe(1)
  })
})

const erase = (id: string, key?: string) =>
  office.send(`/registrations/${id}`, undefined, { method: 'DELETE', ...(key !== undefined && { key }) })

describe('DELETE /api/registrations/:id', () => {
  it('deletes all personal data, and releases the seat', async () => {
    const player = await registered()
    expect(await dataOf(await erase(idOf(player)), erasedSchema)).toEqual({ erased: idOf(player) })
    const { registrations, seats, claims } = await readArena(office.app, cup.id)
    expect([registrations, seats, claims]).toEqual([[], [], []])
    const left = await office.app.collections.mail.get()
    expect(left.size).toBe(0)
    const everything = JSON.stringify([await office.trail(), office.app.log.lines])
    for (const personal of [player.fullName, player.freeFireId, player.email]) {
      expect(everything).not.toContain(personal)
    }
  })

  it('answers the same to the same key, and to another one that there is no registration', async () => {
    const player = await registered()
    const answers = [await erase(idOf(player), 'una-clave'), await erase(idOf(player), 'una-clave')]
    expect(await Promise.all(answers.map(outcomeOf))).toEqual(['200', '200'])
    expect(await outcomeOf(await erase(idOf(player)))).toBe('404 not-found')
  })
})

const renew = (id: string, key?: string) =>
  office.send(`/registrations/${id}/receipt`, {}, key === undefined ? {} : { key })

const resend = (id: string, key?: string) =>
  office.send(`/registrations/${id}/resend`, {}, key === undefined ? {} : { key })

const links = async (player: Sent) => {
  const mail = await office.app.collections.mail.where('registrationId', '==', idOf(player)).get()
  return mail.docs
    .map((document) => document.data())
    .filter(({ id }) => id.endsWith('-receipt'))
    .map(({ to, message }) => [to[0], /#(\S+)/.exec(message.text)?.[1]])
}

describe('POST /api/registrations/:id/receipt', () => {
  it('creates a link of a higher version with an audit entry, and stores the link nowhere', async () => {
    const player = await registered()
    const { receipt } = await dataOf(await renew(idOf(player), 'una-clave'), receiptLinkSchema)
    const { receiptVersion, updatedAt } = await stored(office.app, player)
    expect(receiptVersion).toBe(2)
    expect(updatedAt).toBe(office.app.clock.time.toISOString())
    expect(readReceipt(receipt, office.app.deps.receiptKey)).toEqual({ id: idOf(player), version: 2 })
    expect(await recorded('registrations.renew-receipt')).toMatchObject({
      before: { receiptVersion: 1, revision: 1 },
      after: { receiptVersion: 2, revision: 2 },
    })
    const kept = (await office.app.collections.idempotency.get()).docs.map((document) => document.data())
    expect(JSON.stringify([kept, await office.trail(), office.app.log.lines])).not.toContain(receipt)
    expect(kept).toEqual([])
  })

  it('makes as many as are asked for at once, each of its own version', async () => {
    const player = await registered()
    const answers = await Promise.all(Array.from({ length: 4 }, () => renew(idOf(player))))
    const made = await Promise.all(answers.map((answer) => dataOf(answer, receiptLinkSchema)))
    expect(new Set(made.map(({ receipt }) => receipt)).size).toBe(4)
    expect((await stored(office.app, player)).receiptVersion).toBe(5)
  })

  it('is not revealed to a repeated registration with its key, which gets the first link', async () => {
    const player = aPlayer(cup)
    const first = await register(office.app, player)
    const { receipt: renewed } = await dataOf(await renew(idOf(player)), receiptLinkSchema)
    const open = async (token: string) => outcomeOf(await withReceipt(office.app, token))
    expect(await open(renewed)).toBe('200')

    const repeated = await register(office.app, player)
    const changed = await failureOf(await send(office.app, { ...player, fullName: 'Otro Nombre' }))
    expect(changed.code).toBe('already-sent')
    expect([repeated.receipt, changed.receipt]).toEqual([first.receipt, first.receipt])
    expect(await open(first.receipt)).toBe('404 receipt-unknown')
  })

  it('makes none for an unknown registration', async () => {
    expect(await outcomeOf(await renew(UNKNOWN))).toBe('404 not-found')
  })
})

describe('POST /api/registrations/:id/resend', () => {
  it('mails the present link, and answers without it', async () => {
    const player = await registered()
    const { receipt } = await dataOf(await renew(idOf(player)), receiptLinkSchema)
    const answer = await dataOf(await resend(idOf(player)), mailedSchema)
    expect(answer).toEqual({ mailed: idOf(player) })
    expect(await links(player)).toEqual([[player.email, receipt]])
    expect(await recorded('registrations.mail-receipt')).toMatchObject({ target: { id: idOf(player) } })
  })

  it('mails it once with one key, and again immediately if the link or the address was changed', async () => {
    const player = await registered()
    await Promise.all(Array.from({ length: 4 }, () => resend(idOf(player), 'una-clave')))
    expect(await links(player)).toHaveLength(1)
    const { receipt } = await dataOf(await renew(idOf(player)), receiptLinkSchema)
    expect(await outcomeOf(await resend(idOf(player)))).toBe('200')
    expect(await links(player)).toHaveLength(2)
    expect(await links(player)).toContainEqual([player.email, receipt])
  })

  it('sends nothing for an unknown registration or a deleted tournament', async () => {
    expect(await outcomeOf(await resend(UNKNOWN))).toBe('404 not-found')
    const player = await registered()
    await office.app.collections.tournaments.doc(cup.id).delete()
    expect(await outcomeOf(await resend(idOf(player)))).toBe('404 not-found')
    expect(await links(player)).toEqual([])
    expect((await stored(office.app, player)).revision).toBe(1)
  })
})
