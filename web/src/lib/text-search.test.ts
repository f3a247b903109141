import { expect, test } from 'vitest'
import { hasWords, piecesOf, wordsOf } from './text-search.ts'

test.each([
  ['inscripcion', 'La inscripción es gratuita', true],
  ['INSCRIPCIÓN gratis', 'La inscripción es gratuita', false],
  ['inscri gratuita', 'La inscripción es gratuita', true],
  ['contraseña', '¿Cuándo recibo la contrasena?', true],
  ['  ', 'Cualquier cosa', true],
  ['¿premio?', 'Los premios se entregan', true],
  ['dron', 'Los premios se entregan', false],
  ['<b>', 'El premio, sobre todo', false],
  ['<b>', 'Una batalla', true],
  ['entregan premio', 'Los premios se entregan', true],
])('%s in "%s": %s', (query, text, found) => {
  expect(hasWords(text, wordsOf(query))).toBe(found)
})

test('hits are marked where a word begins, accents and all', () => {
  expect(piecesOf('Premios y más PREMIOS', wordsOf('mas premio'))).toEqual([
    { text: 'Premio', isHit: true, at: 0 },
    { text: 's y ', isHit: false, at: 6 },
    { text: 'más', isHit: true, at: 10 },
    { text: ' ', isHit: false, at: 13 },
    { text: 'PREMIO', isHit: true, at: 14 },
    { text: 'S', isHit: false, at: 20 },
  ])
  expect(piecesOf('Sin buscar', [])).toEqual([{ text: 'Sin buscar', isHit: false, at: 0 }])
})

test('letters within a word are no hit', () => {
  expect(piecesOf('Sobre la batalla', wordsOf('<b>'))).toEqual([
    { text: 'Sobre la ', isHit: false, at: 0 },
    { text: 'b', isHit: true, at: 9 },
    { text: 'atalla', isHit: false, at: 10 },
  ])
})
