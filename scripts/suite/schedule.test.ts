import { describe, expect, test } from 'vitest'
import { firstRunAfter } from './schedule.ts'

/** The first runs after a moment, one after the other. */
function runs(schedule: string, timeZone: string | undefined, after: string, count: number): string[] {
  const found: string[] = []
  for (let moment = new Date(after); found.length < count;) {
    moment = firstRunAfter(moment, { id: 'job', schedule, timeZone })
    found.push(moment.toISOString().slice(0, 16))
  }
  return found
}

describe('a schedule', () => {
  test.each([
    ['every 1 minutes', '2026-03-01T10:00:00.000Z', ['2026-03-01T10:01', '2026-03-01T10:02']],
    [
      'every 15 minutes',
      '2026-03-01T10:31:02.003Z',
      ['2026-03-01T10:45', '2026-03-01T11:00', '2026-03-01T11:15'],
    ],
    ['every 12 hours', '2026-03-01T10:31:00.000Z', ['2026-03-01T12:00', '2026-03-02T00:00']],
  ])('of %s runs at full ones', (schedule, after, times) => {
    expect(runs(schedule, 'Etc/UTC', after, times.length)).toEqual(times)
  })

  test.each([
    ['America/Bogota', '2026-03-01T08:30'],
    ['America/Argentina/Buenos_Aires', '2026-03-01T06:30'],
    ['Etc/UTC', '2026-03-02T03:30'],
    [undefined, '2026-03-02T03:30'],
  ])('in the time of %s runs at its night', (timeZone, next) => {
    expect(runs('30 3 * * *', timeZone, '2026-03-01T04:00:00.000Z', 1)).toEqual([next])
  })

  test('runs once in the nights of a clock change', () => {
    expect(runs('0 0 * * *', 'America/Santiago', '2026-09-04T12:00:00.000Z', 3)).toEqual([
      '2026-09-05T04:00',
      // Midnight does not exist: the clocks go from 24:00 to 1:00.
      '2026-09-06T04:00',
      '2026-09-07T03:00',
    ])
    expect(runs('30 23 * * *', 'America/Santiago', '2026-04-03T12:00:00.000Z', 3)).toEqual([
      '2026-04-04T02:30',
      // 23:30 occurs twice.
      '2026-04-05T02:30',
      '2026-04-06T03:30',
    ])
  })

  test('may have several runs in some hours', () => {
    expect(runs('*/10 8,9 * * *', 'Etc/UTC', '2026-03-01T09:40:00.000Z', 3)).toEqual([
      '2026-03-01T09:50',
      '2026-03-02T08:00',
      '2026-03-02T08:10',
    ])
  })

  test('may name days', () => {
    expect(runs('0 9 * * MON-FRI', 'America/Lima', '2026-03-06T15:00:00.000Z', 1)).toEqual([
      '2026-03-09T14:00',
    ])
  })

  test.each([
    'every monday 09:00',
    'every 7 minutes',
    'every 0 minutes',
    'every 25 hours',
    '* * * *',
    '* * * * * *',
    '61 * * * *',
    '0 0 30 2 *',
    '2026-03-01T00:00:00',
    '',
  ])('%j is refused', (schedule) => {
    expect(() => runs(schedule, 'Etc/UTC', '2026-03-01T10:00:00.000Z', 1)).toThrow(
      `The function job has a schedule that cannot be read here: '${schedule}'`,
    )
  })

  test('in an unknown time zone is refused', () => {
    expect(() => runs('0 3 * * *', 'America/Macondo', '2026-03-01T10:00:00.000Z', 1)).toThrow(
      'America/Macondo',
    )
  })
})
