import { assert, constantFrom, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { unescaped } from '../../testing/escaped-text.ts'
import type { PosterForm } from '../artwork/champion/poster-address.ts'
import { letteredName, type Champion, type ChampionWord } from '../artwork/champion/champion.ts'
import { TALL } from '../artwork/champion/tall-poster.tsx'
import { WIDE } from '../artwork/champion/wide-poster.tsx'
import { placeTitle } from '../artwork/cover/cover-title.tsx'
import { emWidth, isInFace } from '../artwork/geometry/lettering.ts'
import { championSvg } from './champion-svg.service.ts'

const KING: Champion = {
  tournamentId: 'copa-apertura',
  cup: 'Copa Ñandú',
  name: 'King',
  seat: 17,
  word: 'Campeón',
  prize: '$50',
  booyahs: 2,
  kills: 24,
  points: 57,
}

/** Names as players have them, and worse. */
const NAMES = [
  [
    'ＫＩＮＧ☬',
    'MJ•Reina',
    '么SOMBRA么',
    '亗LOBO亗',
    '么ツ',
    'ƬΉIΛGӨ',
    'Ñahui',
    'Güiza10',
    'K',
    '7',
    '123456',
  ],
  [
    '',
    ' ',
    'محمد',
    'שלום',
    '🔥🔥🔥',
    '👨‍👩‍👧‍👦',
    '★彡★',
    '火影忍者',
    'Мария',
    'Z͑ͫ̓ͪ̂ͫ̽A̴̵̜̰͔ͫ͗͢LG̴̻͈͍͔̹̑͗O̵̹̻̝',
    'xX_Pipe_Xx',
    '[ARG]KING',
    '🅺🅸🅽🅶',
  ],
  ['X', 'W', 'i', 'Ñ', 'W ', 'Ñandú '].map((part) => part.repeat(40).slice(0, 40)),
  [
    'A$AP',
    'Jhon--Jairo',
    'MAYA.FF',
    'iI',
    'WW',
    'W',
    'i',
    'Ñ',
    '1',
    'B4',
    '\u202eoeL',
    '\u0000\ud800',
    '<b>&amp;</b>',
    null,
  ],
].flat()
const PAIRS = [
  'Dani · Rox',
  '火 · Rox',
  'X · 7',
  `${'W'.repeat(40)} · ${'X'.repeat(40)}`,
  `${'El gran '.repeat(5)} · ${'WWWW '.repeat(8)}`,
]

const as = (word: ChampionWord) => (name: string | null) => Object.assign({}, KING, { name, word })
const champions: readonly Champion[] = [...NAMES.map(as('Campeona')), ...PAIRS.map(as('Campeones'))]
const LONG_CUP = 'Copa relámpago del día del niño y de la niña en la ciudad de Tegucigalpa'

const FORMS = ['tall', 'wide'] as const
const SIZES = { tall: TALL, wide: WIDE }
/** The smallest that can be read where a poster is shown whole, on a phone. */
const SMALLEST = { tall: 32, wide: 18 }

const draw = (champion: Partial<Champion>, form: PosterForm) =>
  championSvg({ ...KING, ...champion }, form, 'Arena Libre')

/** The texts with what sets them. */
const textsOf = (svg: string) =>
  Array.from(svg.matchAll(/<text([^>]*)>([^<]*)<\/text>/g), ([, attributes = '', text = '']) => {
    const value = (name: string) => new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
    return {
      text: unescaped(text),
      x: Number(value('x') ?? 0),
      size: Number(value('font-size') ?? 0),
      isAtEnd: value('text-anchor') === 'end',
      isSet: value('textLength') !== undefined,
    }
  })
const wordsOf = (svg: string) => textsOf(svg).map(({ text }) => text)

test('the tall poster says who won what, and how', () => {
  expect(wordsOf(draw({}, 'tall'))).toEqual([
    'CAMPEÓN',
    'CAMPEÓN',
    'ARENA LIBRE',
    'PRESENTA',
    'SE LLEVÓ',
    '$50',
    'KING',
    'KING',
    'COPA ÑANDÚ',
    '2 BOOYAHS · 24 BAJAS · 57 PUNTOS',
  ])
})

test('the wide poster says the same', () => {
  expect(wordsOf(draw({}, 'wide'))).toEqual([
    'CAMPEÓN',
    'CAMPEÓN',
    'ARENA LIBRE PRESENTA',
    'SE LLEVÓ',
    '$50',
    'KING',
    'KING',
    'COPA ÑANDÚ',
    '2 BOOYAHS · 24 BAJAS · 57 PUNTOS',
  ])
})

test.each(FORMS)(
  'without a prize the %s poster has no burst, and without known kills none are told',
  (form) => {
    const words = wordsOf(draw({ prize: null, kills: null }, form))
    expect(words).not.toContain('SE LLEVÓ')
    expect(words).toContain('2 BOOYAHS · 57 PUNTOS')
    expect(wordsOf(draw({ prize: '💎' }, form))).not.toContain('SE LLEVÓ')
  },
)

const pathsBeside = (name: string) => draw({ name }, 'tall').match(/<path d="M/g)?.length

test('only a short name has stars beside it', () => {
  expect(pathsBeside('King')).toBe(Number(pathsBeside('El gran King')) + 1)
})

test.each(FORMS)('the name of no champion leaves its place on the %s poster or is too small', (form) => {
  const box = { bottom: 1176, ...SIZES[form].name }
  for (const champion of champions) {
    const { lettering, top, transform } = placeTitle(letteredName(champion), box)
    const [left = NaN, , stretch = NaN] = Array.from(
      transform.matchAll(/\((\S+) (\S+)\) scale\(1 (\S+)\)/g),
    ).flatMap(([, x, y, scale]) => [Number(x), Number(y), Number(scale)])
    expect(left).toBeGreaterThanOrEqual(box.x)
    expect(left + lettering.measure).toBeLessThanOrEqual(box.x + box.width + 0.2)
    expect(top).toBeGreaterThanOrEqual(box.top - 2)
    expect(stretch).toBeGreaterThan(0.98)
    for (const { text, size } of lettering.lines) {
      expect(size).toBeGreaterThanOrEqual(SMALLEST[form])
      expect(size).toBeLessThanOrEqual(form === 'tall' ? 262 : 314)
      expect(Array.from(text).filter((character) => !isInFace(character))).toEqual([])
    }
  }
})

test.each(FORMS)('no text reaches the edge of the %s poster, and every text is printable', (form) => {
  const { width, edge } = SIZES[form]
  const figures = { booyahs: 12, kills: 144, points: 1234 }
  const svgs = champions.map((champion) =>
    draw(Object.assign({}, champion, figures, { cup: LONG_CUP }), form),
  )
  for (const svg of [...svgs, draw({ cup: '火', name: '火', ...figures }, form)]) {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    for (const { text, x, size, isAtEnd, isSet } of textsOf(svg)) {
      expect(Array.from(text).filter((character) => !isInFace(character))).toEqual([])
      if (isSet || x === 0) continue
      const [left, right] = isAtEnd ? [x - emWidth(text) * size, x] : [x, x + emWidth(text) * size]
      expect(left).toBeGreaterThanOrEqual(edge)
      expect(right).toBeLessThanOrEqual(width - edge)
    }
  }
})

test.each(FORMS)('every reference in the %s poster is defined', (form) => {
  const svg = draw({ tournamentId: 'copa-nocturna-2' }, form)
  const ids = new Set(Array.from(svg.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
  const references = Array.from(svg.matchAll(/url\(#([^)]*)\)/g), ([, id]) => id)
  expect(references.length).toBeGreaterThan(4)
  expect(references.filter((id) => !ids.has(id))).toEqual([])
})

const elementsOf = (svg: string) => new Set(Array.from(svg.matchAll(/<([^\s/>]+)/g), ([, name]) => name))

const hostile = oneof(
  string({ unit: 'binary', maxLength: 80 }),
  constantFrom(
    '<svg onload=alert(1)>',
    '"/><image href="https://evil.test/x"/>',
    '&lt;b&gt; &#x3c;i&#x3e;',
    '\ud800',
  ),
)

test.each(FORMS)('texts of a champion never add elements to the %s poster', (form) => {
  const elements = elementsOf(draw({}, form))
  assert(
    property(hostile, hostile, hostile, (name, cup, prize) => {
      const added = [...elementsOf(draw({ name, cup, prize }, form))].filter(
        (element) => !elements.has(element),
      )
      expect(added).toEqual([])
    }),
    { numRuns: 40 },
  )
})
