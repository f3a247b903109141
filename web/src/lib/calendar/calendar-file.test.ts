import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { aTournament } from '../../../../functions/testing/a-tournament.ts'
import { calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-01-01T12:00:00.000Z')
const ADDRESS = 'https://arena.example/tournament/copa-de-prueba'

const linesOf = (fields: Partial<Tournament>): string[] =>
  (calendarFile(aTournament(fields), ADDRESS, NOW) ?? '').replaceAll('\r\n ', '').split('\r\n')

test('says when it is by the clock of its own zone', () => {
  const lines = linesOf({ date: '2026-01-08T01:00:00.000Z', timeZone: 'America/Bogota' })
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=America/Bogota:20260107T200000',
      'DTEND;TZID=America/Bogota:20260107T230000',
      'DTSTAMP:20260101T120000Z',
      'TZID:America/Bogota',
      'TZOFFSETTO:-0500',
    ]),
  )
  expect(lines).not.toContain('BEGIN:DAYLIGHT')
})

test('knows when a zone puts its clocks forward and back', () => {
  const lines = linesOf({ date: '2026-03-15T00:00:00.000Z', timeZone: 'America/Santiago' })
  expect(lines).toContain('DTSTART;TZID=America/Santiago:20260314T210000')
  const text = lines.join(' ')
  const back = 'DTSTART:20260405T000000 TZOFFSETFROM:-0300 TZOFFSETTO:-0400'
  const forward = 'DTSTART:20260906T000000 TZOFFSETFROM:-0400 TZOFFSETTO:-0300'
  expect(text).toContain(`BEGIN:STANDARD ${back}`)
  expect(text).toContain(`BEGIN:DAYLIGHT ${forward}`)
})

test('the hour that a clock shows twice is said so that it is one', () => {
  const [first, second] = ['2027-04-04T02:30:00.000Z', '2027-04-04T03:30:00.000Z'].map((date) =>
    linesOf({ date, timeZone: 'America/Santiago' }),
  )
  expect(first).toContain('DTSTART;TZID=America/Santiago:20270403T233000')
  expect(second).toContain('DTSTART:20270404T033000Z')
  expect(second).toContain('DTEND;TZID=America/Santiago:20270404T023000')
})

test('ends when the tournament does, where that is known', () => {
  const lines = linesOf({ date: '2026-01-08T01:00:00.000Z', endDate: '2026-01-09T04:30:00.000Z' })
  expect(lines).toContain('DTEND;TZID=America/Bogota:20260108T233000')
})

test('without a date there is nothing to enter', () => {
  expect(calendarFile(aTournament({ date: null }), ADDRESS, NOW)).toBeNull()
})

test('special characters in a name are escaped', () => {
  const lines = linesOf({ name: 'Copa; a, b\\c\r\nBEGIN:VEVENT' })
  expect(lines).toContain(String.raw`SUMMARY:Copa\; a\, b\\c BEGIN:VEVENT · Arena Libre`)
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
})

test('no line is longer than calendars take, and folding loses no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      const file = calendarFile(aTournament({ name }), ADDRESS, NOW) ?? ''
      const lines = file.split('\r\n')
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true)
      expect(lines.every((line) => line.isWellFormed())).toBe(true)
      const flat = name.replaceAll(/\p{Cc}+/gu, ' ').replaceAll(/[\\;,]/g, String.raw`\$&`)
      expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${flat} · Arena Libre\r\n`)
    }),
  )
})
