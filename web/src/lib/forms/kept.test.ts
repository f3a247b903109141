import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../api/query-client.ts'
import { forgetKept, keptAt } from './kept.ts'

// The client listens for the connection.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => undefined))

afterEach(() => queryClient.clear())

test('what was typed is kept for one dialog about one person', () => {
  keptAt<string>('ana', 'ban').set('Usó un programa')
  expect(keptAt('ana', 'ban').get()).toBe('Usó un programa')
  expect(keptAt('ana', 'correct').get()).toBeUndefined()
  expect(keptAt('zoe', 'ban').get()).toBeUndefined()
  keptAt('ana', 'ban').forget()
  expect(keptAt('ana', 'ban').get()).toBeUndefined()
})

test('dialogs are forgotten by the beginning of their name, or all of a person', () => {
  const [ban, reject] = [keptAt<string>('ana', 'ban'), keptAt<string>('ana', 'reject', 'ana,zoe')]
  ban.set('a')
  reject.set('b')
  forgetKept('ana', 'reject')
  expect([ban.get(), reject.get()]).toEqual(['a', undefined])
  reject.set('b')
  forgetKept('ana')
  expect([ban.get(), reject.get()]).toEqual([undefined, undefined])
})

test('it lasts until the session ends', () => {
  const at = keptAt<string>('ana', 'ban')
  at.set('a')
  // Outside a browser nothing is collected, also with that set.
  expect(queryClient.getQueryDefaults(['kept', 'ana', 'ban']).gcTime).toBe(Infinity)
  queryClient.clear()
  expect(at.get()).toBeUndefined()
})
