import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aRegistration } from '../../../testing/a-registration.ts'
import { searchFor, searchKeysOf, type Searched } from './search-keys.ts'
import { ticketNumberOf } from './ticket-number.ts'

const PAIR = aRegistration({
  fullName: 'María José Núñez',
  nickname: '亗ＫＩＮＧ・シャドウ亗',
  freeFireId: '1234567890',
  email: 'maria.nunez@correo.example',
  phone: '300 555 0143',
  phoneE164: '+573005550143',
  partner: { fullName: 'Iván Ortiz 2024', nickname: '𝕷𝖔𝖇𝖔_negro', freeFireId: '0087654321' },
})

/** As an index and what reads its documents find it. */
function isFound(one: Searched, text: string): boolean {
  const search = searchFor(text)
  if (search === null) throw new Error(`nothing is looked for with '${text}'`)
  const keys = searchKeysOf(one)
  return search.keys.some((key) => keys.includes(key)) && search.finds(one)
}

describe('what a registration is found by', () => {
  test.each([
    ['the beginning of the name', 'mar'],
    ['a surname', 'Núñez'],
    ['a surname without its accents', 'nunez'],
    ['the middle of a word', 'uñe'],
    ['a long part of a word', 'MARÍA'],
    ['two names in another order', 'nuñez maria'],
    ['names that do not stand together', 'maria nunez'],
    ['the name of the partner', 'ortiz'],
    ['the nickname in plain letters', 'king'],
    ['the nickname as it is written', '亗ＫＩＮＧ・シャドウ亗'],
    ['a part of it in another script', 'シャドウ'],
    ['the nickname of the partner', 'lobo negro'],
    ['ornamental letters', '𝓜𝓪𝓻𝓲𝓪'],
    ['wide letters', 'ＭＡＲＩＡ'],
    ['the whole game ID', '1234567890'],
    ['its beginning', '1234'],
    ['its middle', '4567'],
    ['its end', '890'],
    ['the ID of the partner', '87654321'],
    ['that with other zeros', '00087654321'],
    ['the address', 'maria.nunez@correo.example'],
    ['the address in capitals', 'MARIA.NUNEZ@CORREO.EXAMPLE'],
    ['the beginning of the address', 'maria.nunez@cor'],
    ['a word of the address', 'maria.nunez'],
    ['the phone', '300 555 0143'],
    ['the phone with its country', '+57 300 555 0143'],
    ['the phone as it is dialled', '0057 (300) 555-0143'],
    ['the end of the phone', '0143'],
    ['a name and a part of an ID', 'maria 4567'],
    ['a number in a name', '2024'],
    ['the number of the ticket', ticketNumberOf(PAIR.id)],
    ['that in small letters', ticketNumberOf(PAIR.id).toLowerCase()],
    ['that without its prefix', ticketNumberOf(PAIR.id).slice('AL-'.length)],
    ['that without hyphens', ticketNumberOf(PAIR.id).replaceAll('-', '')],
  ])('%s', (_what, text) => {
    expect(isFound(PAIR, text)).toBe(true)
  })

  test.each([
    ['another name', 'Marta'],
    ['a name and the name of another player', 'maria perez'],
    ['an ID that only begins alike', '12345678901'],
    ['another address', 'maria.nunez@correo.com'],
    ['the middle of the phone', '55501'],
    ['another ticket', 'AL-AAA-AAA'],
  ])('not %s', (_what, text) => {
    expect(isFound(PAIR, text)).toBe(false)
  })

  const IN_SCRIPTS: Record<string, [fullName: string, text: string]> = {
    Chinese: ['王小明', '小明'],
    Japanese: ['さくら花子', '花子'],
    Korean: ['김민수', '민수'],
    Arabic: ['محمد علي', 'علي'],
    Russian: ['Анна Кузнецова', 'кузнец'],
    Greek: ['Ελένη Παπαδοπούλου', 'παπαδοπουλου'],
    Turkish: ['İpek Yılmaz', 'ipek'],
    Hindi: ['आरव शर्मा', 'शर्मा'],
  }

  test.each(Object.entries(IN_SCRIPTS))('a name in %s', (_script, [fullName, text]) => {
    expect(isFound(aRegistration({ fullName }), text)).toBe(true)
  })

  it('any part of a word that is long enough', () => {
    const word = fc.string({
      unit: fc.constantFrom(...Array.from('abcñé漢字가д1')),
      minLength: 2,
      maxLength: 20,
    })
    fc.assert(
      fc.property(word, word, fc.nat(), fc.nat(), (first, second, from, length) => {
        const signs = Array.from(second)
        const start = from % (signs.length - 1)
        const part = signs.slice(start, start + 2 + (length % (signs.length - start - 1))).join('')
        expect(isFound(aRegistration({ fullName: `${first} ${second}` }), part)).toBe(true)
      }),
    )
  })
})

describe('a text', () => {
  test.each(['', 'a', ' ', '-', 'á', '7', '@', '--', 'a b c', '@correo.example'])(
    'that is too short looks for nothing: %s',
    (text) => {
      expect(searchFor(text)).toBeNull()
    },
  )

  it('takes little time for the longest text', () => {
    for (const sign of ['a', '1', '-', ' ', '@', 'a@', '.', 'é', '(']) {
      const text = sign.repeat(100_000)
      expect(searchFor(text)?.keys.length ?? 0).toBeLessThan(3)
    }
  })
})

it('keeps few keys of a usual person, and a bounded number of any', () => {
  expect(searchKeysOf(aRegistration()).length).toBeLessThan(200)
  const longest = Array.from({ length: 80 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('')
  const most = searchKeysOf(
    aRegistration({
      fullName: longest,
      nickname: longest.slice(20, 60),
      partner: {
        fullName: longest.split('').toReversed().join(''),
        nickname: longest.slice(40, 80),
        freeFireId: '123456789012',
      },
      email: `${'abcdefghijklmnopqrstuvwxyz'.repeat(9)}@correo.example`,
      phone: '12345678901234567890123456789012',
      freeFireId: '987654321098',
    }),
  )
  expect(most.length).toBeLessThan(1200)
})
