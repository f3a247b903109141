import { expect, test, vi } from 'vitest'
import { age, dayAndTime, isTimeZone, longDate, hourElsewhere, visitorTimeZone } from './dates.ts'

const evening = new Date('2026-11-29T00:00:00.000Z')

test('writes a start as people say it', () => {
  expect(dayAndTime(evening, 'America/Caracas')).toBe('sáb 28 nov, 8:00 p. m.')
  expect(dayAndTime(evening, 'America/Lima')).toBe('sáb 28 nov, 7:00 p. m.')
})

test('writes a start in full', () => {
  expect(longDate(evening, 'America/Caracas')).toBe('sábado, 28 de noviembre de 2026, 8:00\u00a0p.\u00a0m.')
})

test('names the other clock only where it shows something else', () => {
  expect(hourElsewhere(evening, 'America/Lima', 'America/Bogota')).toBeNull()
  expect(hourElsewhere(evening, 'America/Lima', 'America/Caracas')).toBe('7:00 p. m., hora de Perú')
})

test('names the other day as well where that differs', () => {
  expect(hourElsewhere(evening, 'America/Sao_Paulo', 'America/Lima')).toMatch(/^9:00 p\. m\., hora /)
  expect(hourElsewhere(evening, 'Europe/Madrid', 'America/Lima')).toMatch(/^dom 29 nov, 1:00 a\. m\., hora /)
})

test('two zones that agree in winter differ in summer', () => {
  const july = new Date('2026-07-01T12:00:00.000Z')
  const january = new Date('2026-01-15T12:00:00.000Z')
  expect(hourElsewhere(january, 'America/New_York', 'America/Lima')).toBeNull()
  expect(hourElsewhere(july, 'America/New_York', 'America/Lima')).not.toBeNull()
})

test('knows a time zone from a word', () => {
  expect(isTimeZone('America/Argentina/Buenos_Aires')).toBe(true)
  expect(isTimeZone('Lima')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

test.each([
  { seconds: -5, text: 'hace un momento' },
  { seconds: 59, text: 'hace un momento' },
  { seconds: 60, text: 'hace 1 minuto' },
  { seconds: 7199, text: 'hace 1 hora' },
  { seconds: 3 * 86_400, text: 'hace 3 días' },
])('$seconds s is $text', ({ seconds, text }) => {
  expect(age(0, seconds * 1000)).toBe(text)
})

test('creates one formatter for many dates, and reads the zone of the device once a task', async () => {
  const created = vi.spyOn(Intl, 'DateTimeFormat')
  for (let minute = 0; minute < 100; minute += 1) {
    dayAndTime(new Date(evening.getTime() + minute * 60_000), 'America/Paramaribo')
    visitorTimeZone()
  }
  expect(created).toHaveBeenCalledTimes(3)
  await Promise.resolve()
  visitorTimeZone()
  expect(created).toHaveBeenCalledTimes(4)
  created.mockRestore()
})
