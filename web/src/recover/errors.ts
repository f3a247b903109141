// The file /errors.js, which recover.js loads for the first error that nothing has caught. It is built alone, so that it
// also works where the rest of the site does not.
import type { ClientError } from '@arena-libre/functions/contract/site/client-errors'
import {
  ERROR_NAMES,
  MOST_FRAMES,
  MOST_OF_TAB,
  pagePatternOf,
  plainMessageOf,
} from '@arena-libre/functions/contract/site/plain-error'
import { readStored, tabStorage, writeStored } from '../lib/stored.ts'

const KEY = 'arena-libre_errors'
const PLACE = /[a-z][a-z+-]*:\/\/[^\s()]+:\d+:\d+/g
/** A script of our build. All others are of extensions, or of the document itself. */
const OWN = /^\/assets\/[\w.-]+\.js:\d+:\d+$/
const SCRIPT = /^\/assets\/[\w.-]+\.js$/

interface Where {
  origin: string
  pathname: string
  /** The address of the script that the page started with, as the document has it. */
  script: string
  /** Of an error without a stack, like one of syntax. */
  place: string
}

/** What is told of an error; null where it did not begin in our scripts. The address of the page is no part of it. */
export function reportOf(error: unknown, { origin, pathname, script, place }: Where): ClientError | null {
  if (!(error instanceof Error) || !SCRIPT.test(script)) return null
  const { name, message, stack = '' } = error
  // V8 has the message in the stack, which may name any place.
  const places: readonly string[] = stack.replace(`: ${message}`, '').match(PLACE) ?? [place]
  const isOwn = (one: string): boolean => one.startsWith(origin) && OWN.test(one.slice(origin.length))
  if (!isOwn(places[0] ?? '')) return null
  return {
    release: script.slice(1),
    page: pagePatternOf(pathname),
    name: ERROR_NAMES.find((known) => known === name) ?? 'Error',
    message: plainMessageOf(message),
    frames: places
      .filter(isOwn)
      .slice(0, MOST_FRAMES)
      .map((one) => one.slice(origin.length + 1)),
  }
}

/** Whether this tab has not told it yet. Where that cannot be remembered, nothing is told. */
function isNew({ name, message, frames: [first] }: ClientError): boolean {
  const stored = readStored(KEY, tabStorage)
  const told: unknown[] = Array.isArray(stored) ? stored : []
  const key = [name, message, first].join()
  return told.length < MOST_OF_TAB && !told.includes(key) && writeStored(KEY, [...told, key], tabStorage)
}

/** Its callers ignore how it ends: a report that fails must not become another error. */
export async function report(event: ErrorEvent | PromiseRejectionEvent): Promise<void> {
  const isRejection = 'reason' in event
  const told = reportOf(isRejection ? event.reason : event.error, {
    origin: location.origin,
    pathname: location.pathname,
    script: document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '',
    place: isRejection ? '' : [event.filename, event.lineno, event.colno].join(':'),
  })
  if (told === null || !isNew(told)) return
  await fetch('/api/client-errors', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(told),
    // Anonymous, without the address of the page, and also while the page is left.
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  })
}
