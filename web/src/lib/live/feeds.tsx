import { startTransition, useCallback, useEffect, useReducer, useSyncExternalStore } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { useAwake } from '../browser-state.ts'
import { onServerTime, seenOf } from '../server-time.ts'
import {
  drawnWith,
  type Heard,
  liveReducer,
  type LiveState,
  needsPoll,
  type Polled,
  type Seen,
  startOf,
  statusOf,
  trueUntilFrom,
  unlessRecent,
} from './live-record.ts'
import { type Arrived, type Feed, feeds, type LiveRecord } from './use-live-record.ts'

/** The listener does not wait longer for the first answer. */
const ANSWER_MS = 4_000

/** Keeps the records of the page up to date. */
export const Feeds = () =>
  useSyncExternalStore(feeds.subscribe, feeds.get).map(({ key, withFeed }) =>
    withFeed((feed) => <RunningFeed key={key} feed={feed} />),
  )

function RunningFeed<Value>({ feed }: { feed: Feed<Value> }) {
  useFeed(feed)
  return null
}

/**
 * Joins what the page was drawn with or the stored copy with the first answer of the API, what a listener says, and a poll
 * while the listener is out of reach. `LiveConnection` mounts the listener and the poll, which are fetched with their
 * libraries once the visitor stays; at once where the API has no answer.
 */
function useFeed<Value>({ source, arrived, copy, onRecord }: Feed<Value>): void {
  const { load, ask, save, stamp, listensFromAnswer = false } = source
  const isAwake = useAwake()
  const [state, dispatch] = useReducer(liveReducer<Value>, null, () => firstState(arrived, copy))
  const { seen, heard, polled, known, first, attempt } = state

  const onHeard = useCallback(
    (answer: Heard<Value>) => {
      const now = Date.now()
      dispatch({ type: 'heard', heard: answer, now })
      if (answer.status === 'live') save?.({ value: answer.value, seenAt: now })
    },
    [save],
  )
  const onPolled = useCallback((answer: Polled<Value>) => dispatch({ type: 'polled', polled: answer }), [])
  const onAnswered = useCallback((answer: Polled<Value>) => dispatch({ type: 'answered', answer }), [])
  const drawnAt = arrived?.at ?? null
  useEffect(() => {
    // The service worker answers with documents of an earlier visit: this device may have seen more since.
    if (drawnAt === null) return
    const copy = load()
    if (copy === null || copy.seenAt <= seenOf(drawnAt)) return
    onPolled({ status: 'polled', value: copy.value, at: copy.seenAt, asOf: null })
  }, [drawnAt, load, onPolled])
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
  const onLate = useCallback(() => dispatch({ type: 'late' }), [])
  const retry = useCallback(() => dispatch({ type: 'retry' }), [])
  const reconnect = useCallback(() => dispatch({ type: 'reconnect' }), [])

  useEffect(() => {
    if (!isAwake) dispatch({ type: 'asleep', asksAgain: listensFromAnswer })
  }, [isAwake, listensFromAnswer])
  useFirstAnswer(isAwake && first !== 'there', { ask, onAnswered, onLate })
  useRetryOnline(heard === 'failed', retry)
  useReconnects(heard === 'missing', reconnect)
  useTrueUntil(heard === 'live', noteTrue)

  const value = seen?.value ?? null
  const seenAt = seen?.seenAt ?? null
  const status = statusOf(state)
  const mayListen = isAwake && first !== 'asked'
  const isAnswered = heard === 'answered' && first === 'there'
  const isOutOfReach = needsPoll(heard)
  useEffect(() => {
    const record: LiveRecord<Value> = {
      value,
      seenAt,
      status,
      known,
      attempt,
      mayListen,
      isAnswered,
      needsPoll: isOutOfReach,
      onHeard,
      onPolled,
      retry,
    }
    // A long list is drawn in parts, between which the page answers to taps.
    startTransition(() => onRecord(record))
  }, [
    value,
    seenAt,
    status,
    known,
    attempt,
    mayListen,
    isAnswered,
    isOutOfReach,
    onHeard,
    onPolled,
    retry,
    onRecord,
  ])
}

function firstState<Value>(arrived: Arrived<Value> | null, copy: Seen<Value> | null): LiveState<Value> {
  const state = arrived === null ? startOf(copy) : drawnWith(arrived.value, seenOf(arrived.at), arrived.at)
  return unlessRecent(state, Date.now())
}

interface FirstAnswer<Value> {
  ask: () => Promise<Polled<Value>>
  onAnswered: (answer: Polled<Value>) => void
  onLate: () => void
}

/** Asks while an answer is needed. One that is late is still used. */
function useFirstAnswer<Value>(isNeeded: boolean, { ask, onAnswered, onLate }: FirstAnswer<Value>): void {
  useEffect(() => {
    if (!isNeeded) return undefined
    let isLeft = false
    const timer = setTimeout(onLate, ANSWER_MS)
    const askFirst = async () => {
      const answer = await ask()
      if (!isLeft) onAnswered(answer)
    }
    void askFirst()
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [isNeeded, ask, onAnswered, onLate])
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
