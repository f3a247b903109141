import { hasFee } from '@arena-libre/functions/contract/tournaments/facts-line'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { registrationButton } from './state-view.ts'

/** A list that is no longer than this is read, not filtered. */
export const LONG_LIST = 8

export const LIST_FILTERS = ['open', 'solo', 'duo', 'free'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

export const FILTER_LABELS: Readonly<Record<ListFilter, string>> = {
  open: 'Con cupo',
  solo: 'Solo',
  duo: 'Dúo',
  free: 'Gratis',
}

/** What passes all of the chosen ones; solo and duo together are no restriction. */
export function filtered(
  tournaments: readonly Tournament[],
  chosen: readonly ListFilter[],
  now: number,
): Tournament[] {
  const isAnyModality = chosen.includes('solo') === chosen.includes('duo')
  return tournaments.filter(
    (tournament) =>
      (isAnyModality || chosen.includes(tournament.modality)) &&
      (!chosen.includes('free') || !hasFee(tournament)) &&
      (!chosen.includes('open') || registrationButton(tournament, now).entry === 'open'),
  )
}
