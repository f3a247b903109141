import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { REDACTED } from '../contract/registrations/redaction.ts'
import { REGISTRATION_STATES } from '../contract/registrations/registration-states.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { DayTally } from '../contract/site/tallies.ts'
import { playerIdOf } from '../data/hashes.ts'
import { aRegistration } from '../../testing/a-registration.ts'
import { keptThroughRedaction, talliesOf } from './day-tallies.service.ts'

const QUESTIONS = [
  { id: 'pais', text: '¿Tu país?', options: ['Colombia', 'Perú'] },
  { id: 'clan', text: '¿Tu clan?', options: null },
]

const PLAYERS = ['30000001', '30000002', '30000003', '30000004']
const player = fc.constantFrom(...PLAYERS)
const SOURCES = ['whatsapp', 'tiktok', 'para-ana', null]
const PHONES = ['+573005550143', '+51999555014', '+4915155501430', null]

const registration = fc
  .record({
    freeFireId: player,
    partnerId: fc.option(player),
    phoneE164: fc.constantFrom(...PHONES),
    source: fc.constantFrom(...SOURCES),
    pais: fc.constantFrom('Colombia', 'Perú', 'Me llamo Ana', undefined),
    clan: fc.constantFrom('Los Lobos', undefined),
    status: fc.constantFrom(...REGISTRATION_STATES),
    joinedAs: fc.constantFrom('pending' as const, 'waitlisted' as const),
    hours: fc.nat(200),
  })
  .map(({ partnerId, pais, clan, hours, ...rest }) =>
    aRegistration({
      ...rest,
      partner: partnerId === null ? null : { fullName: 'Iván', nickname: '', freeFireId: partnerId },
      answers: { ...(pais !== undefined && { pais }), ...(clan !== undefined && { clan }) },
      createdAt: new Date(Date.parse('2030-01-02T12:00:00.000Z') + hours * 3_600_000).toISOString(),
    }),
  )

const world = fc.array(registration, { maxLength: 60 })
const known = new Set(PLAYERS.slice(2).map(playerIdOf))

const redactedOf = (one: Registration): Registration => ({
  ...one,
  ...REDACTED,
  redactedAt: '2030-08-01T08:00:00.000Z',
})

const counted = (registrations: readonly Registration[], before: readonly DayTally[] = []) =>
  keptThroughRedaction(talliesOf(registrations, known, QUESTIONS), before, registrations)

const totalOf = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + count, 0)

const totalsIn = (days: readonly DayTally[], name: string): number =>
  totalOf(days.flatMap(({ sources }) => sources.filter((one) => one.name === name)))

const withoutSources = (days: readonly DayTally[]) =>
  days.map(({ sources, ...day }) => [day, totalOf(sources)])

describe('the registrations of a tournament, counted by day', () => {
  it('are counted completely in any generated world', () => {
    fc.assert(
      fc.property(world, (registrations) => {
        const days = counted(registrations)
        const sum = (of: (day: DayTally) => number) => days.reduce((total, day) => total + of(day), 0)
        expect(sum((day) => day.registrations)).toBe(registrations.length)
        expect(sum((day) => totalOf(day.countries))).toBe(registrations.length)
        expect(sum((day) => totalOf(day.sources))).toBe(registrations.length)
        expect(sum((day) => totalOf(Object.values(day.byStatus).map((count) => ({ count }))))).toBe(
          registrations.length,
        )
        const players = registrations.flatMap(({ freeFireId, partner }) => [
          freeFireId,
          ...(partner === null ? [] : [partner.freeFireId]),
        ])
        expect(sum((day) => day.players)).toBe(players.length)
        expect(sum((day) => day.returning)).toBe(players.filter((id) => PLAYERS.indexOf(id) >= 2).length)
        for (const { id } of QUESTIONS) {
          const own = days.flatMap(({ answers }) => answers.filter(({ question }) => question === id))
          expect(own.reduce((total, { answered }) => total + answered, 0)).toBe(
            registrations.filter(({ answers }) => answers[id] !== undefined).length,
          )
        }
        expect(JSON.stringify(days)).not.toMatch(/Me llamo|Lobos/)
      }),
    )
  })

  it('are the same after their people were removed, one after the other, at each count again', () => {
    fc.assert(
      fc.property(world, fc.infiniteStream(fc.boolean()), (registrations, dice) => {
        const first = counted(registrations)
        const some = registrations.map((one) => (dice.next().value ? redactedOf(one) : one))
        const between = counted(some, first)
        const all = some.map((one) => (one.redactedAt === null ? redactedOf(one) : one))
        const last = counted(all, between)
        expect(counted(all, last)).toEqual(last)
        expect(withoutSources(between)).toEqual(withoutSources(first))
        expect(withoutSources(last)).toEqual(withoutSources(first))
        // The name of a link stays if it brought many.
        for (const name of ['whatsapp', 'tiktok', 'para-ana']) {
          const count = totalsIn(first, name)
          expect(totalsIn(last, name)).toBe(count < 5 ? 0 : count)
        }
      }),
    )
  })

  it('lose a redacted registration that is erased from what is still known of it', () => {
    const at = '2030-01-02T12:00:00.000Z'
    const [one, other] = [
      aRegistration({ createdAt: at }),
      aRegistration({ id: 'x'.repeat(43), createdAt: at }),
    ]
    const first = counted([one, other])
    const [day] = counted([redactedOf(one)], counted([redactedOf(one), redactedOf(other)], first))
    expect(day).toMatchObject({ registrations: 1, byStatus: { pending: 1 }, players: 2 })
    expect(counted([], first)).toEqual([])
  })
})
