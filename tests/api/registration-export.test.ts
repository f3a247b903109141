import { beforeEach, describe, expect, it } from 'vitest'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { numbered } from '../../functions/testing/registration-crowd.ts'
import { unzip } from '../../functions/testing/unzip.ts'
import { setUpOffice } from './office.ts'
import { outcomeOf } from './people.ts'

const office = setUpOffice()

beforeEach(async () => {
  await office.renew()
  const { tournaments, forms, questions } = office.app.collections
  await tournaments.doc('copa-apertura').set(aTournament({ name: 'Copa Ñandú' }))
  const fields = [aField({ id: 'nivel', type: 'number', label: '¿Tu nivel?' }), aField({ id: 'pais' })]
  await forms.doc('inscripcion-apertura').set(aForm({ id: 'inscripcion-apertura', fields }))
  await questions.doc('pais').set(aQuestion({ order: 1 }))
  await questions.doc('horarios').set(aQuestion({ id: 'horarios', text: '¿Cuándo juegas?', order: 0 }))
  await questions.doc('clan').set(aQuestion({ id: 'clan', text: '¿Tu clan?', active: false, order: 2 }))
})

async function store(...registrations: Registration[]): Promise<void> {
  const { registrations: collection } = office.app.collections
  const writer = collection.firestore.bulkWriter()
  for (const one of registrations) void writer.set(collection.doc(one.id), one)
  await writer.close()
}

const download = (query = '', tournamentId = 'copa-apertura') =>
  office.send(`/registrations/export/${tournamentId}${query}`)

/** Cells by their headings, row by row. */
async function rowsOf(answer: Response): Promise<Record<string, string>[]> {
  const [headings = [], ...rows] = (await answer.text())
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')))
  return rows.map((row) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? 'nothing'])))
}

const MINOR = numbered(0, {
  status: 'rejected',
  seat: null,
  nickname: 'ÑANDÚ・77',
  partner: { fullName: 'Zoe', nickname: 'Puma', freeFireId: '30000001' },
  age: '11-17',
  guardian: { name: 'Ana Peña', consent: true },
  answers: { pais: 'Perú', horarios: ['Tarde', 'Noche'], nivel: '41', clan: 'Cóndores', gone: 'sí' },
  source: 'whatsapp',
  flags: ['honeypot', 'odd-phone'],
  decidedAt: '2030-01-03T08:09:10.111Z',
  reason: 'No es el mismo jugador',
})

