import { expect, test } from 'vitest'
import type { TextBlock } from '@arena-libre/functions/contract/site/text-versions'
import { differenceText, textDifference } from './text-difference.ts'

const block = (title: string, ...paragraphs: string[]): TextBlock => ({ title, paragraphs })

const marks = { same: '', added: '+', removed: '-', changed: '~' }

const shown = (before: TextBlock[], after: TextBlock[]): string[] =>
  textDifference(before, after).map(
    ({ kind, pieces }) =>
      marks[kind] +
      pieces
        .map((piece) => (piece.kind === 'same' ? piece.text : `[${marks[piece.kind]}${piece.text}]`))
        .join(''),
  )

test('shows the words that changed in a paragraph', () => {
  const before = [block('1. Edad', 'Puedes participar desde los 11 años.', 'Con permiso.')]
  const after = [block('1. Edad', 'Puedes participar desde los 13 años.', 'Con permiso.')]
  expect(shown(before, after)).toEqual([
    '1. Edad',
    '~Puedes participar desde los [-11 ][+13 ]años.',
    'Con permiso.',
  ])
  expect(differenceText(textDifference(before, after))).toBe('1 línea cambiada')
})

test('shows sections that came and went whole', () => {
  const changes = textDifference(
    [block('1. Uno', 'Primero.'), block('2. Dos', 'Segundo y último.')],
    [block('1. Uno', 'Primero.'), block('2. Otra cosa', 'Algo distinto aquí.', 'Y más.')],
  )
  expect(changes.map(({ kind, isTitle }) => [kind, isTitle])).toEqual([
    ['same', true],
    ['same', false],
    ['removed', true],
    ['removed', false],
    ['added', true],
    ['added', false],
    ['added', false],
  ])
  expect(differenceText(changes)).toBe('3 líneas agregadas y 2 líneas quitadas')
})

test('of the same text says that nothing changed', () => {
  const text = [block('Uno', 'Primero.')]
  expect(textDifference(text, text).every(({ kind }) => kind === 'same')).toBe(true)
  expect(differenceText([])).toBe('Sin diferencias')
})

test('begins from nothing, and ends with nothing', () => {
  expect(shown([], [block('Uno', 'a')])).toEqual(['+[+Uno]', '+[+a]'])
  expect(shown([block('Uno', 'a')], [])).toEqual(['-[-Uno]', '-[-a]'])
})

const flat = (blocks: TextBlock[]) =>
  blocks
    .map(({ title, paragraphs }) => title + paragraphs.join(''))
    .join('')
    .replaceAll(/\s/g, '')

test('puts both versions together again', () => {
  const before = [block('Uno', 'a b  c\nd e', 'x'), block('Dos', 'el perro corre mucho')]
  const after = [block('Uno', 'a c\nd f e', 'y'), block('Dos', 'el gato corre poco')]
  const whole = (kind: 'added' | 'removed') =>
    textDifference(before, after)
      .flatMap(({ pieces }) => pieces.filter((piece) => piece.kind !== kind).map(({ text }) => text))
      .join('')
      .replaceAll(/\s/g, '')
  expect(whole('removed')).toBe(flat(after))
  expect(whole('added')).toBe(flat(before))
})

test('a very long line is shown as removed and added', () => {
  const long = 'palabra '.repeat(1500)
  expect(textDifference([block('Uno', long)], [block('Uno', `${long}fin`)]).map(({ kind }) => kind)).toEqual([
    'same',
    'removed',
    'added',
  ])
})
