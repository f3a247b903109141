import { startTransition, useCallback, useEffect, useReducer, useState } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { type Drawn, useDrawn } from '../drawn.ts'
import { onDevice, onServerTime } from '../server-time.ts'
import {
  drawnWith,
  liveReducer,
  needsPoll,
  startOf,
  statusOf,
  trueUntilFrom,
  type Heard,
  type LiveState,
  type LiveStatus,
  type Polled,
  type Seen,
} from './live-record.ts'

/** Where a record comes from before its listener is there. The same object with every render. */
export interface RecordSource<Value> {
  /** The copy of an earlier visit, which is painted first. */
  load: () => Seen<Value> | null
  /** What the server drew the page with. */
  drawn: (drawn: Drawn) => Value | undefined
  /** The answer of the API, which is there before the libraries of the listener are. Never rejects. */
  ask: () => Promise<Polled<Value>>
  save?: (seen: Seen<Value>) => void
  /** What is stored was still true at that time. */
  stamp?: (at: number) => void
}

export interface LiveRecord<Value> {
  /** As it was seen last, in this visit or an earlier one. */
  value: Value | null
  seenAt: number | null
  status: LiveStatus
  attempt: number
  /** The first answer has arrived, has failed, or is not needed: the listener may start. */
  isAnswered: boolean
  /** The listener is out of reach: until it is back, the API is asked instead. */
  needsPoll: boolean
  onHeard: (heard: Heard<Value>) => void
  onPolled: (polled: Polled<Value>) => void
  /** Neither the listener nor the poll runs while the page is hidden. */
  onAsleep: () => void
  retry: () => void
}

/** A copy that was true so recently is not asked for. */
const RECENT_MS = 30_000

const isRecent = (seen: Seen<unknown> | null): boolean =>
  seen !== null && Date.now() - seen.seenAt < RECENT_MS

/** The listener does not wait longer for the first answer. */
const ANSWER_MS = 4_000

/**
 * Joins the stored copy with the first answer of the API, what a listener says, and a poll while the listener is out of
 * reach. `LiveConnection` mounts the listener and the poll, which are fetched with their libraries once the page is
 * usable.
 */
export function useLiveRecord<Value>(source: RecordSource<Value>): LiveRecord<Value> {
  const { load, ask, save, stamp } = source
  const drawn = useDrawn()
  const [state, dispatch] = useReducer(liveReducer<Value>, null, () => firstState(source, drawn))
  const { seen, heard, polled, attempt } = state

  const onHeard = useCallback(
    (answer: Heard<Value>) => {
      const now = Date.now()
      // A long list is drawn in parts, between which the page answers to taps.
      startTransition(() => dispatch({ type: 'heard', heard: answer, now }))
      if (answer.status === 'live') save?.({ value: answer.value, seenAt: now })
    },
    [save],
  )
  const onPolled = useCallback((answer: Polled<Value>) => dispatch({ type: 'polled', polled: answer }), [])
  const onAnswered = useCallback((answer: Polled<Value>) => dispatch({ type: 'answered', answer }), [])
  const [drawnAt] = useState(() => (drawn === null || seen === null ? null : drawn.at))
  useEffect(() => {
    // The service worker answers with documents of an earlier visit: this device may have seen more since.
    if (drawnAt === null) return
    const known = load()
    if (known === null || known.seenAt <= seenOf(drawnAt)) return
    onAnswered({ status: 'polled', value: known.value, at: known.seenAt })
  }, [drawnAt, load, onAnswered])
  useEffect(() => {
    if (drawnAt === null) return undefined
    let from = seenOf(drawnAt)
    return onServerTime(() => {
      const to = seenOf(drawnAt)
      dispatch({ type: 'dated', from, to })
      from = to
    })
  }, [drawnAt])
  const isFromApi = polled === 'polled' && (heard === 'answered' || needsPoll(heard))
  useEffect(() => {
    if (isFromApi && seen !== null) save?.(seen)
  }, [isFromApi, seen, save])
  const noteTrue = useCallback(
    (at: number) => {
      dispatch({ type: 'still-true', at })
      // At once: what React draws next comes too late for a page that is being left.
      stamp?.(at)
    },
    [stamp],
  )
  const onAsleep = useCallback(() => dispatch({ type: 'asleep' }), [])
  const retry = useCallback(() => dispatch({ type: 'retry' }), [])
  const reconnect = useCallback(() => dispatch({ type: 'reconnect' }), [])

  const isAnswered = useFirstAnswer(isRecent(seen), ask, onAnswered)
  useRetryOnline(heard === 'failed', retry)
  useReconnects(heard === 'missing', reconnect)
  useTrueUntil(heard === 'live', noteTrue)

  return {
    value: seen?.value ?? null,
    seenAt: seen?.seenAt ?? null,
    status: statusOf(state),
    attempt,
    isAnswered,
    needsPoll: needsPoll(heard),
    onHeard,
    onPolled,
    onAsleep,
    retry,
  }
}

/** When a document that was drawn at that time was true, by the visitor's clock. */
const seenOf = (drawnAt: number): number => Math.min(onDevice(drawnAt), Date.now())

function firstState<Value>({ load, drawn }: RecordSource<Value>, page: Drawn | null): LiveState<Value> {
  const value = page === null ? undefined : drawn(page)
  return page === null || value === undefined ? startOf(load()) : drawnWith(value, seenOf(page.at))
}

/** Asks once, unless what is seen is recent. Returns whether nothing has to be waited for any more. */
function useFirstAnswer<Value>(
  isKnown: boolean,
  ask: () => Promise<Polled<Value>>,
  onAnswered: (answer: Polled<Value>) => void,
): boolean {
  const [isNeeded] = useState(!isKnown)
  const [isAnswered, setIsAnswered] = useState(isKnown)

  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    const end = () => setIsAnswered(true)
    const timer = setTimeout(end, ANSWER_MS)
    const askFirst = async () => {
      const answer = await ask()
      if (isLeft) return
      onAnswered(answer)
      end()
    }
    void askFirst()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isNeeded, ask, onAnswered])

  return isAnswered
}

/** An open listener reconnects by itself; one that failed needs a new attempt when the connection is back. */
function useRetryOnline(hasFailed: boolean, retry: () => void): void {
  useEffect(() => {
    if (!hasFailed) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [hasFailed, retry])
}

/**
 * The Firestore rules end a listener to an unpublished document: a new one is opened at the interval of the poll,
 * and when the page becomes visible or the browser is online again.
 */
function useReconnects(isMissing: boolean, reconnect: () => void): void {
  useEffect(() => {
    if (!isMissing) return undefined
    const reconnectIfVisible = () => {
      if (document.visibilityState === 'visible') reconnect()
    }
    const timer = setInterval(reconnectIfVisible, LIMITS.tournamentPollMs)
    document.addEventListener('visibilitychange', reconnectIfVisible)
    addEventListener('online', reconnectIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', reconnectIfVisible)
      removeEventListener('online', reconnectIfVisible)
    }
  }, [isMissing, reconnect])
}

const LOOK_MS = 15_000

/** Notes until when the listener was live: now and then, when the page is left, and at the end. */
function useTrueUntil(isLive: boolean, note: (at: number) => void): void {
  useEffect(() => {
    if (!isLive) return undefined
    const trueUntil = trueUntilFrom(Date.now())
    const look = () => note(trueUntil(Date.now()))
    const timer = setInterval(look, LOOK_MS)
    addEventListener('pagehide', look)
    // A phone may end a page in the background without another event.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      removeEventListener('pagehide', look)
      document.removeEventListener('visibilitychange', look)
      look()
    }
  }, [isLive, note])
}
