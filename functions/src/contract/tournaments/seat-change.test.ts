import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatChange } from './seat-change.ts'

const seats = { capacity: 52, taken: 48, reserved: 0, waiting: 16, seatsToMove: 0 }

describe('a change of the capacity', () => {
  it('gives the added seats to those who wait, in as far as there are some', () => {
    expect(seatChange(seats, true)).toEqual({ isPossible: true, promoted: 4, waiting: 12, moved: 0, free: 0 })
    expect(seatChange({ ...seats, waiting: 3 }, true)).toMatchObject({ promoted: 3, waiting: 0, free: 1 })
    expect(seatChange({ ...seats, waiting: 0 }, true)).toMatchObject({ promoted: 0, free: 4 })
  })

  it('promotes no one while the list stands still, and keeps the seats for it', () => {
    expect(seatChange(seats, false)).toMatchObject({ promoted: 0, waiting: 16, free: 0 })
  })

  it('moves holders of seats beyond it, and is impossible below what is held', () => {
    const fewer = { ...seats, capacity: 20, taken: 18, waiting: 0, seatsToMove: 7 }
    expect(seatChange(fewer, true)).toEqual({ isPossible: true, promoted: 0, waiting: 0, moved: 7, free: 2 })
    expect(seatChange({ ...fewer, capacity: 18 }, true)).toMatchObject({ isPossible: true, free: 0 })
    expect(seatChange({ ...fewer, capacity: 12 }, true)).toEqual({ isPossible: false, over: 6 })
  })

  it('leaves no one out', () => {
    const count = fc.integer({ min: 0, max: 1000 })
    fc.assert(
      fc.property(count, count, count, fc.boolean(), (capacity, taken, waiting, promotes) => {
        const change = seatChange({ ...seats, capacity, taken, waiting }, promotes)
        if (!change.isPossible) return change.over === taken - capacity && change.over > 0
        const isWhole = change.promoted + change.waiting === waiting
        return isWhole && taken + change.promoted + change.free <= capacity
      }),
    )
  })
})
