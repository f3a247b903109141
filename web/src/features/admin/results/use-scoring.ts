import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Match, MatchSaved } from '@arena-libre/functions/contract/match-day/results-schema'
import { ApiError } from '../../../lib/api/api-error.ts'
import { newClientKey } from '../../../lib/api/client-key.ts'
import { retryDelay } from '../../../lib/api/retry.ts'
import { deliver, loadDraft, onDraftElsewhere, saveDraft, type ScoringDraft } from './kept-scoring.ts'
import { type MatchAddress, publisherOf, readMatch, type ScoredMatch } from './results-data.ts'
import {
  afterStep,
  entriesOf,
  missingIn,
  publishedEntries,
  replayer,
  saysTheSame,
  type Scoring,
  scoringOf,
  type Step,
} from './scoring-draft.ts'

/** A match that somebody else has published meanwhile. */
export interface Conflict {
  theirs: Match
  /** The other account that did it; null for the own one, and while it is not known. */
  who: string | null
}

export interface ScoringOptions {
  uid: string
  address: MatchAddress
  /** As the server has it; null without an answer. */
  fetched: ScoredMatch | null
  /** Asks the server again. */
  renew: () => Promise<unknown>
  onPublished: (saved: MatchSaved, isCorrection: boolean) => void
}

/** A draft with this many steps forgets the first half of its history. */
const MOST_STEPS = 600

const isOfficialIn = (match: Match | null): boolean => match !== null && match.officialAt !== null

const NO_STEPS: readonly Step[] = []

const startOf = ({ base, scene }: Pick<ScoringDraft, 'base' | 'scene'>): Scoring =>
  scoringOf(publishedEntries(base, scene.entrants))

const presentOf = (draft: ScoringDraft): Scoring => draft.steps.reduce(afterStep, startOf(draft))

function withStep(draft: ScoringDraft, step: Step): ScoringDraft {
  const steps =
    draft.steps.length < MOST_STEPS
      ? draft.steps
      : [
          {
            is: 'all' as const,
            scoring: presentOf({ ...draft, steps: draft.steps.slice(0, MOST_STEPS / 2) }),
          },
          ...draft.steps.slice(MOST_STEPS / 2),
        ]
  return { ...draft, steps: [...steps, step], savedAt: Date.now() }
}

function lastPlacedIn(steps: readonly Step[], scoring: Scoring | null): string | null {
  const order = scoring?.order ?? []
  const last = steps.findLast((step) => step.is === 'place' && order.includes(step.player))
  return last?.is === 'place' ? last.player : (order.at(-1) ?? null)
}

const begunWith = (shown: Pick<ScoringDraft, 'scene' | 'base'>, draft: ScoringDraft | null): ScoringDraft =>
  draft === null
    ? { ...shown, steps: [], savedAt: Date.now(), sending: null }
    : // The server knows best who plays, and with which name.
      { ...draft, scene: shown.scene }

const withoutLast = (draft: ScoringDraft): ScoringDraft | null =>
  draft.steps.length <= 1 ? null : { ...draft, steps: draft.steps.slice(0, -1), savedAt: Date.now() }

/** Goes on from what others published. */
const decidedAs = (draft: ScoringDraft, scoring: Scoring, theirs: Match): ScoringDraft => ({
  ...draft,
  base: theirs,
  steps: [{ is: 'all', scoring }],
  savedAt: Date.now(),
})

/** Repeated without end: nobody else publishes what waits here. */
const pauseAfter = (attempts: number, error: ApiError): number =>
  Math.max(retryDelay(error, Math.min(attempts, 6)) ?? 0, 2_000)

/** Work that waits until what caused it is on the screen, or until the page is left. */
function useAfterPaint(work: () => void): () => void {
  const latest = useRef(work)
  const isDue = useRef(false)
  useEffect(() => {
    latest.current = work
  })
  const doNow = useCallback(() => {
    if (!isDue.current) return
    isDue.current = false
    latest.current()
  }, [])
  useEffect(() => {
    addEventListener('pagehide', doNow)
    document.addEventListener('visibilitychange', doNow)
    return () => {
      removeEventListener('pagehide', doNow)
      document.removeEventListener('visibilitychange', doNow)
      doNow()
    }
  }, [doNow])
  return useCallback(() => {
    if (isDue.current) return
    isDue.current = true
    requestAnimationFrame(() => setTimeout(doNow))
  }, [doNow])
}

