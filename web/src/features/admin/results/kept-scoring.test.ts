import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '@arena-libre/functions/contract/site/storage-keys'
import { setTokenSource } from '../../../lib/api/call.ts'
import { forgetKeptMatches, hasKeptScoring } from '../../../lib/session/kept-scoring.ts'
import {
  deliver,
  keepMatch,
  loadDraft,
  loadKeptMatch,
  saveDraft,
  type ScoringDraft,
  waitingMatches,
} from './kept-scoring.ts'

const ADDRESS = { cup: 'copa-1', round: 1, room: 2, match: 3 }

const draft = (changes: Partial<ScoringDraft> = {}): ScoringDraft => ({
  scene: {
    cupName: 'Copa',
    modality: 'solo',
    roundName: 'Final',
    rooms: 2,
    map: '',
    entrants: [
      {
        seat: 1,
        player: 'one',
        nickname: 'KING',
        partner: null,
        fullName: 'Íñigo Peña',
        idEnd: '8127',
        idCheck: 12,
        isErased: false,
      },
    ],
  },
  base: null,
  steps: [{ is: 'place', player: 'one', kills: null }],
  savedAt: 1,
  sending: null,
  ...changes,
})

const SENDING: ScoringDraft['sending'] = {
  key: 'a'.repeat(32),
  body: { round: 1, room: 2, match: 3, entries: [], isCorrection: false, revision: 0 },
}

let stored: Record<string, string>
let keys: string[]
let answer: () => Response

beforeEach(() => {
  stored = {}
  keys = []
  setTokenSource(() => Promise.resolve('token'))
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => Object.keys(stored),
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
        get: (_target, name) =>
          ({
            getItem: (key: string) => stored[key] ?? null,
            setItem: (key: string, value: string) => void (stored[key] = value),
            removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
          })[String(name)],
      },
    ),
  )
  vi.stubGlobal('fetch', (_path: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(headers['Idempotency-Key'] ?? '')
    return Promise.resolve(answer())
  })
})

afterEach(() => vi.unstubAllGlobals())

const refusal = (status: number, code: string) => () =>
  Response.json({ success: false, error: { code, message: 'No' } }, { status })

it('keeps a draft for its account, without the full names', () => {
  expect(saveDraft('ana', ADDRESS, draft())).toBe(true)
  expect(loadDraft('ana', ADDRESS)?.steps).toHaveLength(1)
  expect(loadDraft('beto', ADDRESS)).toBeNull()
  expect(hasKeptScoring('ana')).toBe(true)
  expect(Object.values(stored).join('')).not.toContain('Íñigo')
  saveDraft('ana', ADDRESS, null)
  expect(hasKeptScoring('ana')).toBe(false)
})

it('keeps the match that was opened last for its account until it signs out, without the full names', () => {
  const { scene } = draft()
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  stored[STORAGE_KEYS.rememberMe] = 'true'
  keepMatch('ana', ADDRESS, { scene, published: null })
  expect(loadKeptMatch('ana', ADDRESS)?.scene.entrants).toMatchObject([{ nickname: 'KING', fullName: '' }])
  expect(loadKeptMatch('ana', { ...ADDRESS, match: ADDRESS.match + 1 })).toBeNull()
  expect(loadKeptMatch('beto', ADDRESS)).toBeNull()
  expect(hasKeptScoring('ana')).toBe(false)
  saveDraft('ana', ADDRESS, draft())
  forgetKeptMatches()
  expect(loadKeptMatch('ana', ADDRESS)).toBeNull()
  expect(loadDraft('ana', ADDRESS)?.steps).toHaveLength(1)
})

it('keeps it in memory where the browser refuses storage', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(saveDraft('ana', ADDRESS, draft())).toBe(false)
  expect(loadDraft('ana', ADDRESS)?.steps).toHaveLength(1)
  saveDraft('ana', ADDRESS, null)
  expect(loadDraft('ana', ADDRESS)).toBeNull()
})

it('sends what waits, and nothing else', async () => {
  saveDraft('ana', ADDRESS, draft())
  expect(waitingMatches('ana')).toEqual([])
  expect(await deliver('ana', ADDRESS)).toEqual({ is: 'gone' })
  saveDraft('ana', ADDRESS, draft({ sending: SENDING }))
  expect(waitingMatches('ana')).toEqual([ADDRESS])
  expect(keys).toEqual([])
})

it.each([
  ['no answer', () => Response.error()],
  ['an ended session', refusal(401, 'unauthenticated')],
  ['a busy server', refusal(429, 'too-many-requests')],
  ['a page of a proxy', () => new Response('proxy', { status: 502 })],
])('waits on after %s, under the same key', async (_, happens) => {
  answer = happens
  saveDraft('ana', ADDRESS, draft({ sending: SENDING }))
  expect((await deliver('ana', ADDRESS)).is).toBe('waiting')
  expect((await deliver('ana', ADDRESS)).is).toBe('waiting')
  expect(loadDraft('ana', ADDRESS)?.sending).toEqual(SENDING)
  expect(new Set(keys).size).toBe(1)
})

it.each([
  [409, 'conflict'],
  [400, 'invalid-request'],
  [403, 'forbidden'],
])('gives it back to be entered further after %i', async (status, code) => {
  answer = refusal(status, code)
  saveDraft('ana', ADDRESS, draft({ sending: SENDING }))
  const outcome = await deliver('ana', ADDRESS)
  expect(outcome).toMatchObject({ is: 'refused', error: { code } })
  expect(loadDraft('ana', ADDRESS)).toMatchObject({ sending: null, steps: [{ player: 'one' }] })
  expect(waitingMatches('ana')).toEqual([])
})
