import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { NewAct, Outcome } from './act-queue.ts'
import { type ActRunner, createActRunner } from './act-runner.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Answer = (id: string) => Outcome

const done: Answer = (id) => ({ id, is: 'done', revision: 2 })
const unanswered: Answer = (id) => ({ id, is: 'unanswered', why: 'Sin conexión.' })

const act = (key: string, ids: readonly string[]): NewAct<string> => ({
  key,
  change: 'approved',
  targets: ids.map((id) => ({ id, revision: 1 })),
})

const many = (count: number): string[] => Array.from({ length: count }, (_, index) => `p${index}`)

function open(kept: readonly NewAct<string>[] = []) {
  const sent: string[][] = []
  const server = { answer: done }
  let stored = kept
  const onIdle = vi.fn()
  const runner: ActRunner<string> = createActRunner<string>({
    send: async (_act, targets) => {
      sent.push(targets.map(({ id }) => id))
      return targets.map(({ id }) => server.answer(id))
    },
    chunk: 2,
    pauseAfter: (attempts) => (attempts > 2 ? null : attempts * 1000),
    keep: (acts) => (stored = acts),
    kept: () => stored,
    onIdle,
  })
  return { runner, sent, server, onIdle, stored: () => stored }
}

test('nothing is sent for ten seconds, then chunk by chunk', async () => {
  const { runner, sent, onIdle, stored } = open()
  runner.add(act('one', many(5)))
  await vi.advanceTimersByTimeAsync(9999)
  expect(sent).toEqual([])
  expect(stored()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual([['p0', 'p1'], ['p2', 'p3'], ['p4']])
  expect(runner.get().acts).toEqual([])
  expect(stored()).toEqual([])
  expect(onIdle).toHaveBeenCalledTimes(1)
})

test('what was undone is never sent', async () => {
  const { runner, sent } = open()
  runner.add(act('one', many(1)))
  await vi.advanceTimersByTimeAsync(9000)
  runner.undo()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})

test('its time stands still while it is held', async () => {
  const { runner, sent } = open()
  runner.add(act('one', many(1)))
  runner.hold(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual([])
  runner.hold(false)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(sent).toHaveLength(1)
})

test('leaving the section sends at once', async () => {
  const { runner, sent } = open()
  runner.add(act('one', many(3)))
  runner.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toEqual([['p0', 'p1'], ['p2']])
})

test('leaving the document sends all of it together', () => {
  const { runner, sent } = open()
  runner.add(act('one', many(3)))
  runner.add(act('two', ['q']))
  runner.leave()
  expect(sent).toEqual([many(3), ['q']])
})

test('without an answer it is kept, and sent again after a pause, without what was answered', async () => {
  const { runner, sent, server, stored } = open()
  server.answer = (id) => (id === 'p1' ? unanswered(id) : done(id))
  runner.add(act('one', many(3)))
  runner.flush()
  await vi.advanceTimersByTimeAsync(0)
  expect(runner.get().acts[0]).toMatchObject({ problem: 'Sin conexión.', size: 3 })
  expect(stored()[0]?.targets.map(({ id }) => id)).toEqual(['p1', 'p2'])
  server.answer = done
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual([
    ['p0', 'p1'],
    ['p1', 'p2'],
  ])
  expect(runner.get().acts).toEqual([])
})

test('it stops trying by itself, and goes on when it is told to', async () => {
  const { runner, sent, server } = open()
  server.answer = unanswered
  runner.add(act('one', ['p']))
  runner.flush()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(sent).toHaveLength(3)
  server.answer = done
  runner.retry()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toHaveLength(4)
  expect(runner.get().acts).toEqual([])
})

test('what a reload interrupted is sent under the same key', async () => {
  const { runner, sent } = open([act('one', ['p'])])
  expect(sent).toEqual([['p']])
  await vi.advanceTimersByTimeAsync(0)
  expect(runner.get().acts).toEqual([])
})
