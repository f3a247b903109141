/** The query parameter with the address to return to. */
export const RETURN = 'volver'

/** Stands for our own origin, which plays no part: a path either stays on it or it does not. */
const HERE = 'https://arena.invalid'

/** Where a link may lead after signing in: a path of this site, or `fallback` for everything else. */
export function safePath(target: string | null, fallback: string): string {
  if (target === null || !target.startsWith('/')) return fallback
  try {
    // Parsed as the browser will: it takes '\' for '/', and drops tabs and line breaks.
    const { origin, pathname, search, hash } = new URL(target, HERE)
    return origin === HERE && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : fallback
  } catch {
    return fallback
  }
}
