import { DEFAULT_FRONT } from '@arena-libre/functions/contract/site/default-front'
import { expect, test } from 'vitest'
import { lacksOf } from './lacks.ts'

test('a new site lacks contacts, links and figures, each until it is filled in', () => {
  expect(lacksOf(DEFAULT_FRONT, true)).toEqual(['contactos', 'comunidad', 'cifras'])
  const { links } = DEFAULT_FRONT
  expect(lacksOf({ ...DEFAULT_FRONT, contacts: { phone: '+51 912 555 0101', email: null } }, true)).toEqual([
    'comunidad',
    'cifras',
  ])
  expect(lacksOf({ ...DEFAULT_FRONT, contacts: { phone: null, email: 'hola@otra.example' } }, true)).toEqual([
    'comunidad',
    'cifras',
  ])
  expect(lacksOf({ ...DEFAULT_FRONT, links: { ...links, tiktok: 'https://video.example' } }, true)).toEqual([
    'contactos',
    'cifras',
  ])
  expect(lacksOf({ ...DEFAULT_FRONT, achievements: [{ figure: '1', label: 'copa' }] }, true)).toEqual([
    'contactos',
    'comunidad',
  ])
})

test('a site that has had a cup is only asked for a contact', () => {
  expect(lacksOf(DEFAULT_FRONT, false)).toEqual(['contactos'])
  expect(lacksOf({ ...DEFAULT_FRONT, contacts: { phone: '+51 912 555 0101', email: null } }, false)).toEqual(
    [],
  )
})
