import { expect, it } from 'vitest'
import { momentIn } from './moment.service.ts'

const START = new Date('2030-01-10T20:00:00.000Z')

const MOMENTS = {
  'America/Bogota': 'jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia)',
  'America/Lima': 'jueves, 10 de enero de 2030, 3:00 p. m. (hora de Perú)',
  'Europe/Madrid': 'jueves, 10 de enero de 2030, 9:00 p. m. (hora de Europa central)',
  'Pacific/Auckland': 'viernes, 11 de enero de 2030, 9:00 a. m. (hora de Nueva Zelanda)',
  'Etc/UTC': 'jueves, 10 de enero de 2030, 8:00 p. m. (Etc/UTC)',
}

it.each(Object.entries(MOMENTS))('names day, hour and zone in %s', (zone, text) => {
  expect(momentIn(START, zone)).toBe(text)
})
