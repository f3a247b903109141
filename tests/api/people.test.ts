import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageSchema } from '../../functions/src/contract/calls/paging.ts'
import {
  type ErasableKind,
  ERASABLE_KINDS,
  erasedPieceSchema,
  erasureSchema,
  exportPieceSchema,
  foundPieceSchema,
} from '../../functions/src/contract/people/person-data.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { stopReminders } from '../../functions/src/reminders/opt-outs.service.ts'
import { markOf } from '../../functions/src/reminders/reminder-link.service.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { anAccessRequest } from '../../functions/testing/an-access-request.ts'
import { aPlayer, idOf, openTournament, register } from './arena.ts'
import { faultsAfterRepair, seen } from './acts.ts'
import { beforeNextCommit } from './commits.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { everyDocument, tracesOf } from './traces.ts'

const ID = '7777700001'
const CANARY = { freeFireId: ID, email: 'canaria@correo.example', phone: '+57 555 777 7000' }
const WORDS = ['Canaria', 'canaria', ID, '555 777 7000', '5557777000']

const office = setUpOffice({ role: 'owner', fresh: true })
let cup: Tournament
let next: string

const key = () => randomBytes(16).toString('hex')

const inDays = (days: number) =>
  new Date(office.app.clock.time.getTime() + days * 24 * 3_600_000).toISOString()

/** A person with data in every place, and others beside them. */
beforeEach(async () => {
  const { app } = office
  const dates = { date: inDays(1), endsAt: inDays(2), registrationDeadline: inDays(1) }
  cup = await openTournament(app, { ...dates, maxPlayers: 1, waitlist: true })
  await register(app, aPlayer(cup, { ...CANARY, fullName: 'Canaria Primera' }))
  const waiting = aPlayer(cup, { email: 'otra-persona@correo.example' })
  next = idOf(waiting)
  await register(app, waiting)
  const duo = await openTournament(app, { ...dates, modality: 'duo' })
  const pair = { fullName: 'Canaria Segunda', freeFireId: `0${ID}` }
  await register(app, aPlayer(duo, { email: 'capitana@correo.example', partner: pair }))
  await office.send('/bans', { freeFireId: ID, reason: 'Lo contó Canaria' }, { method: 'POST' })
  await app.collections.userRequests
    .doc('canaria')
    .set(anAccessRequest({ uid: 'canaria', email: CANARY.email, displayName: 'Canaria' }))
  for (const email of [CANARY.email, 'otra-persona@correo.example'])
    await stopReminders(markOf(email, app.deps.reminderKey), app.deps)
  await app.collections.forms
    .doc('sugerencias')
    .set(
      aForm({ id: 'sugerencias', title: 'Sugerencias', fields: [aField({ id: 'nota', label: 'Tu nota' })] }),
    )
  await answer('Escríbanle a Canaria@correo.example, por favor')
  await answer('Mi número es el 300 000 0000')
})

async function answer(nota: string): Promise<void> {
  const id = key()
  await office.app.collections
    .responses('sugerencias')
    .doc(id)
    .set({ id, formId: 'sugerencias', revision: 1, answers: { nota }, submittedAt: inDays(0) })
}

async function all<Piece extends { nextCursor: string | null }>(
  ask: (cursor: string | null) => Promise<Piece>,
): Promise<Piece[]> {
  const pieces: Piece[] = []
  let cursor: string | null = null
  do {
    const piece = await ask(cursor)
    pieces.push(piece)
    cursor = piece.nextCursor
  } while (cursor !== null)
  return pieces
}

const search = (person: object = CANARY) =>
  all(async (cursor) => dataOf(await office.send('/people/search', { person, cursor }), foundPieceSchema))

async function step(id: string, cursor: string | null, kinds: readonly ErasableKind[] = ERASABLE_KINDS) {
  return dataOf(
    await office.send(`/people/erasures/${id}`, { person: CANARY, kinds, cursor }),
    erasedPieceSchema,
  )
}

const counted = (kinds: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1
  return counts
}

