import { DEFAULT_SETTINGS } from '@arena-libre/functions/contract/site/default-settings'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let settings: typeof import('./site-settings.ts')
let texts: typeof import('./site-texts.ts')
let answer: (json: unknown) => void
let calls: number

const TERMS = [{ title: 'Del torneo', paragraphs: ['Uno.'] }]
const OF_OWNER = { ...DEFAULT_SETTINGS, terms: TERMS }

beforeEach(async () => {
  calls = 0
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => {
    calls += 1
    return new Promise((resolve) => {
      answer = (json) => resolve(Response.json(json))
    })
  })
  vi.resetModules()
  settings = await import('./site-settings.ts')
  texts = await import('./site-texts.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const { contacts, links, achievements, developmentNotice } = DEFAULT_SETTINGS
const FRONT = { contacts, links, achievements, developmentNotice }

const shown = () => settings.settingsStore.get().texts?.terms

test('a page that was drawn loads the texts before it shows the first one', async () => {
  settings.takeDrawnFront(FRONT, Date.now())
  const loading = texts.loadTexts()
  answer({ success: true, data: OF_OWNER })
  await loading
  expect(shown()).toEqual(TERMS)
  await texts.loadTexts()
  expect(calls).toBe(1)
})

test('it does not wait for long, and takes what arrives later', async () => {
  settings.takeDrawnFront(FRONT, Date.now())
  const loading = texts.loadTexts()
  await vi.advanceTimersByTimeAsync(4_000)
  await loading
  expect(shown()).toBeUndefined()
  answer({ success: true, data: OF_OWNER })
  await vi.waitFor(() => expect(shown()).toEqual(TERMS))
})

test('those of the last visit are shown at once, and the present ones behind them', async () => {
  settings.settingsStore.set({ front: OF_OWNER, texts: DEFAULT_SETTINGS, isAsked: true })
  await texts.loadTexts()
  expect(calls).toBe(1)
  expect(shown()).toEqual(DEFAULT_SETTINGS.terms)
  answer({ success: true, data: OF_OWNER })
  await vi.waitFor(() => expect(shown()).toEqual(TERMS))
})
