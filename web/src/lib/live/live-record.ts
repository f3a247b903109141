import { isRecord } from '../records.ts'

/** What a listener says of a record. */
export type Heard<Value> =
  | { status: 'connecting' }
  /** The listener is open, but has no answer of the server: what was seen last may be outdated. */
  | { status: 'unreachable' }
  | { status: 'failed' }
  /** Not there, or not published: the server does not say which. */
  | { status: 'missing' }
  | { status: 'live'; value: Value }

/** What the API answers, first or while the listener is out of reach. */
export type Polled<Value> =
  | { status: 'polled'; value: Value; at: number; asOf: number | null }
  | { status: 'missing' }
  | { status: 'failed' }

/** An answer of the server, and when it was true by the server's clock: a listener may begin where it ends. */
export interface Known<Value> {
  value: Value
  asOf: number
}

/** `answered`: the API has answered, and the listener is not there yet. */
type HeardStatus = Heard<unknown>['status'] | 'answered'

export type LiveStatus = HeardStatus | Polled<unknown>['status']

export interface Seen<Value> {
  value: Value
  /** When it was last known to be true, by the visitor's clock. */
  seenAt: number
}

export interface LiveState<Value> {
  seen: Seen<Value> | null
  heard: HeardStatus
  polled: Polled<Value>['status'] | null
  known: Known<Value> | null
  /** Of the API, before the listener begins; `late`, or failed: the listener begins without it. */
  first: 'asked' | 'late' | 'there'
  /** Each attempt has a listener of its own. */
  attempt: number
}

type LiveEvent<Value> =
  | { type: 'heard'; heard: Heard<Value>; now: number }
  /** The first answer of the API, which comes before the listener is there. */
  | { type: 'answered'; answer: Polled<Value> }
  | { type: 'late' }
  | { type: 'polled'; polled: Polled<Value> }
  /** Another attempt behind what is on the screen. */
  | { type: 'reconnect' }
  | { type: 'retry' }
  /** The listener was closed, because the page is hidden. `asksAgain`: the next one begins with a new answer. */
  | { type: 'asleep'; asksAgain: boolean }
  /** The listener was still live at that time. */
  | { type: 'still-true'; at: number }
  /** What was taken to be seen at one time was seen at another: the device has learned how far its clock is off. */
  | { type: 'dated'; from: number; to: number }

export const startOf = <Value>(seen: Seen<Value> | null): LiveState<Value> => ({
  seen,
  heard: 'connecting',
  polled: null,
  known: null,
  first: 'asked',
  attempt: 0,
})

/** In a page that the server has drawn, which counts as an answer: `at` by the visitor's clock, `asOf` by the server's. */
export const drawnWith = <Value>(value: Value, at: number, asOf: number): LiveState<Value> => ({
  ...startOf({ value, seenAt: at }),
  heard: 'answered',
  polled: 'polled',
  known: { value, asOf },
})

/** A copy that was true so recently is not asked for. */
const RECENT_MS = 30_000

export const unlessRecent = <Value>(state: LiveState<Value>, now: number): LiveState<Value> => {
  const isRecent = state.seen !== null && now - state.seen.seenAt < RECENT_MS
  return isRecent ? { ...state, first: 'there' } : state
}

export const needsPoll = (status: LiveStatus): boolean => status === 'unreachable' || status === 'failed'

/** No failure is shown before the poll has failed as well. */
export function statusOf({ heard, polled }: Pick<LiveState<unknown>, 'heard' | 'polled'>): LiveStatus {
  if (heard === 'answered') return polled === 'missing' ? polled : heard
  if (!needsPoll(heard)) return heard
  if (polled === null) return 'connecting'
  return polled === 'failed' ? heard : polled
}

const seenUntil = <Value>(seen: Seen<Value> | null, at: number): Seen<Value> | null =>
  seen && { ...seen, seenAt: Math.max(seen.seenAt, at) }

export function liveReducer<Value>(state: LiveState<Value>, event: LiveEvent<Value>): LiveState<Value> {
  if (event.type === 'heard') return hear(state, event.heard, event.now)
  if (event.type === 'answered') return answer(state, event.answer)
  if (event.type === 'polled') return poll(state, event.polled)
  if (event.type === 'still-true') return { ...state, seen: seenUntil(state.seen, event.at) }
  if (event.type === 'dated') {
    const { seen } = state
    return seen?.seenAt === event.from ? { ...state, seen: { ...seen, seenAt: event.to } } : state
  }
  if (event.type === 'late') return state.first === 'asked' ? { ...state, first: 'late' } : state
  if (event.type === 'asleep') return sleep(state, event.asksAgain)
  const heard = event.type === 'retry' ? 'connecting' : state.heard
  return { ...state, heard, attempt: state.attempt + 1 }
}