/** The state of entering one match: its draft on the device, and how it is published. */
export function useScoring({ uid, address, fetched, renew, onPublished }: ScoringOptions) {
  const [draft, setDraft] = useState(() => loadDraft(uid, address))
  const [isKept, setKept] = useState(true)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** The server has said so: a cup can be decided before all of its matches are entered. */
  const [saidOfficial, setSaidOfficial] = useState(false)
  const attempts = useRef(0)
  const stored = useRef(draft)

  // The server knows best who plays, and with which name.
  const scene = fetched?.scene ?? draft?.scene ?? null
  const base = draft === null ? (fetched?.published ?? null) : draft.base
  const isOfficial = saidOfficial || isOfficialIn(base) || isOfficialIn(fetched?.published ?? null)
  const opened = useMemo(() => (scene === null ? null : { scene, base }), [scene, base])
  const start = useMemo(() => opened && startOf(opened), [opened])
  const steps = draft?.steps ?? NO_STEPS
  const [replay] = useState(replayer)
  // A tap may come before the one before it is rendered.
  const [replayStored] = useState(replayer)
  const scoring = start && replay(start, steps)

  const store = () => setKept(saveDraft(uid, address, stored.current))
  const storeSoon = useAfterPaint(store)

  /** What is stored is what another tab, or the page after this one, goes on with. */
  function keep(next: ScoringDraft | null): void {
    stored.current = next
    setDraft(next)
    store()
  }

  useEffect(
    () =>
      onDraftElsewhere(uid, address, () => {
        stored.current = loadDraft(uid, address)
        setDraft(stored.current)
      }),
    [uid, address, stored],
  )

  /** Returns the scoring after it, which a transition renders later; null while the draft waits to be published. */
  function apply(step: Step): Scoring | null {
    if (opened === null || start === null || stored.current?.sending) return null
    setFailure(null)
    stored.current = withStep(begunWith(opened, stored.current), step)
    setDraft(stored.current)
    storeSoon()
    return replayStored(start, stored.current.steps)
  }

  function undo(): void {
    const last = stored.current
    if (last === null || last.sending !== null) return
    setFailure(null)
    keep(withoutLast(last))
  }

  /** Publishes what is entered, from what was seen last. Without a connection it waits for one. */
  function publish({ areAbsent }: { areAbsent: boolean }): void {
    if (opened === null || isBusy) return
    let next = begunWith(opened, stored.current)
    const missing = missingIn(presentOf(next), next.scene.entrants).map(({ player }) => player)
    if (areAbsent && missing.length > 0) next = withStep(next, { is: 'absent', players: missing })
    keep(withSending(next))
    attempts.current = 0
    void send()
  }

  function withSending(of: ScoringDraft): ScoringDraft {
    const { round, room, match } = address
    const named = of.scene.entrants.filter(({ isErased }) => !isErased)
    const body = {
      round,
      room,
      match,
      entries: entriesOf(presentOf(of), named),
      isCorrection: isOfficial || isOfficialIn(of.base),
      revision: of.base?.revision ?? 0,
    }
    return { ...of, sending: { key: newClientKey(), body } }
  }

  async function send(): Promise<void> {
    setBusy(true)
    setFailure(null)
    const outcome = await deliver(uid, address)
    setBusy(false)
    if (outcome.is === 'waiting') {
      attempts.current += 1
      setFailure(outcome.error)
      return
    }
    stored.current = outcome.is === 'refused' ? outcome.draft : loadDraft(uid, address)
    if (outcome.is === 'published') {
      setDraft(null)
      onPublished(outcome.saved, outcome.draft.sending?.body.isCorrection === true)
      return
    }
    setDraft(stored.current)
    if (outcome.is === 'gone') {
      await renew()
      return
    }
    if (outcome.error.code === 'match-official') setSaidOfficial(true)
    if (outcome.error.code === 'conflict') await compare(outcome.error)
    else setFailure(outcome.error)
  }

  /** Shows what others published beside what is entered here. */
  async function compare(because: ApiError | null = null): Promise<void> {
    setBusy(true)
    try {
      const { published } = await readMatch(address)
      if (published === null) setFailure(because)
      else await decideBetween(published)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }

  async function decideBetween(theirs: Match): Promise<void> {
    const mine = stored.current
    if (mine === null) return
    const { entrants } = mine.scene
    if (saysTheSame(presentOf(mine), scoringOf(publishedEntries(theirs, entrants)), entrants)) {
      // Both entered the same: there is nothing left to publish.
      keep(null)
      await renew()
      return
    }
    setConflict({ theirs, who: null })
    const who = await publisherOf(address.cup, theirs)
    setConflict((shown) => shown && { ...shown, who: who === uid ? null : who })
  }

  /** Goes on from what others published, with this. */
  function decide(decided: Scoring, theirs: Match): void {
    const mine = stored.current
    if (mine === null) return
    setConflict(null)
    const next = decidedAs(mine, decided, theirs)
    if (saysTheSame(decided, startOf(next), next.scene.entrants)) {
      // What others published is right.
      keep(null)
      void renew()
      return
    }
    keep(withSending(next))
    attempts.current = 0
    void send()
  }

  /** Takes it back from what waits to be published. */
  function goOn(): void {
    const last = stored.current
    if (last !== null) keep({ ...last, sending: null })
    setFailure(null)
  }

  const isWaiting = draft !== null && draft.sending !== null
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })

  // What waits is sent when the page opens, when the connection is back, and again and again in between.
  useEffect(() => {
    if (!isWaiting || isBusy) return undefined
    const again = () => void latest.current()
    const pause = failure === null ? 0 : pauseAfter(attempts.current, failure)
    const timer = setTimeout(again, pause)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [isWaiting, isBusy, failure, latest, attempts])

  useEffect(() => {
    if (draft === null || isKept) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [draft, isKept])

  return {
    opened,
    /** What is published now is a correction. */
    isOfficial,
    scoring,
    /** The one who was given a place last. */
    lastPlaced: lastPlacedIn(steps, scoring),
    /** Whether anything is entered that is not published. */
    isDirty: draft !== null,
    canUndo: draft !== null && !isWaiting,
    isKept,
    savedAt: draft?.savedAt ?? null,
    /** To be published as soon as the server answers. */
    isWaiting,
    isBusy,
    /** Why it was not published. */
    failure,
    conflict,
    /** Others have published since the entering began. */
    isOutdated:
      draft !== null && fetched !== null && (fetched.published?.revision ?? 0) > (draft.base?.revision ?? 0),
    apply,
    undo,
    publish,
    compare: () => void compare(),
    decide,
    closeConflict: () => setConflict(null),
    goOn,
    sendNow: () => void send(),
  }
}

export type ScoringState = ReturnType<typeof useScoring>
