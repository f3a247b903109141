import { expect, it } from 'vitest'
import { enrolledWhen, inGroups, keyUri } from './second-factor.ts'

const KEY = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

it.each([
  [KEY, 'JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP'],
  ['ABCDEF', 'ABCD EF'],
  ['', ''],
])('shows the key %j in groups of four', (key, shown) => {
  expect(inGroups(key)).toBe(shown)
})

it('the address for an app names the site, the account and the key', () => {
  const uri = new URL(keyUri(KEY, 'ana+equipo@arena.test'))
  expect(uri.protocol).toBe('otpauth:')
  expect(uri.href).toContain('otpauth://totp/Arena%20Libre:ana%2Bequipo%40arena.test?')
  expect(uri.search).toBe(`?secret=${KEY}&issuer=Arena%20Libre&algorithm=SHA1&digits=6&period=30`)
})

it('the day of the enrolment is told in the zone of the reader', () => {
  const since = new Date('2030-01-05T03:00:00.000Z')
  expect(enrolledWhen(since, 'America/Lima')).toBe('Activa desde el 4 de enero de 2030.')
})
