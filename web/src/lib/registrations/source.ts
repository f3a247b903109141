import { firstOf } from '@arena-libre/functions/contract/first-of'
import { oneLine } from '@arena-libre/functions/contract/one-line'
import { readStored, tabStorage, writeStored } from '../stored.ts'

const KEY = 'arena-libre_source'
const LONGEST = 60

/** `?f=` of a shared link: where it was posted, or whatever somebody wrote there. */
export function sourceOf(search: string): string | null {
  const source = oneLine(new URLSearchParams(search).get('f') ?? '')
  return source === '' ? null : firstOf(source, LONGEST)
}

/** A visit keeps the source of the link it began with, whatever pages lie between that and the form. */
export function rememberSource(search: string): void {
  const source = sourceOf(search)
  if (source !== null) writeStored(KEY, source, tabStorage)
}

export function visitSource(): string | null {
  const stored = readStored(KEY, tabStorage)
  return typeof stored === 'string' ? stored : null
}