describe('GET /api/registrations/export/:tournamentId', () => {
  it('is a CSV that no cache stores, named after the tournament', async () => {
    const answer = await download()
    const day = office.app.clock.time.toISOString().slice(0, 10)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toContain(
      `filename="Inscripciones Copa Nandu ${day}.csv"`,
    )
  })

  it('has all answers under the texts of their questions', async () => {
    await store(MINOR)
    await office.app.collections.bans.doc(playerIdOf('30000001')).set({
      id: playerIdOf('30000001'),
      freeFireId: '30000001',
      reason: 'Trampas',
      bannedAt: '2030-01-01T00:00:00.000Z',
      bannedBy: 'boss',
      until: null,
    })
    expect(await rowsOf(await download())).toEqual([
      {
        'Recibida (UTC)': '2030-01-01 00:00:00',
        Estado: 'Rechazado',
        Cupo: '',
        'Nombre completo': 'Jugadora 0',
        Apodo: 'ÑANDÚ・77',
        'ID de Free Fire': '20000000',
        Correo: 'jugadora0@correo.example',
        Teléfono: "'+57 300 555 0143",
        'Teléfono internacional': "'+573005550143",
        'Nombre de su dúo': 'Zoe',
        'Apodo de su dúo': 'Puma',
        'ID de Free Fire de su dúo': '30000001',
        Edad: 'De 11 a 17',
        'Adulto responsable': 'Ana Peña',
        '¿Cuándo juegas?': 'Tarde, Noche',
        '¿Desde qué país juegas?': 'Perú',
        '¿Tu nivel?': '41',
        'Otras respuestas': '¿Tu clan?: Cóndores\ngone: sí',
        'Versión aceptada': 'abcdefghijklmnop',
        'Aceptada (UTC)': '2030-01-02 12:00:00',
        Origen: 'whatsapp',
        Avisos: 'Llenó el campo oculto, Teléfono dudoso, ID vetado',
        'En espera desde (UTC)': '',
        'Decidida (UTC)': '2030-01-03 08:09:10',
        Motivo: 'No es el mismo jugador',
        'Chat abierto por': '',
        'Chat abierto (UTC)': '',
      },
    ])
  })

  it('says who opened the chat, and when', async () => {
    const chatOpenedAt = '2030-01-03T08:09:10.111Z'
    await store(
      numbered(0),
      numbered(1, { chatOpenedAt, chatOpenedBy: office.boss.uid }),
      numbered(2, { chatOpenedAt, chatOpenedBy: 'a-deleted-account' }),
    )
    const marks = (await rowsOf(await download())).map((row) => [
      row['Chat abierto por'],
      row['Chat abierto (UTC)'],
    ])
    expect(marks).toEqual([
      ['Alguien que ya no está en el equipo', '2030-01-03 08:09:10'],
      [office.boss.email, '2030-01-03 08:09:10'],
      ['', ''],
    ])
  })

  it('has all registrations of this tournament on all pages, the latest first', async () => {
    const crowd = Array.from({ length: 650 }, (_, index) => numbered(index))
    await store(...crowd, numbered(651, { tournamentId: 'duelo' }))
    const ids = (await rowsOf(await download('?format=csv'))).map((row) => row['ID de Free Fire'])
    expect(ids).toEqual(crowd.map(({ freeFireId }) => freeFireId).toReversed())
  })

  it('contains no formula from user input, in either format', async () => {
    const formula = '=HYPERLINK("http://evil.example")'
    const [partner, guardian] = [
      { fullName: formula, nickname: formula, freeFireId: '30000001' },
      { name: formula, consent: true as const },
    ]
    const answers = { pais: formula, gone: '@x' }
    await store(
      numbered(0, {
        fullName: formula,
        nickname: formula,
        partner,
        guardian,
        answers,
        source: formula,
        reason: formula,
      }),
    )
    const [row = {}] = await rowsOf(await download())
    const dangerous = Object.values(row).filter((cell) => /^[\s"]*[=+\-@]/.test(cell))
    expect(dangerous).toEqual([])
    expect(Object.values(row).filter((cell) => cell === `'${formula}`)).toHaveLength(8)
    const sheet = unzip(Buffer.from(await (await download('?format=xlsx')).arrayBuffer()))
    expect([...sheet.values()].join('')).not.toContain('<f>')
  })

  it('is a workbook, too', async () => {
    await store(MINOR)
    const answer = await download('?format=xlsx')
    expect(answer.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const files = unzip(Buffer.from(await answer.arrayBuffer()))
    expect([...files.values()].join('')).toContain('Ana Peña')
  })

  it('also works after the form was deleted', async () => {
    await store(MINOR)
    await office.app.collections.forms.doc('inscripcion-apertura').delete()
    const [row = {}] = await rowsOf(await download())
    expect(row['Otras respuestas']).toBe('nivel: 41\n¿Tu clan?: Cóndores\ngone: sí')
  })

  it('is refused like any other call: in the envelope', async () => {
    expect(await outcomeOf(await download('', 'no-existe'))).toBe('404 not-found')
    expect(await outcomeOf(await download('?format=pdf'))).toBe('400 invalid-request')
    const visit = await office.send('/registrations/export/copa-apertura', undefined, { asVisitor: true })
    expect(await outcomeOf(visit)).toBe('401 unauthenticated')
  })
})

const exported = async (body: object) => rowsOf(await office.send('/registrations/export', body))
const namesIn = async (body: object) => (await exported(body)).map((row) => row['Nombre completo'])
const refusal = async (body: object) => outcomeOf(await office.send('/registrations/export', body))

describe('POST /api/registrations/export', () => {
  beforeEach(async () => {
    await office.app.collections.tournaments.doc('duelo').set(aTournament({ id: 'duelo', name: 'Duelo' }))
    const minor = { age: '11-17', guardian: { name: 'Ana', consent: true } } as const
    await store(
      numbered(0, { fullName: 'Zoe Quispe', status: 'approved' }),
      numbered(1, { fullName: 'Ana Quispe', ...minor }),
      numbered(2, { fullName: 'Beto Ruiz', flags: ['honeypot'], sourceMark: 'b'.repeat(22) }),
      numbered(3, { fullName: 'Caro Ruiz', tournamentId: 'duelo', answers: { nivel: '41' } }),
    )
  })

  it.each([
    [{ statuses: ['pending'], order: 'oldest' }, ['Ana Quispe', 'Beto Ruiz', 'Caro Ruiz']],
    [{ tournamentId: 'copa-apertura', order: 'name' }, ['Ana Quispe', 'Beto Ruiz', 'Zoe Quispe']],
    [{ marks: ['minor'] }, ['Ana Quispe']],
    [{ text: 'quisp' }, ['Ana Quispe', 'Zoe Quispe']],
    [{ text: 'ruiz', tournamentId: 'duelo' }, ['Caro Ruiz']],
    [{ sourceMark: 'b'.repeat(22) }, ['Beto Ruiz']],
    [{ marks: ['flagged', 'minor'] }, []],
  ])('has exactly what %j finds', async (search, names) => {
    expect(await namesIn(search)).toEqual(names)
  })

  it('goes on over all pages', async () => {
    const crowd = Array.from({ length: 450 }, (_, index) =>
      numbered(index + 10, { fullName: `Pía ${index}` }),
    )
    await store(...crowd)
    expect(await namesIn({ text: 'pia' })).toHaveLength(450)
    expect(await namesIn({ statuses: ['pending'] })).toHaveLength(453)
  })

  it('names the tournament of each where there are several, and what its own form asked', async () => {
    const [row = {}] = await exported({ order: 'newest' })
    expect(row).toMatchObject({ Torneo: 'Duelo', 'Otras respuestas': '¿Tu nivel?: 41' })
    expect((await exported({ tournamentId: 'duelo' }))[0]).not.toHaveProperty('Torneo')
  })

  it('refuses what a search refuses, and tournaments that do not exist', async () => {
    expect(await refusal({ text: 'x' })).toBe('400 invalid-request')
    expect(await refusal({ text: 'ruiz', sourceMark: 'b'.repeat(22) })).toBe('400 invalid-request')
    expect(await refusal({ limit: 5 })).toBe('400 invalid-request')
    expect(await refusal({ tournamentId: 'no-existe' })).toBe('404 not-found')
  })
})
