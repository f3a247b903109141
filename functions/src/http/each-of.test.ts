import { expect, it } from 'vitest'
import { memoryLog } from '../../testing/memory-log.ts'
import { ApiError } from './api-error.ts'
import { eachOf } from './each-of.ts'

const IDS = Array.from({ length: 50 }, (_, index) => `id-${index}`)

it('processes a few items at a time, and returns the results in the order of the items', async () => {
  let atOnce = 0
  let most = 0
  const acted: string[] = []
  const act = async (id: string) => {
    most = Math.max(most, ++atOnce)
    // The first of them are the slowest.
    for (let turn = 0; turn < 50 - Number(id.slice(3)); turn++) await Promise.resolve()
    acted.push(id)
    atOnce -= 1
  }
  const { results } = await eachOf(IDS, act, memoryLog())
  expect(results).toEqual(IDS.map((id) => ({ id, ok: true })))
  expect(acted.toSorted()).toEqual(IDS.toSorted())
  expect(most).toBe(5)
})

async function actSometimes(id: string): Promise<void> {
  if (id === 'id-1') throw new ApiError('wrong-state')
  if (id === 'id-2') throw new Error('broken')
}

it('continues after failed items, and logs only internal errors', async () => {
  const log = memoryLog()
  const { results } = await eachOf(IDS.slice(0, 12), actSometimes, log)
  expect(results.map((result) => (result.ok ? 'ok' : result.code))).toEqual([
    'ok',
    'wrong-state',
    'internal',
    ...Array.from({ length: 9 }, () => 'ok'),
  ])
  expect(log.lines.map(({ fields }) => fields['id'])).toEqual(['id-2'])
})

it('does nothing for an empty list', async () => {
  expect(await eachOf([], async () => undefined, memoryLog())).toEqual({ results: [] })
})
