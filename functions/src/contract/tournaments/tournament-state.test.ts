import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aTournament } from '../../../testing/a-tournament.ts'
import { instantSchema } from '../time/instants.ts'
import {
  cardState,
  effectiveStatus,
  endsAt,
  isFull,
  registrationPhase,
  registrationState,
  STATE_LABELS,
  tournamentState,
  type RegistrationState,
} from './tournament-state.ts'
import type { Tournament } from './tournaments.ts'

const instant = fc.date({
  min: new Date('2000-01-01T00:00:00.000Z'),
  max: new Date('2998-12-31T00:00:00.000Z'),
  noInvalidDate: true,
})
const seats = fc.record({ maxPlayers: fc.nat(100), currentPlayers: fc.nat(120) })
const shifted = (from: Date, ms: number): Date => new Date(from.getTime() + ms)

describe('isFull', () => {
  it('is true when the last seat is taken, and never without a limit', () => {
    fc.assert(
      fc.property(seats, ({ maxPlayers, currentPlayers }) => {
        const free = maxPlayers - currentPlayers
        expect(isFull({ maxPlayers, currentPlayers })).toBe(maxPlayers !== 0 && free <= 0)
      }),
    )
  })
})

const START = '2030-01-10T20:00:00.000Z'
const DEADLINE = '2030-01-10T18:00:00.000Z'
const END = '2030-01-11T20:00:00.000Z'
const EARLY = '2030-01-05T12:00:00.000Z'
const HOUR_BEFORE = '2030-01-10T19:00:00.000Z'
const FULL = { currentPlayers: 48 }
const NO_FORM = { linkedFormId: null }
const NO_DEADLINE = { registrationDeadline: null }

describe('the state for visitors', () => {
  it.each<[what: string, changes: Partial<Tournament>, now: string, detail: string, card?: string]>([
    ['open', {}, EARLY, 'Inscripciones Abiertas'],
    ['without a date', { date: null, endsAt: '2999-12-31T00:00:00.000Z' }, EARLY, 'Inscripciones Abiertas'],
    ['at the deadline', {}, DEADLINE, 'Inscripciones Abiertas', 'Iniciando Pronto'],
    ['after the deadline', {}, HOUR_BEFORE, 'Inscripciones Cerradas', 'Iniciando Pronto'],
    [
      'after a deadline days ahead',
      { registrationDeadline: '2030-01-05T11:00:00.000Z' },
      EARLY,
      'Inscripciones Cerradas',
    ],
    ['a day ahead', NO_DEADLINE, '2030-01-09T20:00:00.000Z', 'Inscripciones Abiertas', 'Iniciando Pronto'],
    ['a millisecond earlier', NO_DEADLINE, '2030-01-09T19:59:59.999Z', 'Inscripciones Abiertas'],
    ['without a form', NO_FORM, EARLY, 'Próximamente'],
    ['without a form, an hour ahead', { ...NO_FORM, ...NO_DEADLINE }, HOUR_BEFORE, 'Próximamente'],
    ['with an inactive form', { formInactive: true }, EARLY, 'Inscripciones en pausa'],
    ['full', FULL, EARLY, 'Torneo Completo'],
    ['full, an hour ahead', FULL, HOUR_BEFORE, 'Torneo Completo'],
    ['full, without a form', { ...FULL, ...NO_FORM }, EARLY, 'Torneo Completo'],
    [
      'without a form, after the deadline',
      NO_FORM,
      HOUR_BEFORE,
      'Inscripciones Cerradas',
      'Iniciando Pronto',
    ],
    ['at the start', NO_DEADLINE, START, 'En curso'],
    ['full, at the start', FULL, START, 'En curso'],
    ['without a form, at the start', NO_FORM, START, 'En curso'],
    ['just before the end', FULL, '2030-01-11T19:59:59.999Z', 'En curso'],
    ['at the end', {}, END, 'Finalizado'],
    ['full, after the end', FULL, '2031-01-01T00:00:00.000Z', 'Finalizado'],
  ])('of one that is %s', (_what, changes, now, detail, card = detail) => {
    const tournament = aTournament(changes)
    const at = new Date(now)
    expect(STATE_LABELS[tournamentState(tournament, at)]).toBe(detail)
    expect(STATE_LABELS[cardState(tournament, at)]).toBe(card)
  })

  it('is never open if the form would refuse a registration', () => {
    const changes = fc.record({
      currentPlayers: fc.constantFrom(0, 47, 48),
      waitlist: fc.boolean(),
      linkedFormId: fc.constantFrom(null, 'inscripcion'),
      formInactive: fc.boolean(),
    })
    fc.assert(
      fc.property(changes, fc.integer({ min: -48, max: 48 }), (facts, hours) => {
        const tournament = aTournament(facts)
        const now = shifted(new Date(START), hours * 3_600_000)
        const state = registrationState(tournament, now)
        const phase = registrationPhase(tournament, now)
        const takesForms = facts.linkedFormId !== null && !facts.formInactive
        expect(state === 'open').toBe(takesForms && phase === 'open')
        expect(state === 'line').toBe(takesForms && phase === 'full' && facts.waitlist)
      }),
    )
  })
})

