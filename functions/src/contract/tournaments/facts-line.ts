import { amountText } from './money.ts'
import type { Tournament } from './tournaments.ts'

/** Where a date would be. */
export const NO_DATE = 'Fecha por confirmar'

const MODALITIES = { solo: 'Solo', duo: 'Dúo' } as const

/** Texts for the values of the specification; other values are shown as an admin wrote them. */
const FORMATS: Readonly<Record<string, string>> = {
  eliminacion_directa: 'Eliminación directa',
  puntos: 'Por puntos',
}

export type Facts = Pick<Tournament, 'mapSelection' | 'modality' | 'entryFee' | 'currency'>

const joined = (facts: readonly (string | null)[]): string =>
  facts.filter((fact) => fact !== null && fact.trim() !== '').join(' · ')

export const modalityText = (modality: Tournament['modality']): string => MODALITIES[modality]

export const hasFee = ({ entryFee }: Pick<Facts, 'entryFee'>): boolean => Number(entryFee) > 0

type Fee = Pick<Tournament, 'entryFee' | 'currency'>

/** '$50 USD' */
export const priceText = ({ entryFee, currency }: Fee): string =>
  `${amountText(entryFee, currency)} ${currency}`

/** 'Inscripción $50 USD', or null where nothing is charged. */
export const feeText = (fee: Fee): string | null => (hasFee(fee) ? `Inscripción ${priceText(fee)}` : null)

/** 'Bermuda · Dúo' */
export const posterLine = ({ mapSelection, modality }: Pick<Facts, 'mapSelection' | 'modality'>): string =>
  joined([mapSelection, MODALITIES[modality]])

/** 'Bermuda · Dúo · Inscripción $50 USD'; the fee only where there is one. */
export const factsLine = (facts: Facts): string =>
  joined([facts.mapSelection, MODALITIES[facts.modality], feeText(facts)])

const LONGEST_ACRONYM = 4

/** 'COMPETITIVO' and 'liga_de_verano' are values rather than words; 'FPP' stays. */
function inWords(value: string): string {
  const text = value.trim().replaceAll('_', ' ')
  const isShouted = text.length > LONGEST_ACRONYM && text === text.toUpperCase()
  const words = isShouted ? text.toLowerCase() : text
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'Competitivo' */
export const categoryText = (gameMode: string): string => inWords(gameMode)

/** 'Eliminación directa' */
export const formatText = (format: string): string => FORMATS[format.trim().toLowerCase()] ?? inWords(format)

/** 'Competitivo · Eliminación directa' */
export const gameLine = ({ gameMode, format }: Pick<Tournament, 'gameMode' | 'format'>): string =>
  joined([categoryText(gameMode), formatText(format)])
