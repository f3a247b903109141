import { expect, test } from 'vitest'
import { hash } from '../geometry/seed.ts'
import { designFor } from './design.ts'
import { CRESTS } from './parts.ts'

test('the same cup always has the same mask', () => {
  expect(designFor('copa-apertura')).toEqual(designFor('copa-apertura'))
  expect(designFor('copa-apertura')).toMatchInlineSnapshot(`
    {
      "crest": "bolt",
      "eyes": "almond",
      "halved": false,
      "mouth": "grin",
      "panel": "cap",
    }
  `)
})

test('a hundred cups use every part and look different from one another', () => {
  const designs = Array.from({ length: 100 }, (_, index) => designFor(`copa-${index}`))
  expect(new Set(designs.map(({ crest }) => crest))).toEqual(new Set(Object.keys(CRESTS)))
  expect(new Set(designs.map(({ halved }) => halved))).toEqual(new Set([true, false]))
  expect(new Set(designs.map((design) => JSON.stringify(design))).size).toBeGreaterThan(80)
})

test('no change of the drawing gives an earlier cup another face', () => {
  const faces = Array.from({ length: 1000 }, (_, index) =>
    Object.values(designFor(`copa-${index}`)).join(' '),
  )
  expect(hash(faces.join(','))).toBe(3_836_690_432)
})
