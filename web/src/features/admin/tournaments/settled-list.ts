import { countText } from '../../../lib/texts.ts'
import type { Listed } from './tournaments.ts'

/** Whether newer data moves nothing: what is shown stays where it is, and more may follow. */
export const goesOn = (shown: readonly Listed[], fresh: readonly Listed[]): boolean =>
  shown.every(({ id }, at) => fresh[at]?.id === id)

/** The rows in the order in which they are shown, with the newest facts that there are about each. */
export function updated(shown: readonly Listed[], fresh: readonly Listed[]): Listed[] {
  const byId = new Map(fresh.map((one) => [one.id, one]))
  return shown.map((one) => byId.get(one.id) ?? one)
}

/** 'Hay 1 torneo nuevo y 2 que ya no están en esta lista.' */
export function newsText(shown: readonly Listed[], fresh: readonly Listed[]): string {
  const known = new Set(shown.map(({ id }) => id))
  const present = new Set(fresh.map(({ id }) => id))
  const come = fresh.filter(({ id }) => !known.has(id)).length
  const gone = shown.filter(({ id }) => !present.has(id)).length
  const parts = [
    come > 0 && countText(come, 'torneo nuevo', 'torneos nuevos'),
    gone > 0 && countText(gone, 'que ya no está en esta lista', 'que ya no están en esta lista'),
  ].filter((part) => part !== false)
  return parts.length === 0 ? 'Hay otro orden.' : `Hay ${parts.join(' y ')}.`
}
