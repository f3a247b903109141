import type { Tournament } from '@arena-libre/functions/contract/tournaments'

const MODALITIES = { solo: 'Solo', duo: 'Dúo' } as const

/** 'Bermuda · Dúo · Inscripción $50'; the fee only where there is one. */
export function factsLine({
  mapSelection,
  modality,
  entryFee,
}: Pick<Tournament, 'mapSelection' | 'modality' | 'entryFee'>): string {
  const fee = Number(entryFee) > 0 ? `Inscripción $${entryFee}` : ''
  return [mapSelection, MODALITIES[modality], fee].filter((fact) => fact.trim() !== '').join(' · ')
}
