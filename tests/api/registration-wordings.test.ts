import { WriteBatch } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { exportPieceSchema } from '../../functions/src/contract/people/person-data.ts'
import { registrationWordingSchema } from '../../functions/src/contract/registrations/registration-wordings.ts'
import { receiptSchema } from '../../functions/src/contract/registrations/receipts.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { ProcessMemory } from '../../functions/src/registrations/process-memory.service.ts'
import { receiptOf } from '../../functions/src/registrations/receipts/receipt-token.service.ts'
import { sweepRemoved } from '../../functions/src/registrations/upkeep/sweep.service.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { FirestoreMeter } from '../../scripts/load/firestore-meter.ts'
import { aPlayer, idOf, openTomorrowsCup, register, send, stored, type Sent } from './arena.ts'
import { cutAtEachCommit, isCutOff } from './commits.ts'
import { dataOf, setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'
import { withReceipt } from './players.ts'

const office = setUpOffice({ role: 'owner' })
const meter = new FirestoreMeter()
let cup: Tournament

const COUNTRY = aQuestion({ id: 'pais', text: '¿De qué país eres?', order: 0 })
const CLAN = aQuestion({
  id: 'clan',
  text: '¿Tu clan?',
  type: 'text',
  options: [],
  required: false,
  order: 1,
})
const LEVEL = aField({ id: 'nivel', type: 'number', label: 'Nivel de cuenta' })
const NIGHTS = aField({ id: 'noches', label: '¿Juegas de noche?' })

beforeEach(async () => {
  await office.renew()
  const { questions, forms } = office.app.collections
  cup = await openTomorrowsCup(office.app, { linkedFormId: 'ficha' })
  await questions.doc('pais').set(COUNTRY)
  await questions.doc('clan').set(CLAN)
  await forms.doc('ficha').set(aForm({ id: 'ficha', fields: [LEVEL, NIGHTS] }))
})

const ANSWERS = { pais: 'Perú', clan: 'Los Lobos', nivel: '41', noches: 'sí' }

async function enter(answers: Sent['answers'] = ANSWERS, changes: Partial<Sent> = {}): Promise<Sent> {
  const player = aPlayer(cup, { answers, ...changes })
  await register(office.app, player)
  office.app.clock.time = new Date(office.app.clock.time.getTime() + 60_000)
  return player
}

/** Everything that was asked is called something else, and some of it is asked no more. */
async function rename(): Promise<void> {
  const country = { text: '¿Dónde vives?', type: 'select', options: ['Perú', 'Chile'], required: true }
  await office.send('/questions/pais', { ...country, revision: 1 }, { method: 'PUT' })
  await office.send('/questions/clan/toggle', {}, { method: 'PATCH' })
  expect(await outcomeOf(await office.send('/questions/clan', undefined, { method: 'DELETE' }))).toBe('200')
  const fields = [aField({ id: 'nivel', type: 'number', label: 'Nivel de hoy' })]
  expect(
    await outcomeOf(
      await office.send('/forms/ficha', { title: 'Ficha', fields, revision: 1 }, { method: 'PUT' }),
    ),
  ).toBe('200')
}

const wordingsIn = async () =>
  (await office.app.collections.wordings(cup.id).orderBy('firstAt').get()).docs.map((found) => found.data())

async function textsOnReceipt(player: Sent) {
  const token = receiptOf(await stored(office.app, player), office.app.deps.receiptKey)
  const { answers } = await dataOf(await withReceipt(office.app, token), receiptSchema)
  return answers.map(({ text, answer }) => `${text}: ${String(answer)}`)
}

/** Row by row, without what no cell contains. */
async function exported(body: object = { tournamentId: cup.id, order: 'oldest' }) {
  const [headings = [], ...rows] = (await (await office.send('/registrations/export', body)).text())
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell))
  const from = headings.indexOf('Adulto responsable') + 1
  const to = headings.indexOf('Versión aceptada')
  return {
    headings: headings.slice(from, to),
    rows: rows.map((row) => row.slice(from, to)),
  }
}

