import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draftFixture, entryFixture } from './entry-fixture.ts'
import { storeEntries, storedEntries } from './sendings.ts'
import { memoryStorage } from './storage-fixture.ts'
import { submissionOf } from './submission.ts'

const KEY = 'arena-libre_sendings'
const entry = entryFixture()
const body = submissionOf(draftFixture(), entry, { source: null, website: '' })
const kept = { submission: { entry, body }, isResting: false }

beforeEach(() => vi.stubGlobal('sessionStorage', memoryStorage()))
afterEach(() => vi.unstubAllGlobals())

test('loads what was stored, and an empty list leaves no entry', () => {
  const pair = { ...body, partner: { fullName: 'Ana', nickname: 'Puma', freeFireId: '11112222' } }
  const resting = { submission: { entry, body: pair }, isResting: true }
  const sent = { ...kept, receipt: 'clave' }
  storeEntries([kept, resting, sent])
  expect(storedEntries()).toEqual([kept, resting, sent])
  storeEntries([])
  expect(sessionStorage.getItem(KEY)).toBeNull()
})

test.each([
  null,
  { entry: { ...entry, questions: 7 }, body },
  { entry, body: null },
  { entry, body: { ...body, tournamentId: 'otra' } },
  { entry, body: { ...body, clientKey: 7 } },
  { entry, body: { ...body, fullName: undefined } },
  { entry, body: { ...body, partner: 'Ana' } },
])('an invalid entry is dropped: %j', (submission) => {
  sessionStorage.setItem(KEY, JSON.stringify([null, { submission, isResting: false }, kept]))
  expect(storedEntries()).toEqual([kept])
})

test.each(['{', '{}', 'null'])('anything but a list is ignored: %s', (text) => {
  sessionStorage.setItem(KEY, text)
  expect(storedEntries()).toEqual([])
})
