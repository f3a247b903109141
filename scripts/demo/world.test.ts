import { describe, expect, test } from 'vitest'
import { accessRequestSchema } from '../../functions/src/contract/people/access-requests.ts'
import { adminSchema, ownerBindingSchema } from '../../functions/src/contract/people/admins.ts'
import { answerProblem } from '../../functions/src/contract/forms/answer-rules.ts'
import type { Answers } from '../../functions/src/contract/forms/answers.ts'
import { auditEntrySchema } from '../../functions/src/contract/people/audit.ts'
import { playersPerSeat, seatCount } from '../../functions/src/contract/tournaments/capacity.ts'
import { formResponseSchema, formSchema } from '../../functions/src/contract/forms/forms.ts'
import { questionInputSchema, questionSchema } from '../../functions/src/contract/forms/questions.ts'
import {
  REGISTRATION_STATES,
  holdsSeat,
  isLive,
} from '../../functions/src/contract/registrations/registration-states.ts'
import { registrationSchema } from '../../functions/src/contract/registrations/registrations.ts'
import { playerClaimSchema, seatSchema } from '../../functions/src/contract/tournaments/seats.ts'
import { siteSettingsSchema } from '../../functions/src/contract/site/site-settings.ts'
import { tournamentSchema } from '../../functions/src/contract/tournaments/tournaments.ts'
import { playerIdOf } from '../../functions/src/data/hashes.ts'
import { demoWorld } from './world.ts'

const NOW = new Date('2026-03-08T01:23:45.678Z')
const { site, questions, forms, responses, arenas, office } = demoWorld(NOW)
const everybody = arenas.flatMap(({ registrations }) => registrations)
const ARENAS = arenas.map((arena) => [arena.tournament.id, arena] as const)

const countOf = (list: readonly unknown[]): [all: number, different: number] => [
  list.length,
  new Set(list).size,
]

test('the demo world matches the schemas of the contract', () => {
  siteSettingsSchema.parse(site)
  ownerBindingSchema.parse(office.owner)
  for (const question of questions) questionSchema.parse(question)
  for (const { id: _, order: __, revision: ___, ...input } of questions) questionInputSchema.parse(input)
  for (const form of forms) formSchema.parse(form)
  for (const response of responses) formResponseSchema.parse(response)
  for (const admin of office.admins) adminSchema.parse(admin)
  for (const request of office.userRequests) accessRequestSchema.parse(request)
  for (const entry of office.audit) auditEntrySchema.parse(entry)
  for (const { tournament, seats, players } of arenas) {
    tournamentSchema.parse(tournament)
    for (const seat of seats) seatSchema.parse(seat)
    for (const { claim } of players) playerClaimSchema.parse(claim)
  }
  for (const registration of everybody) expect(registrationSchema.parse(registration)).toEqual(registration)
})

test('shows registrations in every state', () => {
  expect(new Set(everybody.map(({ status }) => status))).toEqual(new Set(REGISTRATION_STATES))
})

test('it is the same every time', () => {
  expect(demoWorld(NOW)).toEqual(demoWorld(new Date(NOW)))
})

