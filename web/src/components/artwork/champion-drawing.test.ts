import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { TALL_VIEW_BOX } from '@arena-libre/functions/artwork/cover/prints.ts'
import { TALL } from '@arena-libre/functions/artwork/champion/tall-poster.tsx'
import { ChampionDrawing } from './champion-drawing.tsx'

const champion = {
  tournamentId: 'copa-nocturna-2',
  cup: 'Copa Ñandú',
  name: 'ＫＩＮＧ☬',
  seat: 17,
  word: 'Campeón',
  prize: '$50',
  booyahs: 2,
  kills: 24,
  points: 57,
} as const

const poster = () => createElement('svg', null, createElement(ChampionDrawing, { champion }))

test('two posters on a page share no id', () => {
  const markup = renderToStaticMarkup(createElement(Fragment, null, poster(), poster()))
  const [first, second] = markup
    .split('</svg>')
    .map((one) => Array.from(one.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
  expect(first?.length).toBeGreaterThan(4)
  expect(first?.filter((id) => second?.includes(id))).toEqual([])
})

test('the page shows all of the sheet', () => {
  expect(TALL_VIEW_BOX).toBe(`0 0 ${TALL.width} ${TALL.height}`)
})

test('a poster is drawn in a few kilobytes', () => {
  expect(gzipSync(renderToStaticMarkup(createElement(ChampionDrawing, { champion }))).length).toBeLessThan(
    4500,
  )
})