/** 'Pregunta: respuesta' of the person's copy, in which all of this world fits into one piece of each kind. */
async function answersInCopyOf({ email }: Sent): Promise<string[]> {
  const person = { freeFireId: null, email, phone: null }
  const body = { person, cursor: 'registrations|' }
  const { records } = await dataOf(await office.send('/people/export', body), exportPieceSchema)
  return records
    .flatMap(({ fields }) => fields['respuestas'] as { pregunta: string; respuesta: string }[])
    .map(({ pregunta, respuesta }) => `${pregunta}: ${respuesta}`)
}

const WORDED = [
  '¿De qué país eres?: Perú',
  'Nivel de cuenta: 41',
  '¿Tu clan?: Los Lobos',
  '¿Juegas de noche?: sí',
]

describe('answers to questions that were changed and deleted since', () => {
  it('are read in the words in which they were asked for: on the receipt, in the panel, by the person', async () => {
    const player = await enter()
    const [wording] = await wordingsIn()
    expect((await stored(office.app, player)).wordings).toEqual([wording?.id])
    await rename()
    expect((await textsOnReceipt(player)).toSorted()).toEqual(WORDED.toSorted())
    const shown = await office.send(`/tournaments/${cup.id}/wordings/${wording?.id}`)
    expect((await dataOf(shown, registrationWordingSchema)).asked.map(({ label }) => label)).toEqual([
      '¿De qué país eres?',
      '¿Tu clan?',
      'Nivel de cuenta',
      '¿Juegas de noche?',
    ])
    expect((await answersInCopyOf(player)).toSorted()).toEqual(WORDED.toSorted())
  })

  it('have columns of their own in the file, beside those of today', async () => {
    await enter()
    await rename()
    await enter({ pais: 'Chile', nivel: '50' })
    expect(await exported()).toEqual({
      headings: [
        '¿Dónde vives?',
        '¿De qué país eres? (ya no se pregunta así)',
        'Nivel de hoy',
        'Nivel de cuenta (ya no se pregunta así)',
        '¿Tu clan? (ya no se pregunta así)',
        '¿Juegas de noche? (ya no se pregunta así)',
        'Otras respuestas',
      ],
      rows: [
        ['', 'Perú', '', '41', 'Los Lobos', 'sí', ''],
        ['Chile', '', '50', '', '', '', ''],
      ],
    })
    // Of several tournaments only the bank of now has columns.
    const { headings, rows } = await exported({ order: 'oldest' })
    expect(headings).toEqual(['¿Dónde vives?', 'Otras respuestas'])
    expect(rows.map(([first, others = '']) => ({ first, others: others.split('\n').toSorted() }))).toEqual([
      { first: '', others: WORDED.toSorted() },
      { first: 'Chile', others: ['Nivel de hoy: 50'] },
    ])
  })

  it('stay readable without the form, and no column is left of those who are erased', async () => {
    const player = await enter()
    await rename()
    await office.app.collections.forms.doc('ficha').delete()
    expect((await textsOnReceipt(player)).toSorted()).toEqual(WORDED.toSorted())
    await office.send(`/registrations/${idOf(player)}`, undefined, { method: 'DELETE' })
    expect((await exported()).headings).toEqual(['¿Dónde vives?', 'Otras respuestas'])
  })
})

describe('a correction', () => {
  it('of answers is given in the words of now; what is asked no more keeps its own', async () => {
    const player = await enter()
    await rename()
    const token = receiptOf(await stored(office.app, player), office.app.deps.receiptKey)
    const correct = (answers: object, revision: number) =>
      withReceipt(office.app, token, 'correct', { revision, answers })
    expect(await outcomeOf(await correct({ pais: 'Chile', nivel: '41' }, 1))).toBe('200')
    const [before, now] = await wordingsIn()
    expect((await stored(office.app, player)).wordings).toEqual([now?.id, before?.id])
    expect((await textsOnReceipt(player)).toSorted()).toEqual(
      [
        '¿Dónde vives?: Chile',
        'Nivel de hoy: 41',
        '¿Tu clan?: Los Lobos',
        '¿Juegas de noche?: sí',
      ].toSorted(),
    )
    // Of a name it changes no words.
    await withReceipt(office.app, token, 'correct', { revision: 2, fullName: 'Zoe Ruiz' })
    expect((await stored(office.app, player)).wordings).toEqual([now?.id, before?.id])
  })

  it('by an admin, too; and who answers nothing any more refers to nothing', async () => {
    const player = await enter({ pais: 'Perú' })
    await rename()
    const correct = (answers: object, revision: number) =>
      office.send(`/registrations/${idOf(player)}`, { revision, answers }, { method: 'PATCH' })
    await correct({ pais: 'Chile' }, 1)
    const [, now] = await wordingsIn()
    expect((await stored(office.app, player)).wordings).toEqual([now?.id])
    await correct({}, 2)
    expect((await stored(office.app, player)).wordings).toEqual([])
  })
})

