import { expect, it } from 'vitest'
import { aTournament } from '../../testing/a-tournament.ts'
import { heldCalls } from '../../testing/held-calls.ts'
import { keepPictures } from './pictures.service.ts'

/** Draws whenever the test lets it. */
function slowly() {
  const { calls: drawings, call: draw } = heldCalls<Uint8Array>()
  return { drawings, pictures: keepPictures(draw) }
}

const cup = aTournament()
const PICTURE = new Uint8Array([1, 2, 3])

it('draws once for concurrent and later requests', async () => {
  const { drawings, pictures } = slowly()
  const waiting = [pictures.of(cup), pictures.of(cup)]
  await expect.poll(() => drawings.length).toBe(1)
  waiting.push(pictures.of(cup))
  drawings[0]?.resolve(PICTURE)
  expect(await Promise.all(waiting)).toEqual([PICTURE, PICTURE, PICTURE])
  expect(await pictures.of(aTournament({ currentPlayers: 40 }))).toBe(PICTURE)
  expect(drawings).toHaveLength(1)
})

it('draws again if the picture has changed', async () => {
  const { drawings, pictures } = slowly()
  const other = pictures.of({ ...cup, name: 'Otra' })
  const one = pictures.of(cup)
  await expect.poll(() => drawings.length).toBe(2)
  for (const drawing of drawings) drawing.resolve(PICTURE)
  await Promise.all([one, other])
})

it('returns a failure to waiting requests, and tries again for the next', async () => {
  const { drawings, pictures } = slowly()
  const failed = expect(pictures.of(cup)).rejects.toThrow('out of ink')
  await expect.poll(() => drawings.length).toBe(1)
  drawings[0]?.reject(new Error('out of ink'))
  await failed
  const next = pictures.of(cup)
  await expect.poll(() => drawings.length).toBe(2)
  drawings[1]?.resolve(PICTURE)
  expect(await next).toBe(PICTURE)
})

it('keeps the twenty most recently requested pictures', async () => {
  let drawn = 0
  const pictures = keepPictures(async () => {
    drawn += 1
    return PICTURE
  })
  for (let index = 0; index < 21; index++) await pictures.of({ ...cup, id: `copa-${index}` })
  await pictures.of({ ...cup, id: 'copa-1' })
  expect(drawn).toBe(21)
  await pictures.of({ ...cup, id: 'copa-0' })
  expect(drawn).toBe(22)
})
