import type { Tournament } from './tournaments.ts'

const MODALITIES = { solo: 'Solo', duo: 'Dúo' } as const

type Facts = Pick<Tournament, 'mapSelection' | 'modality' | 'entryFee'>

const joined = (facts: readonly (string | null)[]): string =>
  facts.filter((fact) => fact !== null && fact.trim() !== '').join(' · ')

export const modalityText = (modality: Tournament['modality']): string => MODALITIES[modality]

export const hasFee = ({ entryFee }: Pick<Facts, 'entryFee'>): boolean => Number(entryFee) > 0

/** 'Inscripción $50', or null where nothing is charged. */
export const feeText = (entryFee: string): string | null =>
  hasFee({ entryFee }) ? `Inscripción $${entryFee}` : null

/** 'Bermuda · Dúo' */
export const posterLine = ({ mapSelection, modality }: Omit<Facts, 'entryFee'>): string =>
  joined([mapSelection, MODALITIES[modality]])

/** 'Bermuda · Dúo · Inscripción $50'; the fee only where there is one. */
export const factsLine = ({ mapSelection, modality, entryFee }: Facts): string =>
  joined([mapSelection, MODALITIES[modality], feeText(entryFee)])