const EVERYTHING = { registrations: 1, pairs: 1, mail: 1, optOuts: 1, bans: 1, requests: 1, responses: 1 }

describe('a person is found', () => {
  it('in all places, by all that is known', async () => {
    const pieces = await search()
    const found = pieces.flatMap((piece) => piece.found)
    expect(counted(found.map(({ kind }) => kind))).toEqual(EVERYTHING)
    expect(pieces.reduce((sum, { looked }) => sum + looked, 0)).toBe(2)
    const own = found.find(({ kind }) => kind === 'registrations')
    expect(own).toMatchObject({ title: 'Canaria Primera', also: CANARY })
    expect(own?.detail).toBe([cup.name, `ID ${ID}`, CANARY.email, CANARY.phone].join(' · '))
  })

  it.each([
    [{ freeFireId: `00${ID}` }, { registrations: 1, pairs: 1, bans: 1 }],
    [
      { email: 'CANARIA@correo.example' },
      { registrations: 1, mail: 1, optOuts: 1, requests: 1, responses: 1 },
    ],
    [{ phone: '555-777-7000' }, { registrations: 1 }],
    [{ phone: '555-777-7001' }, {}],
  ])('by %j', async (known, counts) => {
    const pieces = await search({ freeFireId: null, email: null, phone: null, ...known })
    expect(counted(pieces.flatMap(({ found }) => found).map(({ kind }) => kind))).toEqual(counts)
  })

  it('not without anything to look for, and not with a cursor of another list', async () => {
    const nothing = { freeFireId: null, email: null, phone: null }
    expect(await outcomeOf(await office.send('/people/search', { person: nothing, cursor: null }))).toBe(
      '400 invalid-request',
    )
    for (const cursor of ['nowhere|', 'responses|forms/x', 'registrations|x']) {
      expect(await outcomeOf(await office.send('/people/search', { person: CANARY, cursor }))).toBe(
        '400 invalid-request',
      )
    }
  })
})

it('everything is exported by names in Spanish, and the audit knows it, without whose it was', async () => {
  const pieces = await all(async (cursor) =>
    dataOf(await office.send('/people/export', { person: CANARY, cursor }), exportPieceSchema),
  )
  const records = pieces.flatMap((piece) => piece.records)
  expect(counted(records.map(({ kind }) => kind))).toEqual(EVERYTHING)
  const fieldsOf = (kind: string) => records.find((record) => record.kind === kind)?.fields
  expect(fieldsOf('registrations')).toMatchObject({
    'nombre completo': 'Canaria Primera',
    correo: CANARY.email,
    torneo: cup.name,
    estado: 'pending',
  })
  expect(fieldsOf('responses')).toMatchObject({
    formulario: 'Sugerencias',
    respuestas: [{ pregunta: 'Tu nota', respuesta: 'Escríbanle a Canaria@correo.example, por favor' }],
  })
  // No name of the code is left.
  for (const { fields } of records)
    expect(Object.keys(fields).filter((name) => /[A-Z]{1}[a-z]+$/.test(name) && !/\s/.test(name))).toEqual([])
  expect(await office.actions()).toContain('people.export')
  expect(
    (await office.trail()).filter((entry) => WORDS.some((word) => JSON.stringify(entry).includes(word))),
  ).toEqual([])
})

