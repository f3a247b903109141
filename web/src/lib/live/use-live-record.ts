import { type Dispatch, type SetStateAction, useEffect, useState } from 'react'
import { type Drawn, useDrawn } from '../drawn.ts'
import { reloadDocument, reloadForRelease } from '../reload.ts'
import { seenOf } from '../server-time.ts'
import { createStore } from '../store.ts'
import type { Heard, Known, LiveStatus, Polled, Seen } from './live-record.ts'

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
  /** Each listener begins with an answer of the API, and is told what has changed since. */
  listensFromAnswer?: boolean
}

export interface LiveRecord<Value> {
  /** As it was seen last, in this visit or an earlier one. */
  value: Value | null
  seenAt: number | null
  status: LiveStatus
  /** What the listener may begin with. */
  known: Known<Value> | null
  attempt: number
  /** The page is seen, and the answer of the API is there, is late, or is not needed: the listener may run. */
  mayListen: boolean
  /** What is shown has just been true: the listener may wait until the visitor stays. */
  isAnswered: boolean
  /** The listener is out of reach: until it is back, the API is asked instead. */
  needsPoll: boolean
  onHeard: (heard: Heard<Value>) => void
  onPolled: (polled: Polled<Value>) => void
  retry: () => void
}

/** What the document contained, and when the server drew it. */
export interface Arrived<Value> {
  value: Value
  at: number
}

/** What a record begins with: what the document contained, or else the copy of an earlier visit. */
interface Beginning<Value> {
  arrived: Arrived<Value> | null
  copy: Seen<Value> | null
}

export interface Feed<Value> extends Beginning<Value> {
  source: RecordSource<Value>
  onRecord: Dispatch<SetStateAction<LiveRecord<Value>>>
}

export interface OpenFeed {
  key: number
  /** Calls a generic function with the feed: the list holds feeds of records of several types. */
  withFeed: <Result>(call: <Value>(feed: Feed<Value>) => Result) => Result
}

/** Of the records of the page that is shown. What runs them is loaded once the page is usable (`Feeds`). */
export const feeds = createStore<readonly OpenFeed[]>([])

let feedsSoFar = 0
let areMissing = false

function openFeed<Value>(feed: Feed<Value>): () => void {
  const open: OpenFeed = { key: ++feedsSoFar, withFeed: (call) => call(feed) }
  feeds.set([...feeds.get(), open])
  if (areMissing) failFeed(feed)
  return () => feeds.set(feeds.get().filter((other) => other !== open))
}

/** The page says that it could not be updated; a new attempt is a new document. */
const failFeed = <Value>({ onRecord }: Feed<Value>): void =>
  onRecord((record) => ({ ...record, status: 'failed', retry: reloadDocument }))

/** How often a page that shows nothing looks for the site, as one that could not be loaded. */
const LOOK_MS = 3_000

const isEmpty = (open: OpenFeed): boolean =>
  open.withFeed(({ arrived, copy }) => arrived === null && copy === null)

/** A new document may have what is missing. */
function lookForSite(): void {
  if (feeds.get().some(isEmpty)) void reloadForRelease(null).catch(() => undefined)
}

/** What runs the feeds is missing, and will be for the rest of the document. */
export function failFeeds(): void {
  if (areMissing) return
  areMissing = true
  for (const { withFeed } of feeds.get()) withFeed(failFeed)
  lookForSite()
  setInterval(lookForSite, LOOK_MS)
}

const nothing = (): void => undefined

/** As long as no feed runs. */
const atRest = {
  known: null,
  attempt: 0,
  mayListen: false,
  isAnswered: false,
  needsPoll: false,
  onHeard: nothing,
  onPolled: nothing,
  retry: nothing,
}

function firstRecord<Value>({ arrived, copy }: Beginning<Value>): LiveRecord<Value> {
  if (arrived !== null) {
    return { ...atRest, value: arrived.value, seenAt: seenOf(arrived.at), status: 'answered' }
  }
  return { ...atRest, value: copy?.value ?? null, seenAt: copy?.seenAt ?? null, status: 'connecting' }
}

function beginningOf<Value>({ drawn, load }: RecordSource<Value>, page: Drawn | null): Beginning<Value> {
  const value = page === null ? undefined : drawn(page)
  const arrived = page === null || value === undefined ? null : { value, at: page.at }
  return { arrived, copy: arrived === null ? load() : null }
}

/** A record that is kept up to date: at first as the page was drawn with it, or as an earlier visit has stored it. */
export function useLiveRecord<Value>(source: RecordSource<Value>): LiveRecord<Value> {
  const page = useDrawn()
  const [beginning] = useState(() => beginningOf(source, page))
  const [record, setRecord] = useState(() => firstRecord(beginning))
  useEffect(() => {
    const { arrived } = beginning
    // Without waiting for the feed: the connection may be lost by then.
    if (arrived !== null) source.save?.({ value: arrived.value, seenAt: seenOf(arrived.at) })
    return openFeed({ ...beginning, source, onRecord: setRecord })
  }, [beginning, source])
  return record
}

/** What is on the screen is true, or was when the API answered last. */
export const isCurrent = (status: LiveStatus): boolean =>
  status === 'live' || status === 'answered' || status === 'polled'
