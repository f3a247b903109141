import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aRegistration } from '../../testing/a-registration.ts'
import { aTournament } from '../../testing/a-tournament.ts'
import { confirmationWindow, ownEnd } from '../contract/match-day/confirmation.ts'
import { LIMITS } from '../contract/limits.ts'
import { messageOf } from '../registrations/messages/message-texts.service.ts'

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000]

/** The moments at which clocks were put back or forward, with the hours from UTC before and after. */
const CHANGES = [
  ['America/Santiago', '2026-04-05T03:00:00.000Z', -3, -4],
  ['America/Santiago', '2026-09-06T04:00:00.000Z', -4, -3],
  ['America/Asuncion', '2024-03-24T03:00:00.000Z', -3, -4],
  ['America/Asuncion', '2023-10-01T04:00:00.000Z', -4, -3],
  ['America/Mexico_City', '2022-04-03T08:00:00.000Z', -6, -5],
  ['America/Mexico_City', '2022-10-30T07:00:00.000Z', -5, -6],
] as const

const DAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const MONTHS =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ')

/** What a calendar and a clock on the wall show at this distance from UTC. */
function wordsOf(moment: Date, hoursFromUtc: number): string {
  const wall = new Date(moment.getTime() + hoursFromUtc * HOUR_MS)
  const [hours, minutes] = [wall.getUTCHours(), String(wall.getUTCMinutes()).padStart(2, '0')]
  const day = `${DAYS[wall.getUTCDay()]}, ${wall.getUTCDate()} de ${MONTHS[wall.getUTCMonth()]} de ${wall.getUTCFullYear()}`
  return `${day}, ${hours % 12 === 0 ? 12 : hours % 12}:${minutes} ${hours < 12 ? 'a' : 'p'}. m.`
}

/** A change, a start after it, and a window that opened before it. */
const acrossChange = fc
  .record({
    change: fc.constantFrom(...CHANGES),
    startsAfter: fc.integer({ min: 0, max: 300 }),
    opensEarlier: fc.integer({ min: 1, max: 240 }),
    closesBefore: fc.integer({ min: LIMITS.confirmationMinutes.latest, max: 300 }),
  })
  .map(({ change, startsAfter, opensEarlier, closesBefore }) => {
    const opensBefore = Math.max(startsAfter, LIMITS.confirmationMinutes.latest) + opensEarlier
    return { change, startsAfter, opensBefore, closesBefore: Math.min(closesBefore, opensBefore - 1) }
  })

test('a window across a change of the clock has its real minutes, and is told in the local time of each moment', () => {
  fc.assert(
    fc.property(acrossChange, ({ change, startsAfter, opensBefore, closesBefore }) => {
      const [timeZone, changedAt, hoursBefore, hoursAfter] = change
      const start = new Date(Date.parse(changedAt) + startsAfter * MINUTE_MS)
      const confirmation = { opensBefore, closesBefore, day: null }
      const cup = aTournament({ date: start.toISOString(), timeZone, confirmation })
      const window = confirmationWindow(cup)
      if (window === null) throw new Error('There is no window')
      const { opens, closes, closesLate } = window
      const minutesBefore = (moment: Date) => (start.getTime() - moment.getTime()) / MINUTE_MS
      expect([opens, closes, closesLate].map(minutesBefore)).toEqual([
        opensBefore,
        closesBefore,
        LIMITS.confirmationMinutes.latest,
      ])
      expect(ownEnd(window, closes)).toEqual(closes < closesLate ? closesLate : start)

      const told = (moment: Date) =>
        wordsOf(moment, moment.getTime() < Date.parse(changedAt) ? hoursBefore : hoursAfter)
      const player = aRegistration({ status: 'approved', confirmation: null })
      const approved = messageOf('approved', cup, player, new Date(opens.getTime() - 1)).paragraphs.join('\n')
      expect(approved).toContain(`Desde el ${told(opens)} (`)
      expect(approved).toContain(`Hazlo antes del ${told(closes)} (`)
      const asked = messageOf('confirm', cup, player, opens).paragraphs.join('\n')
      expect(asked).toContain(`Confirma que juegas antes del ${told(closes)} (`)
      expect(asked).toContain(`Comienza el ${told(start)} (`)
    }),
  )
})
