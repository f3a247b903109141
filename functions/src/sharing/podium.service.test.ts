import { assert, array, constantFrom, integer, option, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { aRoomTable, aRound, aTableMatch } from '../../testing/a-room-table.ts'
import { unescaped } from '../../testing/escaped-text.ts'
import type { Podium } from '../artwork/champion/podium-picture.tsx'
import { emWidth, isInFace } from '../artwork/geometry/lettering.ts'
import { podiumSvg } from './champion-svg.service.ts'
import { addressOf } from './picture-address.service.ts'
import { podiumOf } from './podium.service.ts'

const CUP = { id: 'copa-colibri', name: 'Copa Colibrí', modality: 'solo' } as const
const plan = aRound(2)
const half = aRoomTable(['1.2 -', '2.0 -', '3.0 -', '4.0 -'], { plan })

test('the podium of a table: the first three, and how far it is', () => {
  expect(podiumOf(CUP, half)).toEqual({
    table: '1-1',
    podium: {
      tournamentId: 'copa-colibri',
      cup: 'Copa Colibrí',
      isPair: false,
      phase: 'live',
      rows: [1, 2, 3].map((seat) => expect.objectContaining({ seat, place: seat })),
    },
  })
  const whole = aRoomTable(['1.2 2.1', '2.0 3.0'], { plan })
  expect(podiumOf(CUP, whole)?.podium.phase).toBe('provisional')
  const at = { officialAt: '2030-01-10T20:30:00.000Z' }
  const official = { ...whole, matches: [aTableMatch(1, at), aTableMatch(2, at)] }
  expect(podiumOf(CUP, official)?.podium.phase).toBe('official')
})

test('players without a match are not on it, and without a result there is none', () => {
  expect(podiumOf(CUP, aRoomTable(['1.2 -', 'n -'], { plan }))?.podium.rows).toHaveLength(1)
  expect(podiumOf(CUP, aRoomTable(['- -', 'n -'], { plan }))).toBeUndefined()
})

test('its picture has another address with everything that it shows', () => {
  const shown = podiumOf(CUP, half)
  const address = (of: typeof shown) => of && addressOf(of)
  expect(address(shown)).toMatch(/^\/tournament\/copa-colibri\/podio-1-1-[\w-]{10}\.png$/)
  expect(address(podiumOf(CUP, half))).toBe(address(shown))
  expect(address(podiumOf({ ...CUP, name: 'Otra' }, half))).not.toBe(address(shown))
  const others = aRoomTable(['2.2 -', '1.0 -', '3.0 -', '4.0 -'], { plan })
  expect(address(podiumOf(CUP, others))).not.toBe(address(shown))
})

/** What is written, with its place and size. */
function textsOf(podium: Podium) {
  const texts = podiumSvg(podium).matchAll(
    /<text x="(?<x>[\d.]+)"[^>]*font-size="(?<size>[\d.]+)"(?<more>[^>]*)>(?<written>[^<]*)</g,
  )
  return Array.from(texts, ({ groups: { x, size, more, written } = {} }) => {
    const text = unescaped(written ?? '')
    const width = emWidth(text) * Number(size)
    return { text, left: Number(x) - (more?.includes('end') ? width : 0), width }
  })
}

test('with any names, all texts are in the face and within the board', () => {
  const rows = array(option(string({ unit: 'grapheme', maxLength: 40 })), { minLength: 1, maxLength: 3 })
  assert(
    property(
      rows,
      string({ unit: 'grapheme', maxLength: 80 }),
      constantFrom(true, false),
      integer({ min: -99, max: 9999 }),
      (names, cup, isPair, points) => {
        const podium: Podium = {
          tournamentId: 'copa-colibri',
          cup,
          isPair,
          phase: 'official',
          rows: names.map((name, index) => ({ seat: index + 1, name, place: index + 1, points })),
        }
        const texts = textsOf(podium)
        expect(texts).toHaveLength(2 + 3 * names.length)
        for (const { text, left, width } of texts) {
          expect(Array.from(text).filter((character) => !isInFace(character))).toEqual([])
          expect(left).toBeGreaterThan(550)
          expect(left + width).toBeLessThan(1180)
        }
      },
    ),
  )
})
