import type { Claim } from '@arena-libre/functions/contract/match-day/claims-schema'
import type { PublicResult } from '@arena-libre/functions/contract/match-day/results'
import { countText } from '../../../lib/texts.ts'

/** What the card of an open claim says, as a pure function of the claim and the result that is stored. */
interface ClaimCard {
  noted: string
  said: string
  /** What upholding sets; null: it changes nothing. */
  kills: number | null
  /** The words of the button that upholds. */
  act: string
  /** What only the page of the match can change; null: nothing is missing there, as far as the claim says. */
  elsewhere: string | null
}

type Said = Pick<Claim, 'place' | 'kills'>
type Noted = Pick<PublicResult, 'state' | 'place' | 'kills'>

export function claimCard(claim: Said, stored: Noted | null): ClaimCard {
  const elsewhere = elsewhereText(claim, stored)
  const hasPlayed = stored === null || stored.state === 'played'
  const kills = hasPlayed && claim.kills !== stored?.kills ? claim.kills : null
  return { noted: notedText(stored), said: saidText(claim), kills, act: actText(kills, elsewhere), elsewhere }
}

const STATES = { absent: 'No jugó', disqualified: 'Descalificado' } as const

const placeText = (place: number): string => `${place}.º`
const killsText = (kills: number): string => countText(kills, 'baja', 'bajas')

/** '9.º, 1 baja' */
function notedText(stored: Noted | null): string {
  const { state, place, kills } = stored ?? { state: 'played', place: null, kills: null }
  if (state !== 'played') return STATES[state]
  return [
    place === null ? 'puesto sin datos' : placeText(place),
    kills === null ? 'bajas sin datos' : killsText(kills),
  ].join(', ')
}

function saidText({ place, kills }: Said): string {
  if (place === null && kills === null) return 'lo de abajo'
  return [place === null ? [] : [placeText(place)], kills === null ? [] : [killsText(kills)]]
    .flat()
    .join(', ')
}

function elsewhereText({ place }: Said, stored: Noted | null): string | null {
  const state = stored?.state ?? 'played'
  if (state !== 'played') return `Aquí no se cambia «${STATES[state]}».`
  const isOther = place !== null && place !== (stored?.place ?? null)
  return isOther ? 'Aquí no se cambia el puesto.' : null
}

function actText(kills: number | null, elsewhere: string | null): string {
  if (kills !== null) return elsewhere === null ? `Corregir a ${kills}` : `Corregir solo bajas a ${kills}`
  return elsewhere === null ? 'Dar la razón' : 'Dar la razón sin cambios'
}
