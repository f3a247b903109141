import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { ChampionPoster } from './champion-poster.tsx'

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

test('two posters on a page share no id, and a screen reader hears neither', () => {
  const poster = createElement(ChampionPoster, { champion })
  const markup = renderToStaticMarkup(createElement(Fragment, null, poster, poster))
  const [first, second] = markup
    .split('</svg>')
    .map((one) => Array.from(one.matchAll(/\sid="([^"]*)"/g), ([, id]) => id))
  expect(first?.length).toBeGreaterThan(4)
  expect(first?.filter((id) => second?.includes(id))).toEqual([])
  expect(markup.match(/<svg[^>]*aria-hidden="true"/g)).toHaveLength(2)
})

test('a poster is drawn in a few kilobytes', () => {
  expect(gzipSync(renderToStaticMarkup(createElement(ChampionPoster, { champion }))).length).toBeLessThan(
    4500,
  )
})
