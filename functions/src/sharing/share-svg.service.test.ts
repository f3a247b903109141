import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { shareSvg } from './share-svg.service.ts'

const svgOf = (changes: Parameters<typeof aTournament>[0]) => shareSvg(aTournament(changes), 'Arena Libre')

const OURS = new Set([
  'svg',
  'g',
  'defs',
  'linearGradient',
  'stop',
  'clipPath',
  'rect',
  'path',
  'circle',
  'text',
])
const elementsOf = (svg: string) => new Set(Array.from(svg.matchAll(/<([^\s/>]*)/g), ([, name]) => name))
const attributesOf = (svg: string) =>
  new Set(Array.from(svg.matchAll(/\s([\w:-]+)="[^"]*"/g), ([, name]) => name))
const textsOf = (svg: string) => Array.from(svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g), ([, text]) => text)

test('says who presents what, when, where and for how much', () => {
  const texts = textsOf(svgOf({ name: 'Copa Ñandú', date: '2026-11-29T00:00:00.000Z', modality: 'duo' }))
  const name = ['COPA', 'ÑANDÚ']
  const foot = ['SÁB 28 NOV · 7:00 P. M.', 'HORA DE COLOMBIA', 'BERMUDA · DÚO']
  expect(texts).toEqual(['ARENA LIBRE PRESENTA', ...name, ...name, ...foot, 'PREMIOS USD', '$100'])
})

test('a full cup is marked', () => {
  expect(textsOf(svgOf({ currentPlayers: 47 }))).not.toContain('COMPLETO')
  expect(textsOf(svgOf({ currentPlayers: 48 }))).toContain('COMPLETO')
})

test('a cup without prizes has no burst, and a cup with an unprintable name still has one', () => {
  const texts = textsOf(svgOf({ name: '火 🔥', prizePool: '' }))
  expect(texts).toContain('TORNEO')
  expect(texts.some((text) => text?.startsWith('PREMIOS'))).toBe(false)
})

test('every reference in it is defined', () => {
  const svg = svgOf({ id: 'copa-nocturna-2' })
  const ids = new Set(Array.from(svg.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
  const references = Array.from(svg.matchAll(/url\(#([^)]*)\)/g), ([, id]) => id)
  expect(references.length).toBeGreaterThan(4)
  expect(references.filter((id) => !ids.has(id))).toEqual([])
  const gradients = Array.from(svg.matchAll(/<linearGradient id="([^"]*)"/g), ([, id]) => id)
  expect(new Set(gradients).size).toBe(2)
})

const hostile = oneof(
  string({ unit: 'binary', maxLength: 80 }),
  constantFrom(
    '<svg onload=alert(1)>',
    '"/><image href="https://evil.test/x"/><text x="',
    ']]><!--<script>',
    '&lt;b&gt; &#x3c;i&#x3e; &xxe;',
    "'><use href='#a'/>",
    '\u0000\u0001\ud800',
  ),
)

test('texts of a tournament never add elements to the drawing', () => {
  const attributes = attributesOf(svgOf({}))
  assert(
    property(hostile, hostile, hostile, (name, mapSelection, first) => {
      const svg = svgOf({ name, mapSelection, prizePool: `1er: ${first}` })
      expect([...elementsOf(svg)].filter((element) => element !== '' && !OURS.has(element ?? ''))).toEqual([])
      expect([...attributesOf(svg)].filter((attribute) => !attributes.has(attribute))).toEqual([])
    }),
  )
})
