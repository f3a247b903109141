import { expect, test } from 'vitest'
import { cityOf, hoursElsewhere, zoneOptions } from './zones.ts'

const start = new Date('2026-12-05T01:00:00.000Z')

test('tells an hour by the clocks of the other capitals', () => {
  expect(hoursElsewhere(start, 'America/Caracas')).toBe(
    '7:00\u00a0p.\u00a0m. en Ciudad de México · 8:00\u00a0p.\u00a0m. en Bogotá y Lima · 10:00\u00a0p.\u00a0m. en Santiago y Buenos Aires',
  )
})

test('names the day where it is another one', () => {
  const late = new Date('2026-12-05T04:30:00.000Z')
  expect(hoursElsewhere(late, 'America/Bogota')).toContain(
    'sáb 5 dic, 1:30\u00a0a.\u00a0m. en Santiago y Buenos Aires',
  )
})

test('offers every city with how its clock stands at that moment', () => {
  const options = zoneOptions('America/Caracas', start)
  expect(options).toContainEqual({ value: 'America/Caracas', label: 'Caracas (GMT−4)' })
  // Summer.
  expect(options).toContainEqual({ value: 'America/Santiago', label: 'Santiago (GMT−3)' })
  expect(new Set(options.map(({ value }) => value)).size).toBe(options.length)
})

test('keeps a zone that is not among them', () => {
  expect(zoneOptions('America/Argentina/Ushuaia', start)[0]).toEqual({
    value: 'America/Argentina/Ushuaia',
    label: 'Ushuaia (GMT−3)',
  })
  expect(cityOf('America/Cancun')).toBe('Cancún')
})