describe('a wording', () => {
  it('is stored once for all who answer it, also in another order, with other options and after a restart', async () => {
    const player = await enter()
    const order = [
      { id: 'clan', revision: 1 },
      { id: 'pais', revision: 1 },
    ]
    await office.send('/questions/reorder', { questions: order })
    const options = ['Perú', 'Chile', 'Bolivia']
    const { text, type, required } = COUNTRY
    await office.send('/questions/pais', { text, type, required, options, revision: 2 }, { method: 'PUT' })
    await enter()
    expect(await wordingsIn()).toHaveLength(1)
    expect(await outcomeOf(await send(office.app, player))).toBe('200')
    // Who answers nothing needs none.
    await office.app.collections.questions.doc('pais').update({ required: false })
    const silent = await enter({})
    expect((await stored(office.app, silent)).wordings).toEqual([])
  })

  it('is there before the answers, also if the process is killed in between', async () => {
    const { registrations } = office.app.collections
    const rounds = await cutAtEachCommit(async (commits) => {
      const player = aPlayer(cup, { answers: ANSWERS })
      const wasCut = await isCutOff(commits, () => send(office.app, player))
      const [wording] = await wordingsIn()
      const referred = (await registrations.get()).docs.flatMap((found) => found.data().wordings)
      expect(referred.filter((id) => id !== wording?.id)).toEqual([])
      return wasCut
    })
    expect(rounds).toBeGreaterThan(3)
    expect((await registrations.get()).size).toBeGreaterThan(0)
  })

  it('costs registering no read, and one write for all who register', async () => {
    await office.renew({ copiesMs: 60_000, memory: new ProcessMemory() })
    await openTomorrowsCup(office.app, { id: cup.id, linkedFormId: 'ficha' })
    const { questions, forms } = office.app.collections
    await questions.doc('pais').set({ ...COUNTRY, required: false })
    await forms.doc('ficha').set(aForm({ id: 'ficha', fields: [LEVEL, NIGHTS] }))
    const costs: object[] = []
    const commit = vi.spyOn(WriteBatch.prototype, 'commit')
    for (const answers of [{ pais: 'Perú' }, {}, { pais: 'Perú', nivel: '41' }]) {
      await expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)
      meter.take()
      commit.mockClear()
      await register(office.app, aPlayer(cup, { answers }))
      await expect.poll(() => meter.underWay, { interval: 5 }).toBe(0)
      // The meter does not know of a commit that fails.
      costs.push({ ...meter.take(), commits: commit.mock.calls.length })
    }
    commit.mockRestore()
    expect(costs[2]).toEqual(costs[1])
    expect(await wordingsIn()).toHaveLength(1)
  })

  it('goes with its tournament', async () => {
    await enter()
    await office.send(`/tournaments/${cup.id}?registrations=cancel`, undefined, { method: 'DELETE' })
    office.app.clock.time = new Date(office.app.clock.time.getTime() + 3_600_000)
    await sweepRemoved(office.app.deps)
    expect(await wordingsIn()).toEqual([])
  })

  it('is unknown under another tournament', async () => {
    await enter()
    const [wording] = await wordingsIn()
    const other = await office.send(`/tournaments/otra-copa/wordings/${wording?.id}`)
    expect(await outcomeOf(other)).toBe('404 not-found')
  })
})

it('answers of an earlier release, which do not know their words, have those of now', async () => {
  const player = await enter()
  await office.app.collections.registrations.doc(idOf(player)).update({ wordings: [] })
  await rename()
  expect((await textsOnReceipt(player)).toSorted()).toEqual(
    ['¿Dónde vives?: Perú', 'Nivel de hoy: 41', 'null: Los Lobos', 'null: sí'].toSorted(),
  )
  expect(await exported()).toEqual({
    headings: ['¿Dónde vives?', 'Nivel de hoy', 'Otras respuestas'],
    rows: [['Perú', '41', 'clan: Los Lobos\nnoches: sí']],
  })
})
