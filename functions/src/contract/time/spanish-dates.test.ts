import { expect, test } from 'vitest'
import { zoneNameInSpanish, timeIn, zoneNameIn } from './spanish-dates.ts'

const evening = new Date('2026-11-29T00:00:00.000Z')

test('says cities in Spanish where the engine does not', () => {
  expect(zoneNameInSpanish('hora de Mexico City')).toBe('hora de Ciudad de México')
  expect(zoneNameInSpanish('hora de Ciudad de México')).toBe('hora de Ciudad de México')
  expect(zoneNameInSpanish('hora de Perú')).toBe('hora de Perú')
})

test.each([
  ['America/Lima', '7:00 p. m.', 'hora de Perú'],
  ['America/Mexico_City', '6:00 p. m.', 'hora de Ciudad de México'],
  ['Europe/Madrid', '1:00 a. m.', 'hora de Europa central'],
  ['Etc/UTC', '12:00 a. m.', 'Etc/UTC'],
])('in %s it is %s, %s', (zone, time, name) => {
  expect(timeIn(zone, evening)).toBe(time)
  expect(zoneNameIn(zone, evening)).toBe(name)
})