/** What was live counts as an answer, until the listener is back. */
function sleep<Value>(state: LiveState<Value>, asksAgain: boolean): LiveState<Value> {
  const left: LiveState<Value> =
    state.heard === 'live' ? { ...state, heard: 'answered', polled: 'polled' } : state
  return asksAgain ? { ...left, known: null, first: 'asked' } : left
}

function hear<Value>(state: LiveState<Value>, heard: Heard<Value>, now: number): LiveState<Value> {
  const { status } = heard
  // A new attempt that gets no answer says nothing new about what is missing.
  const isNews = state.heard !== 'missing' || !needsPoll(status)
  return {
    ...state,
    heard: isNews ? status : state.heard,
    polled: needsPoll(status) ? state.polled : null,
    seen: seenAfter(state.seen, heard, now),
  }
}

/**
 * A listener that was quicker knows better. A failure says nothing yet: the listener may still answer. If it is out of
 * reach instead, the answer counts as that of a first poll.
 */
function answer<Value>(before: LiveState<Value>, first: Polled<Value>): LiveState<Value> {
  const state: LiveState<Value> = {
    ...before,
    first: first.status === 'failed' ? 'late' : 'there',
    known: knownAfter(before.known, first),
  }
  const isFirst = state.heard === 'connecting' || state.heard === 'answered'
  if (!isFirst || first.status === 'failed') return state
  return { ...state, heard: 'answered', polled: first.status, seen: seenAfter(state.seen, first, 0) }
}

function knownAfter<Value>(known: Known<Value> | null, first: Polled<Value>): Known<Value> | null {
  if (first.status !== 'polled' || first.asOf === null) return known
  const { value, asOf } = first
  return known !== null && known.asOf > asOf ? known : { value, asOf }
}

/** A poll that fails again changes nothing, so that nothing is drawn again. */
function poll<Value>(state: LiveState<Value>, polled: Polled<Value>): LiveState<Value> {
  const { status } = polled
  if (status === 'failed' && state.polled === status) return state
  return { ...state, polled: status, seen: seenAfter(state.seen, polled, 0) }
}

function seenAfter<Value>(
  seen: Seen<Value> | null,
  answer: Heard<Value> | Polled<Value>,
  now: number,
): Seen<Value> | null {
  if (answer.status === 'live') return { value: withSameParts(seen?.value, answer.value), seenAt: now }
  if (answer.status === 'polled') {
    // A cache on the way may have an older one than what is seen.
    if (seen !== null && answer.at < seen.seenAt) return seen
    return { value: withSameParts(seen?.value, answer.value), seenAt: answer.at }
  }
  return answer.status === 'missing' ? null : seen
}

/** A page in the background runs once a minute. One that did not run for longer was asleep and heard nothing. */
const ASLEEP_MS = 90_000

/** After sleep a listener may still seem to be live: its connection is believed once it has held that long. */
const PROOF_MS = 60_000

/** Tells until when what a live listener said last was true. What the page slept through does not count. */
export function trueUntilFrom(startedAt: number): (now: number) => number {
  let lookedAt = startedAt
  let trueUntil = startedAt
  let believedFrom = startedAt
  return (now) => {
    if (now - lookedAt > ASLEEP_MS) believedFrom = now + PROOF_MS
    if (now >= believedFrom) trueUntil = now
    lookedAt = now
    return trueUntil
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * The newer value, with the objects of the one before where they are equal: what shows them need not be drawn again.
 * The items of a list are compared by their id.
 */
export function withSameParts<Value>(before: Value | undefined, after: Value): Value {
  if (before === undefined) return after
  if (!Array.isArray(before) || !Array.isArray(after)) return isSame(before, after) ? before : after
  const known = new Map(before.filter(isRecord).map((item) => [item['id'], item]))
  const items = after.map((item: unknown) => {
    const same = isRecord(item) ? known.get(item['id']) : undefined
    return same !== undefined && isSame(same, item) ? same : item
  })
  const isUnchanged = items.length === before.length && items.every((item, index) => item === before[index])
  return isUnchanged ? before : (items as Value)
}
