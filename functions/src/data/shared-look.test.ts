import { REQUEST_MS, timeLeft, withDeadline } from './deadline.ts'
import { expect, it } from 'vitest'
import { SharedLook } from './shared-look.ts'

/** Looks that end when the test says so, each seeing its number. */
function looks() {
  const under: PromiseWithResolvers<number>[] = []
  const look = () => {
    const one = Promise.withResolvers<number>()
    under.push(one)
    return one.promise
  }
  const end = (index: number) => under[index]?.resolve(index)
  return { look, end, begun: () => under.length }
}

const begun = async (count: number, { begun: now }: ReturnType<typeof looks>): Promise<void> => {
  while (now() < count) await new Promise(setImmediate)
}

it('is one for all who ask in the same breath', async () => {
  const all = looks()
  const shared = new SharedLook(all.look)
  const answers = [shared.seen(0), shared.seen(0), shared.seen(1000)]
  await begun(1, all)
  all.end(0)
  expect(await Promise.all(answers)).toEqual([0, 0, 0])
  expect(all.begun()).toBe(1)
})

it('starts again for a caller that comes while one is under way, unless that one is recent enough', async () => {
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

it('keeps its distance', async () => {
  const all = looks()
  const shared = new SharedLook(all.look, { apartMs: 60 })
  void shared.seen(0)
  await begun(1, all)
  const start = performance.now()
  const second = shared.seen(0)
  await begun(2, all)
  expect(performance.now() - start).toBeGreaterThan(40)
  all.end(1)
  expect(await second).toBe(1)
})

it('a failure is told to those who waited for it, and to none later', async () => {
  let fails = true
  const shared = new SharedLook(async () => {
    if (fails) throw new Error('gone')
    return 'back'
  })
  await expect(shared.seen(0)).rejects.toThrow('gone')
  fails = false
  expect(await shared.seen(60_000)).toBe('back')
})

it('begins one after the other where they are to be in turn', async () => {
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

it('has the time of a request for itself, however little its first asker has left', async () => {
  const look = new SharedLook(async () => timeLeft())
  await expect(withDeadline(10, () => look.seen(0))).resolves.toBeGreaterThan(REQUEST_MS - 1_000)
  // It is not waited for longer than a request: also where the asker has more time.
  await expect(withDeadline(60_000, () => look.seen(0))).resolves.toBeLessThan(REQUEST_MS + 1)
})
