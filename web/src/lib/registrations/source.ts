import { firstOf } from '@arena-libre/functions/contract/first-of'
import { oneLine } from '@arena-libre/functions/contract/one-line'
import { readStored, tabStorage, writeStored } from '../stored.ts'

const KEY = 'arena-libre_source'
const LONGEST = 60

/** `?f=` of a shared link: where it was posted. Visitors can write anything there. */
export function sourceOf(search: string): string | null {
  const source = oneLine(new URLSearchParams(search).get('f') ?? '')
  return source === '' ? null : firstOf(source, LONGEST)
}

/** Keeps the source of the link a visit began with, across all pages on the way to the form. */
export function rememberSource(search: string): void {
  const source = sourceOf(search)
  if (source !== null) writeStored(KEY, source, tabStorage)
}

export function visitSource(): string | null {
  const stored = readStored(KEY, tabStorage)
  return typeof stored === 'string' ? stored : null
}
