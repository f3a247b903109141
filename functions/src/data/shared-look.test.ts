import { REQUEST_MS, timeLeft, withDeadline } from './deadline.ts'
import { expect, it, vi } from 'vitest'
import { heldCalls } from '../../testing/held-calls.ts'
import { SharedLook } from './shared-look.ts'

/** Reads that end when the test says so, each returning its number. */
function looks() {
  const { calls, call: look } = heldCalls<number>()
  const end = (index: number) => calls[index]?.resolve(index)
  return { look, end, begun: () => calls.length }
}

const begun = async (count: number, { begun: now }: ReturnType<typeof looks>): Promise<void> => {
  while (now() < count) await new Promise(setImmediate)
}

it('is shared by all calls of the same moment', async () => {
  const all = looks()
  const shared = new SharedLook(all.look)
  const answers = [shared.seen(0), shared.seen(0), shared.seen(1000)]
  await begun(1, all)
  all.end(0)
  expect(await Promise.all(answers)).toEqual([0, 0, 0])
  expect(all.begun()).toBe(1)
})

it('starts again for a caller during a running read, unless that read is recent enough', async () => {
  const all = looks()
  const shared = new SharedLook(all.look)
  const first = shared.seen(0)
  await begun(1, all)
  const [young, fresh] = [shared.seen(60_000), shared.seen(0)]
  await begun(2, all)
  all.end(1)
  expect(await fresh).toBe(1)
  all.end(0)
  expect(await Promise.all([first, young])).toEqual([0, 0])
})

it('keeps the minimum distance between two reads', async () => {
  const all = looks()
  const shared = new SharedLook(all.look, { apartMs: () => 60 })
  void shared.seen(0)
  await begun(1, all)
  const start = performance.now()
  const second = shared.seen(0)
  await begun(2, all)
  expect(performance.now() - start).toBeGreaterThan(40)
  all.end(1)
  expect(await second).toBe(1)
})

it('returns a failure to its waiting callers, and to no later ones', async () => {
  let fails = true
  const shared = new SharedLook(async () => {
    if (fails) throw new Error('gone')
    return 'back'
  })
  await expect(shared.seen(0)).rejects.toThrow('gone')
  fails = false
  expect(await shared.seen(60_000)).toBe('back')
})

it('is renewed before it is too old, without a caller that waits', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const all = looks()
  const shared = new SharedLook(all.look, { renewFrom: 0.5 })
  const first = shared.seen(100)
  await begun(1, all)
  all.end(0)
  expect(await first).toBe(0)
  vi.advanceTimersByTime(40)
  expect(await shared.seen(100)).toBe(0)
  vi.advanceTimersByTime(20)
  expect(await shared.seen(100)).toBe(0)
  await begun(2, all)
  // Also while it is read again, but not when that takes too long.
  expect(await shared.seen(100)).toBe(0)
  vi.advanceTimersByTime(40)
  const late = shared.seen(100)
  all.end(1)
  expect([await late, await shared.seen(100), all.begun()]).toEqual([1, 1, 2])
  vi.useRealTimers()
})

it('is used until it is too old if renewing it fails', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const look = vi.fn(async () => 'there')
  const shared = new SharedLook(look, { renewFrom: 0.5 })
  expect(await shared.seen(100)).toBe('there')
  look.mockRejectedValueOnce(new Error('gone'))
  vi.advanceTimersByTime(60)
  for (const _ of [1, 2, 3]) {
    expect(await shared.seen(100)).toBe('there')
    await new Promise(setImmediate)
  }
  expect(look).toHaveBeenCalledTimes(2)
  look.mockResolvedValue('back')
  vi.advanceTimersByTime(60)
  expect(await shared.seen(100)).toBe('back')
  vi.useRealTimers()
})

it('runs reads one after the other if configured so', async () => {
  const all = looks()
  const shared = new SharedLook(all.look, { inTurn: true })
  const first = shared.seen(0)
  await begun(1, all)
  const second = shared.seen(0)
  await new Promise(setImmediate)
  expect(all.begun()).toBe(1)
  all.end(0)
  await begun(2, all)
  all.end(1)
  expect(await Promise.all([first, second])).toEqual([0, 1])
})

it('has a full request deadline, even if its first caller has little time left', async () => {
  const look = new SharedLook(async () => timeLeft())
  await expect(withDeadline(10, () => look.seen(0))).resolves.toBeGreaterThan(REQUEST_MS - 1_000)
  // Callers wait no longer than a request, even if they have more time.
  await expect(withDeadline(60_000, () => look.seen(0))).resolves.toBeLessThan(REQUEST_MS + 1)
})
