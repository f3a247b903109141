import { readStored, tabStorage, writeStored } from '../stored.ts'

const KEY = 'arena-libre_source'

/** Keeps `?f=` of the link a visit began with, where that was posted, across all pages on the way to the form. */
export function rememberSource(search: string): void {
  const source = new URLSearchParams(search).get('f')?.trim() ?? ''
  if (source !== '') writeStored(KEY, source, tabStorage)
}

export function visitSource(): string | null {
  const stored = readStored(KEY, tabStorage)
  return typeof stored === 'string' ? stored : null
}