describe.each(ARENAS)('%s', (_id, { tournament, registrations, seats, players }) => {
  const live = registrations.filter(({ status }) => isLive(status))
  const seated = registrations.filter(({ status }) => holdsSeat(status))

  test('has the same player count as its seats and registrations', () => {
    expect(tournament.currentPlayers).toBe(seats.length * playersPerSeat(tournament.modality))
    expect(tournament.waiting).toBe(registrations.filter(({ status }) => status === 'waitlisted').length)
    expect(tournament.currentPlayers).toBeLessThanOrEqual(tournament.maxPlayers)
  })

  test('maps seats and registrations one to one', () => {
    expect(new Map(seats.map(({ number, registrationId }) => [registrationId, number]))).toEqual(
      new Map(seated.map(({ id, seat }) => [id, seat])),
    )
    expect(countOf(seats.map(({ number }) => number))).toEqual([seated.length, seated.length])
    for (const { number } of seats) expect(number).toBeLessThanOrEqual(seatCount(tournament))
    for (const { seat, status } of registrations) expect(seat === null).toBe(!holdsSeat(status))
  })

  test('claims every playing game ID once', () => {
    const claimed = live.flatMap(({ id, freeFireId, partner }) =>
      [freeFireId, partner?.freeFireId ?? []].flat().map((player) => [playerIdOf(player), id]),
    )
    expect(players.map(({ id, claim }) => [id, claim.registrationId])).toEqual(claimed)
    const perSeat = playersPerSeat(tournament.modality)
    expect(countOf(players.map(({ id }) => id))).toEqual([live.length * perSeat, live.length * perSeat])
  })

  test('has no waiting registration while a seat is free', () => {
    if (tournament.waiting > 0) expect(seats).toHaveLength(seatCount(tournament))
  })

  test('has no registration before its publication, after the deadline, or in the future', () => {
    for (const { createdAt, updatedAt, decidedAt, waitingSince } of registrations) {
      expect(createdAt >= (tournament.publishedAt ?? '9')).toBe(true)
      expect(createdAt <= (tournament.registrationDeadline ?? '9')).toBe(true)
      for (const later of [updatedAt, decidedAt, waitingSince]) {
        expect(later === null || (later >= createdAt && later <= NOW.toISOString())).toBe(true)
      }
    }
  })
})

test('every registration has an id of its own', () => {
  expect(countOf(everybody.map(({ id }) => id))).toEqual([everybody.length, everybody.length])
  expect(everybody.length).toBeGreaterThan(150)
})

test('every answer is valid', () => {
  const registrationForm = forms.find(({ id }) => id === 'inscripcion-apertura')
  const asked = [...questions.filter(({ active }) => active), ...(registrationForm?.fields ?? [])]
  const problems = (fields: typeof asked | (typeof forms)[number]['fields'], answers: Answers) =>
    fields.map((field) => answerProblem(field, answers[field.id])).filter((problem) => problem !== null)
  for (const { answers } of everybody) expect(problems(asked, answers)).toEqual([])
  for (const { formId, answers } of responses) {
    expect(problems(forms.find(({ id }) => id === formId)?.fields ?? [], answers)).toEqual([])
  }
})

test('minors, and only minors, have the permission of an adult', () => {
  for (const { age, guardian } of everybody) expect(guardian !== null).toBe(age === '11-17')
  expect(new Set(everybody.map(({ age }) => age)).size).toBe(2)
})

describe('the site', () => {
  const words = [
    ...site.terms.flatMap(({ paragraphs }) => paragraphs),
    ...site.faq.map(({ answer }) => answer),
  ].join('\n')

  test('has ten sections of terms and some thirty questions', () => {
    expect(site.terms).toHaveLength(10)
    expect(site.faq.length).toBeGreaterThanOrEqual(30)
    expect(countOf(site.faq.map(({ question }) => question))).toEqual([site.faq.length, site.faq.length])
  })

  test.each([
    ['minimum age', /desde los 11 años/],
    ['permission', /menos de 18 años.* permiso de una persona adulta/],
    ['mobile only', /únicamente desde dispositivos móviles/],
    ['account level', /nivel 40 o superior/],
    ['official group', /Debes estar en el grupo oficial/],
    ['prizes', /premios se entregan dentro de los 3 días/],
    ['confirmations', /confirmas 3 veces: al inscribirte, antes de tu partida y antes de la final/],
    ['formats', /solo o en dúo.* eliminación.* final al mejor de tres/],
    ['inactivity', /retirado por inactividad/],
    ['free', /inscripción es gratuita/],
  ])('tells the rule of the specification: %s', (_rule, wording) => {
    expect(words).toMatch(wording)
  })

  test('asks five questions, and shows every type of field', () => {
    expect(questions.map(({ active }) => active)).toEqual([true, true, true, true, true, false])
    expect(forms.map(({ id, isActive }) => [id, isActive])).toEqual([
      ['inscripcion-apertura', true],
      ['sugerencias', true],
      ['encuesta-cerrada', false],
    ])
    expect(new Set(forms[1]?.fields.map(({ type }) => type)).size).toBe(10)
  })
})
