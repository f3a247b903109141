import { beforeAll, describe, expect, it } from 'vitest'
import { failureSchema } from '../../functions/src/contract/calls/envelope.ts'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import { acceptedVersionOf } from '../../functions/src/data/hashes.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { openApp, type Setting } from './app-on-emulator.ts'
import { aPlayer, idOf, openTournament, readArena, register, send, someFreeFireId, stored } from './arena.ts'
import { outcomeOf } from './people.ts'

let app: Setting

beforeAll(async () => {
  app = await openApp()
  return app.close
})

const failureOf = async (answer: Response) => failureSchema.parse(await answer.json()).error

describe('a player who registers', () => {
  it('gets a seat, the claim of their game ID and a message in one commit', async () => {
    const cup = await openTournament(app)
    const player = aPlayer(cup, { source: 'whatsapp' })
    const { outcome } = await register(app, player)
    expect(outcome).toBe('pending')
    const { registrations, seats, claims, tournament } = await readArena(app, cup.id)
    expect(registrations).toMatchObject([
      { id: idOf(player), status: 'pending', acceptedAt: app.clock.time.toISOString(), source: 'whatsapp' },
    ])
    expect(registrations[0]?.sourceMark).toMatch(/^[\w-]{22}$/)
    expect(seats).toMatchObject([
      { number: registrations[0]?.seat, state: 'taken', registrationId: idOf(player) },
    ])
    expect(claims).toMatchObject([{ registrationId: idOf(player) }])
    expect(tournament).toMatchObject({ currentPlayers: 1, waiting: 0 })
    const mail = await app.collections.mail.where('registrationId', '==', idOf(player)).get()
    expect(mail.docs.map((document) => document.data().to)).toEqual([[player.email]])
  })

  it('gets the same answer for every repetition, even if the tournament has changed', async () => {
    const cup = await openTournament(app)
    const player = aPlayer(cup)
    const first = await register(app, player)
    expect(await register(app, player)).toEqual(first)
    await app.collections.tournaments.doc(cup.id).update({ status: 'draft' })
    expect(await register(app, { ...player, acceptedVersion: 'ponmlkjihgfedcba' })).toEqual(first)
    expect((await readArena(app, cup.id)).registrations).toHaveLength(1)
  })

  it('gets the receipt if the same key is sent with other answers', async () => {
    const cup = await openTournament(app)
    const player = aPlayer(cup)
    const { receipt } = await register(app, player)
    const answer = await send(app, { ...player, fullName: 'Otra Persona' })
    expect(answer.status).toBe(409)
    expect(await failureOf(answer)).toMatchObject({ code: 'already-sent', receipt })
  })

  it('may have a nickname, which belongs to what was sent', async () => {
    const cup = await openTournament(app, { modality: 'duo', maxPlayers: 8 })
    const partner = { fullName: 'Ana Ruiz', nickname: '\u2067ملكة', freeFireId: someFreeFireId() }
    const player = aPlayer(cup, { nickname: 'ＫＩＮＧ・\u200b77', partner })
    const first = await register(app, player)
    expect(await register(app, player)).toEqual(first)
    const { registrations } = await readArena(app, cup.id)
    expect(registrations).toMatchObject([{ nickname: 'ＫＩＮＧ・77', partner: { nickname: 'ملكة' } }])
    for (const other of [{ nickname: 'Rey' }, { partner: { ...partner, nickname: '' } }]) {
      expect(await failureOf(await send(app, { ...player, ...other }))).toMatchObject({
        code: 'already-sent',
      })
    }
    const longest = aPlayer(cup, {
      nickname: '𝕷'.repeat(41),
      partner: { ...partner, nickname: 'ñ'.repeat(41) },
    })
    const problem = 'El apodo puede tener hasta 40 letras o signos'
    expect((await failureOf(await send(app, longest))).fields).toEqual({
      nickname: problem,
      'partner.nickname': problem,
    })
  })

  it('is refused with the field of a taken game ID, in any role', async () => {
    const cup = await openTournament(app, { modality: 'duo', maxPlayers: 8 })
    const pair = aPlayer(cup, { partner: { fullName: 'Ana Ruiz', freeFireId: someFreeFireId() } })
    await register(app, pair)
    const another = { fullName: 'Leo Paz', freeFireId: pair.freeFireId }
    const answer = await send(
      app,
      aPlayer(cup, { freeFireId: pair.partner?.freeFireId ?? '', partner: another }),
    )
    const { code, fields } = await failureOf(answer)
    expect(code).toBe('already-registered')
    expect(Object.keys(fields ?? {})).toEqual(['freeFireId', 'partner.freeFireId'])
    expect((await readArena(app, cup.id)).tournament?.currentPlayers).toBe(2)
  })

  it('may play in two tournaments', async () => {
    const [one, other] = [await openTournament(app), await openTournament(app)]
    const player = aPlayer(one)
    await register(app, player)
    await register(app, aPlayer(other, { freeFireId: player.freeFireId }))
  })

  it('gets readable messages for fields that the payload of the specification lacks', async () => {
    const cup = await openTournament(app)
    const { tournamentId, fullName, freeFireId, email, phone } = aPlayer(cup)
    const bare = { tournamentId, fullName, freeFireId, email, phone, answers: {} }
    const post = (body: unknown) =>
      fetch(`${app.url}/api/registrations`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
    const { code, fields } = await failureOf(await post(bare))
    expect([code, fields]).toEqual([
      'invalid-request',
      {
        clientKey: 'Falta la clave del envío: 32 cifras hexadecimales',
        age: 'Indica tu edad',
        acceptedVersion: 'Debes aceptar las reglas y los términos',
      },
    ])
    expect((await failureOf(await post({ ...bare, nivel: 3 }))).fields).toMatchObject({
      nivel: 'Este campo no existe',
    })
  })

  it('is flagged but not refused for unusual data', async () => {
    const cup = await openTournament(app)
    const player = aPlayer(cup, { website: 'https://spam.example', fillMs: 10, phone: '12' })
    await register(app, player)
    expect((await stored(app, player)).flags).toEqual(['honeypot', 'filled-too-fast', 'odd-phone'])
  })
})

describe('registering is refused', () => {
  const START = '2030-01-10T20:00:00.000Z'

  it.each([
    ['for a draft', { status: 'draft' as const }, '404 not-published'],
    [
      'after the start',
      { date: '2030-01-05T12:00:00.000Z', registrationDeadline: null },
      '409 tournament-started',
    ],
    [
      'after the deadline',
      { registrationDeadline: '2030-01-05T11:59:59.999Z', date: START },
      '409 registration-closed',
    ],
    ['without a linked form', { linkedFormId: null }, '409 no-linked-form'],
    ['without a seat', { maxPlayers: 0 }, '409 tournament-full'],
  ])('%s', async (_when, changes, outcome) => {
    const cup = await openTournament(app, changes)
    expect(await outcomeOf(await send(app, aPlayer(cup)))).toBe(outcome)
    expect((await readArena(app, cup.id)).claims).toEqual([])
  })

  it('for an unknown tournament with the same message as for a draft', async () => {
    const answer = await failureOf(await send(app, aPlayer({ id: 'nada', rules: [] })))
    const draft = await openTournament(app, { status: 'draft' })
    const hidden = await failureOf(await send(app, aPlayer(draft)))
    expect([answer.code, answer.message]).toEqual([hidden.code, hidden.message])
  })

  it('through a form that is not active', async () => {
    const cup = await openTournament(app, { linkedFormId: 'cerrado' })
    await app.collections.forms.doc('cerrado').set(aForm({ id: 'cerrado', isActive: false }))
    expect(await outcomeOf(await send(app, aPlayer(cup)))).toBe('409 registration-form-inactive')
  })
})

describe('the form', () => {
  it('has limits that answers keep within', async () => {
    const fields = [aField({ id: 'apodo', limits: { of: 'length', min: 3, max: 10 } })]
    await app.collections.forms.doc('con-limites').set(aForm({ id: 'con-limites', fields }))
    const cup = await openTournament(app, { linkedFormId: 'con-limites' })
    const { fields: problems } = await failureOf(
      await send(app, { ...aPlayer(cup), answers: { apodo: 'Yo' } }),
    )
    expect(problems).toEqual({ 'answers.apodo': 'Escribe de 3 a 10 caracteres' })
  })

  it('is checked at once: questions, fields of all types, rules, the partner', async () => {
    const own = await openApp()
    const cup = await openTournament(own, { modality: 'duo', maxPlayers: 8, linkedFormId: 'largo' })
    await own.collections.questions.doc('pais').set(aQuestion())
    await own.collections.questions.doc('vieja').set(aQuestion({ id: 'vieja', active: false }))
    const fields = [
      aField({ id: 'nota', type: 'rating', required: true }),
      aField({ id: 'fecha', type: 'date' }),
    ]
    await own.collections.forms.doc('largo').set(aForm({ id: 'largo', fields }))
    const answers = { pais: 'Atlántida', nota: '6', fecha: '2030-02-30', vieja: 'x' }
    const player = aPlayer(cup, { answers, acceptedVersion: 'ponmlkjihgfedcba' })
    const { fields: problems } = await failureOf(await send(own, player))
    expect(problems).toEqual({
      partner: 'Indica los datos de tu dúo',
      acceptedVersion: 'Las reglas o los términos cambiaron. Léelos y acéptalos de nuevo',
      'answers.pais': 'Elige una de las opciones',
      'answers.nota': 'Elige de 1 a 5',
      'answers.fecha': 'Ingresa una fecha válida',
      'answers.vieja': 'El formulario no tiene este campo',
    })
    const missing = await failureOf(await send(own, aPlayer(cup, { answers: { pais: '  ' } })))
    expect(missing.fields).toMatchObject({
      'answers.pais': 'Esta pregunta es obligatoria',
      'answers.nota': 'Este campo es obligatorio',
    })
    await own.close()
  })

  it('requires the current version of the rules and terms', async () => {
    const cup = await openTournament(app)
    const accepted = acceptedVersionOf(cup.rules, DEFAULT_SETTINGS.terms)
    await app.collections.tournaments.doc(cup.id).update({ rules: ['Otra regla.'] })
    const { fields } = await failureOf(await send(app, aPlayer(cup, { acceptedVersion: accepted })))
    expect(Object.keys(fields ?? {})).toEqual(['acceptedVersion'])
  })
})

describe('when many register at once', () => {
  it('every seat is assigned once, every call is answered, and the others wait in order', async () => {
    const cup = await openTournament(app, { maxPlayers: 10, waitlist: true })
    const players = Array.from({ length: 40 }, () => aPlayer(cup))
    const answers = await Promise.all(players.map((player) => register(app, player)))
    const { registrations, seats, claims } = await readArena(app, cup.id)
    expect(answers.filter(({ outcome }) => outcome === 'pending')).toHaveLength(10)
    expect(new Set(seats.map(({ number }) => number)).size).toBe(10)
    expect(registrations.filter(({ status }) => status === 'waitlisted')).toHaveLength(30)
    expect(claims).toHaveLength(40)
    expect((await app.collections.tournaments.doc(cup.id).get()).data()?.currentPlayers).toBe(10)
  })

  it('one of twenty with the same game ID gets in', async () => {
    const cup = await openTournament(app, { maxPlayers: 30 })
    const freeFireId = someFreeFireId()
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, async () => outcomeOf(await send(app, aPlayer(cup, { freeFireId })))),
    )
    expect(outcomes.toSorted()).toEqual(['200', ...Array.from({ length: 7 }, () => '409 already-registered')])
  })

  it('one request sent ten times gives one registration and ten equal answers', async () => {
    const cup = await openTournament(app, { maxPlayers: 5 })
    const player = aPlayer(cup)
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(app, player)))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect((await readArena(app, cup.id)).seats).toHaveLength(1)
  })

  it('without a line one gets the last seat, and the others are refused', async () => {
    const cup = await openTournament(app, { maxPlayers: 3 })
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, async () => outcomeOf(await send(app, aPlayer(cup)))),
    )
    expect(outcomes.filter((outcome) => outcome === '200')).toHaveLength(3)
    expect(new Set(outcomes)).toEqual(new Set(['200', '409 tournament-full']))
  })
})
