import { z } from 'zod'
import {
  type MatchSaved,
  matchInputSchema,
  matchSchema,
} from '@arena-libre/functions/contract/match-day/results-schema'
import { ApiError } from '../../../lib/api/api-error.ts'
import { isRemembered } from '../../../lib/session/hints.ts'
import { draftKeyOf, keptMatchKeyOf, keptScorings } from '../../../lib/session/kept-scoring.ts'
import { readStored, tabStorage, writeStored } from '../../../lib/stored.ts'
import { withLock } from '../../../lib/with-lock.ts'
import {
  addressText,
  type MatchAddress,
  publishMatch,
  sceneSchema,
  type ScoredMatch,
} from './results-data.ts'
import { stepSchema } from './scoring-draft.ts'

/**
 * What is entered and not published yet. It lies on the device, and not in the tab: it has to survive both the tab and
 * the connection.
 */
const draftSchema = z.object({
  scene: sceneSchema,
  /** What was published when the entering began. */
  base: matchSchema.nullable(),
  steps: z.array(stepSchema),
  savedAt: z.number(),
  /** It is to be published as soon as the server answers. With the same key the server does it once. */
  sending: z.object({ key: z.string(), body: matchInputSchema }).nullable(),
})

export type ScoringDraft = z.infer<typeof draftSchema>

/** Each account of the team has its own. */
const placeOf = (uid: string, address: MatchAddress): string =>
  draftKeyOf(uid, address.cup, addressText(address))

/** For browsers that refuse storage: there a draft lasts as long as the page. */
const inMemory = new Map<string, ScoringDraft>()

export function loadDraft(uid: string, address: MatchAddress): ScoringDraft | null {
  const place = placeOf(uid, address)
  return draftSchema.safeParse(readStored(place)).data ?? inMemory.get(place) ?? null
}

/** The full names are for the screen: a copy that may lie there for days does without. */
const withoutNames = <Kept extends Pick<ScoringDraft, 'scene'>>({ scene, ...kept }: Kept) => ({
  ...kept,
  scene: { ...scene, entrants: scene.entrants.map((entrant) => ({ ...entrant, fullName: '' })) },
})

const keptMatchSchema = z.object({
  /** The key of its draft, whether there is one or not. */
  place: z.string(),
  scene: sceneSchema,
  published: matchSchema.nullable(),
})

/** A session that is not remembered leaves nothing beyond its tab. */
const storageOfSession = (): Storage => (isRemembered() ? localStorage : tabStorage())

/** Keeps the match that was opened last, so that entering it can begin without a connection. */
export const keepMatch = (uid: string, address: MatchAddress, match: ScoredMatch): void =>
  void writeStored(
    keptMatchKeyOf(uid),
    withoutNames({ place: placeOf(uid, address), ...match }),
    storageOfSession,
  )

/** Null for another one. */
export function loadKeptMatch(uid: string, address: MatchAddress): ScoredMatch | null {
  const { data } = keptMatchSchema.safeParse(readStored(keptMatchKeyOf(uid), storageOfSession))
  return data?.place === placeOf(uid, address) ? { scene: data.scene, published: data.published } : null
}

/** Whether the device keeps it. */
export function saveDraft(uid: string, address: MatchAddress, draft: ScoringDraft | null): boolean {
  const place = placeOf(uid, address)
  const isKept = writeStored(place, draft === null ? null : withoutNames(draft))
  if (draft === null || isKept) inMemory.delete(place)
  else inMemory.set(place, draft)
  return isKept
}

/** Tells when another tab of this account has changed the draft. */
export function onDraftElsewhere(uid: string, address: MatchAddress, listener: () => void): () => void {
  const place = placeOf(uid, address)
  const hear = ({ key }: StorageEvent) => key === place && listener()
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

export type Delivered =
  | { is: 'published'; saved: MatchSaved; draft: ScoringDraft }
  /** It stays to be entered further. */
  | { is: 'refused'; error: ApiError; draft: ScoringDraft }
  /** Whether it arrived is not known, or it may succeed later. */
  | { is: 'waiting'; error: ApiError }
  /** Another tab did it. */
  | { is: 'gone' }

/** The session has ended or the server is busy: nothing was decided about the results. */
const isUndecided = (error: ApiError): boolean =>
  error.isTemporary || error.status === 401 || error.status === 429

/** Sends what is to be published, in one tab at a time. */
export const deliver = (uid: string, address: MatchAddress): Promise<Delivered> =>
  withLock(placeOf(uid, address), async () => {
    const draft = loadDraft(uid, address)
    if (draft === null || draft.sending === null) return { is: 'gone' }
    const { key, body } = draft.sending
    try {
      const saved = await publishMatch(address.cup, body, key)
      saveDraft(uid, address, null)
      return { is: 'published', saved, draft }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isUndecided(error)) return { is: 'waiting', error }
      const kept = { ...draft, sending: null }
      saveDraft(uid, address, kept)
      return { is: 'refused', error, draft: kept }
    }
  })

const KEY = /:([\w-]+):(\d+)-(\d+)-(\d+)$/

/** Where results of this account wait to be sent, in any cup. */
export const waitingMatches = (uid: string): MatchAddress[] =>
  keptScorings(uid).flatMap((key) => {
    const [, cup, round, room, match] = KEY.exec(key) ?? []
    if (cup === undefined) return []
    const address = { cup, round: Number(round), room: Number(room), match: Number(match) }
    return (loadDraft(uid, address)?.sending ?? null) === null ? [] : [address]
  })