describe('a person is erased', () => {
  it('from all places: no document has a trace, and the receipt has the numbers', async () => {
    expect((await tracesOf(office.app, WORDS)).length).toBeGreaterThan(5)
    const id = key()
    const pieces = await all((cursor) => step(id, cursor))
    const receipt = pieces.at(-1)?.erasure
    // The pair's message is to the other player.
    expect(receipt?.removed).toEqual({ ...EVERYTHING, mail: 2 })
    expect(receipt?.finishedAt).not.toBeNull()
    expect(await tracesOf(office.app, WORDS)).toEqual([])
    expect(await seen(office.app, next)).toMatchObject({ status: 'pending', seat: 1 })
    expect(await faultsAfterRepair(office.app, cup)).toEqual([])
    expect((await office.app.collections.responses('sugerencias').get()).size).toBe(1)
    expect((await office.app.collections.optOuts.get()).size).toBe(1)
    const entry = (await office.trail()).find(({ action }) => action === 'people.erase')
    expect(entry).toMatchObject({ target: { collection: 'erasures', id }, after: receipt?.removed })
    expect((await search()).flatMap(({ found }) => found).map(({ title }) => title)).toEqual([
      'Veto sin datos',
    ])
    const list = await dataOf(await office.send('/people/erasures'), pageSchema(erasureSchema))
    expect(list.items).toEqual([receipt])
  })

  it('only by the kinds that were chosen', async () => {
    const id = key()
    const pieces = await all((cursor) => step(id, cursor, ['responses', 'requests']))
    expect(pieces.at(-1)?.erasure.removed).toMatchObject({
      registrations: 0,
      mail: 0,
      requests: 1,
      responses: 1,
    })
    const left = (await search()).flatMap(({ found }) => found).map(({ kind }) => kind)
    expect(counted(left)).toEqual({ registrations: 1, pairs: 1, mail: 1, optOuts: 1, bans: 1 })
  })

  it('wherever it was cut off, a repeated erasure finishes and counts nothing twice', async () => {
    const id = key()
    // Each attempt is killed one piece later than the one before.
    for (let done = 1; done < 6; done++) {
      let cursor: string | null = null
      for (let pieces = 0; pieces < done; pieces++) cursor = (await step(id, cursor)).nextCursor
    }
    const pieces = await all((cursor) => step(id, cursor))
    expect(pieces.at(-1)?.erasure.removed).toEqual({ ...EVERYTHING, mail: 2 })
    expect(await tracesOf(office.app, WORDS)).toEqual([])
    // A call that comes late changes nothing.
    expect((await step(id, null)).erasure).toEqual(pieces.at(-1)?.erasure)
    const acts = (await office.actions()).filter((action) => action.startsWith('people.'))
    expect(acts).toEqual(['people.erase', 'people.start-erasure'])
  })

  it('by two calls at once: each document is counted once', async () => {
    const id = key()
    await Promise.allSettled([all((cursor) => step(id, cursor)), all((cursor) => step(id, cursor))])
    const pieces = await all((cursor) => step(id, cursor))
    expect(pieces.at(-1)?.erasure.removed).toEqual({ ...EVERYTHING, mail: 2 })
    expect(await tracesOf(office.app, WORDS)).toEqual([])
  })

  it('an answer that changed meanwhile is not deleted as it was read', async () => {
    const { responses } = office.app.collections
    const id = key()
    const started = await step(id, null, ['responses'])
    let cursor = started.nextCursor
    while (cursor !== null && !cursor.startsWith('responses'))
      cursor = (await step(id, cursor, ['responses'])).nextCursor
    const found = (await responses('sugerencias').get()).docs.find((one) =>
      JSON.stringify(one.data()).includes('anaria'),
    )
    beforeNextCommit(async () => {
      await found?.ref.withConverter(null).update({ answers: { nota: 'Sin datos' } })
    })
    const refused = await office.send(`/people/erasures/${id}`, {
      person: CANARY,
      kinds: ['responses'],
      cursor,
    })
    expect(await outcomeOf(refused)).toBe('409 conflict')
    expect((await step(id, cursor, ['responses'])).erasure.removed.responses).toBe(0)
    expect((await responses('sugerencias').get()).size).toBe(2)
  })

  it('never a member of the team, nor their request', async () => {
    await office.app.collections.admins.doc('canaria').set({
      uid: 'canaria',
      email: CANARY.email,
      role: 'admin',
      grantedAt: inDays(0),
      grantedBy: 'owner',
    })
    const id = key()
    const pieces = await all((cursor) => step(id, cursor))
    expect(pieces.at(-1)?.erasure.removed.requests).toBe(0)
    const left = (await everyDocument(office.app)).filter((text) => text.includes(CANARY.email))
    expect(left.map((text) => text.split(' ')[0] ?? '').toSorted()).toEqual([
      'admins/canaria',
      'userRequests/canaria',
    ])
  })
})
