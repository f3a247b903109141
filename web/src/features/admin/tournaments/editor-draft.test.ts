import { afterEach, expect, test, vi } from 'vitest'
import { TOURNAMENT_DEFAULTS } from '../../../../../functions/src/contract/tournaments/tournament-defaults.ts'
import { aTournament } from '../../../../../functions/testing/a-tournament.ts'
import { loadDraft, saveDraft } from './editor-draft.ts'
import { emptyValues, valuesOf } from './editor-values.ts'

const storage = new Map<string, string>()

vi.stubGlobal('localStorage', {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, text: string) => storage.set(key, text),
  removeItem: (key: string) => storage.delete(key),
})

afterEach(() => storage.clear())

const base = aTournament()
const draft = { values: { ...valuesOf(base), name: 'Copa Nueva' }, base, savedAt: 1 }

const without = (value: object, key: string) =>
  Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))

const store = (stored: unknown) => {
  saveDraft('ana', base.id, draft)
  for (const key of storage.keys()) storage.set(key, JSON.stringify(stored))
}

test('a draft is found again by its account and its tournament', () => {
  saveDraft('ana', base.id, draft)
  expect(loadDraft('ana', base.id)).toEqual(draft)
  expect(loadDraft('eva', base.id)).toBeNull()
  saveDraft('ana', base.id, null)
  expect(loadDraft('ana', base.id)).toBeNull()
})

test.each(Object.keys(draft.values).filter((key) => key !== 'name'))(
  'a draft of an earlier release may lack the field %s',
  (key) => {
    store({ ...draft, values: without(draft.values, key) })
    expect(loadDraft('ana', base.id)).toEqual(draft)
    store({ values: without(emptyValues(''), key), base: null, savedAt: 1 })
    expect(loadDraft('ana', base.id)).toEqual({ values: emptyValues(''), base: null, savedAt: 1 })
  },
)

test.each(Object.entries(TOURNAMENT_DEFAULTS))(
  'the tournament of an earlier release may lack %s',
  (key, value) => {
    store({ ...draft, base: without(base, key) })
    expect(loadDraft('ana', base.id)?.base).toEqual({ ...base, [key]: value })
  },
)

test.each([
  ['not a draft', 7],
  ['values of another shape', { ...draft, values: { ...draft.values, name: 7 } }],
  ['another tournament', { ...draft, base: { ...base, maxPlayers: 'x' } }],
])('%s is left', (_what, stored) => {
  store(stored)
  expect(loadDraft('ana', base.id)).toBeNull()
})
