import { expect, test, vi } from 'vitest'
import { enterModal, topModal } from './open-modals.ts'

const modal = (name: string) => ({ name }) as unknown as HTMLElement

test('the last modal opened is on top until it closes, in any order of closing', () => {
  const changes = vi.fn()
  const stop = topModal.subscribe(changes)
  const [first, second] = [modal('first'), modal('second')]
  expect(topModal.get()).toBeUndefined()
  const closeFirst = enterModal(first)
  const closeSecond = enterModal(second)
  expect(topModal.get()).toBe(second)
  closeFirst()
  expect(topModal.get()).toBe(second)
  closeSecond()
  expect(topModal.get()).toBeUndefined()
  expect(changes).toHaveBeenCalledTimes(4)
  stop()
})