describe('the state for the registration page', () => {
  it.each<[RegistrationState, Partial<Tournament>, string]>([
    ['open', {}, EARLY],
    ['closed', {}, HOUR_BEFORE],
    ['full', FULL, EARLY],
    ['line', { ...FULL, waitlist: true }, EARLY],
    ['line', { ...FULL, waitlist: true, waiting: 95 }, EARLY],
    ['full', { ...FULL, waitlist: true, waiting: 96 }, EARLY],
    ['line', { ...FULL, waitlist: true, modality: 'duo', waiting: 47 }, EARLY],
    ['full', { ...FULL, waitlist: true, modality: 'duo', waiting: 48 }, EARLY],
    ['full', { ...FULL, waitlist: true }, HOUR_BEFORE],
    ['without-form', NO_FORM, EARLY],
    ['full', { ...FULL, ...NO_FORM, waitlist: true }, EARLY],
    ['form-inactive', { formInactive: true, waitlist: true }, EARLY],
    ['full', { ...FULL, formInactive: true, waitlist: true }, EARLY],
    ['in-progress', { ...FULL, waitlist: true }, START],
    ['finished', {}, END],
  ])('%s: %j', (state, changes, now) => {
    expect(registrationState(aTournament(changes), new Date(now))).toBe(state)
  })
})

describe('effectiveStatus', () => {
  it('is published from the publish date of a scheduled tournament on', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const scheduled = { status: 'scheduled' as const, publishDate: date.toISOString() }
        expect(effectiveStatus(scheduled, shifted(date, -1))).toBe('scheduled')
        expect(effectiveStatus(scheduled, date)).toBe('published')
      }),
    )
  })

  it('keeps any other status, with any dates', () => {
    const publishDate = fc.option(instant.map((date) => date.toISOString()))
    fc.assert(
      fc.property(
        fc.constantFrom('draft' as const, 'published' as const),
        publishDate,
        instant,
        (status, at, now) => {
          expect(effectiveStatus({ status, publishDate: at }, now)).toBe(status)
        },
      ),
    )
    expect(effectiveStatus({ status: 'scheduled', publishDate: null }, new Date())).toBe('scheduled')
  })
})

describe('endsAt', () => {
  it('is the end date, else a day after the start, always as an instant', () => {
    fc.assert(
      fc.property(instant, fc.option(instant), (start, end) => {
        const date = start.toISOString()
        const found = endsAt({ date, endDate: end?.toISOString() ?? null })
        expect(instantSchema.parse(found)).toBe((end ?? shifted(start, 24 * 60 * 60 * 1000)).toISOString())
      }),
    )
  })

  it('is beyond any other while there is no date', () => {
    fc.assert(
      fc.property(instant, (date) => {
        const undated = instantSchema.parse(endsAt({ date: null, endDate: null }))
        expect(undated > date.toISOString()).toBe(true)
      }),
    )
  })
})
