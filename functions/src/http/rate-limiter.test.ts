import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { rateLimiter, type Rate } from './rate-limiter.ts'

const clock = { time: 0, now: () => new Date(clock.time) }
beforeEach(() => {
  clock.time = Date.UTC(2030, 0, 5)
})

const limiter = (rate: Partial<Rate> = {}, capacity?: number) =>
  rateLimiter({ most: 3, perMs: 3000, ...rate }, clock, capacity)

const times = (count: number, take: () => number): number[] => Array.from({ length: count }, take)

describe('a limit', () => {
  it('allows its number at once, returns the wait for the next one, and allows it after that', () => {
    const { take } = limiter()
    expect(times(4, () => take('ana'))).toEqual([0, 0, 0, 1000])
    clock.time += 400
    expect(take('ana')).toBe(600)
    clock.time += 600
    expect(times(2, () => take('ana'))).toEqual([0, 1000])
  })

  it('is fully restored after its period, and not more', () => {
    const { take } = limiter()
    times(3, () => take('ana'))
    clock.time += 3000
    expect(times(4, () => take('ana'))).toEqual([0, 0, 0, 1000])
    clock.time += 3_000_000
    expect(times(4, () => take('ana'))).toEqual([0, 0, 0, 1000])
  })

  it('is not extended by refused calls', () => {
    const { take } = limiter()
    times(100, () => take('ana'))
    clock.time += 1000
    expect(take('ana')).toBe(0)
  })

  it('returns the wait without counting', () => {
    const { take, waitOf } = limiter()
    expect(times(5, () => waitOf('ana'))).toEqual([0, 0, 0, 0, 0])
    expect(times(3, () => take('ana'))).toEqual([0, 0, 0])
    expect(times(2, () => waitOf('ana'))).toEqual([1000, 1000])
  })

  it('reverts counted calls, and never more', () => {
    const { take, giveBack } = limiter()
    giveBack('ana')
    times(3, () => take('ana'))
    for (const _ of [1, 2]) giveBack('ana')
    expect(times(3, () => take('ana'))).toEqual([0, 0, 1000])
    clock.time += 30_000
    for (const _ of [1, 2, 3, 4]) giveBack('ana')
    expect(times(4, () => take('ana'))).toEqual([0, 0, 0, 1000])
  })

  it('is separate for each name', () => {
    const { take } = limiter()
    times(4, () => take('ana'))
    expect(take('iván')).toBe(0)
  })

  it('allows exactly its number at once, for any configuration', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.integer({ min: 1000, max: 4_000_000 }),
        (most, perMs) => {
          const { take } = limiter({ most, perMs })
          expect(times(most, () => take('ana')).filter((wait) => wait > 0)).toEqual([])
          expect(take('ana')).toBeGreaterThan(0)
        },
      ),
    )
  })

  it('allows at most twice its number in any period', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 60 }), (pauses) => {
        const { take } = limiter()
        const letIn = pauses.flatMap((pause) => {
          clock.time += pause
          return take('ana') === 0 ? [clock.time] : []
        })
        for (const first of letIn) {
          expect(letIn.filter((time) => time >= first && time < first + 3000).length).toBeLessThanOrEqual(6)
        }
      }),
    )
  })
})

describe('a full memory', () => {
  it('keeps the debt of a caller who floods it', () => {
    const { take } = limiter({}, 10)
    times(3, () => take('flooder'))
    for (let name = 0; name < 1000; name++) take(`name ${name}`)
    expect(take('flooder')).toBe(1000)
  })

  it('never exceeds its capacity', () => {
    const { take } = limiter({}, 10)
    take('ana')
    for (let name = 0; name < 10; name++) times(2, () => take(`name ${name}`))
    expect(times(4, () => take('ana'))).toEqual([0, 0, 0, 1000])
  })

  it('evicts names without debts first', () => {
    const { take } = limiter({}, 4)
    for (const name of ['a', 'b']) take(name)
    clock.time += 1000
    for (const name of ['c', 'd', 'e']) times(3, () => take(name))
    for (const name of ['c', 'd', 'e']) expect(take(name)).toBe(1000)
  })

  it('never refuses a caller because of others', () => {
    const { take } = limiter({ most: 1 }, 10)
    const waits = Array.from({ length: 1000 }, (_, name) => take(`name ${name}`))
    expect(Math.max(...waits)).toBe(0)
  })
})
