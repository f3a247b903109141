import type { RoomTable } from '@arena-libre/functions/contract/match-day/results-schema'
import type { Standing, Standings, TablePhase } from '@arena-libre/functions/contract/match-day/standings'
import { pointsText } from '../../lib/texts.ts'
import type { PlanMatch } from '../../lib/tournaments/table-words.ts'

/** More names are more than a viewer reads. */
const MOST_NAMES = 3

interface StreamLine {
  tag: string
  names: readonly Standing[]
  /** How many others it is true of. */
  more: number
  text: string
}

/** What is to be won with the next Booyah, or who has won it; null where points alone decide. */
export function streamLine(
  { plan }: Pick<RoomTable, 'plan'>,
  { rows, crowned }: Pick<Standings, 'rows' | 'crowned'>,
): StreamLine | null {
  const winner = rows.filter(({ seat }) => seat === crowned?.seat)
  if (crowned !== null)
    return { tag: 'Se coronó', names: winner, more: 0, text: `en la Partida ${crowned.match}` }
  const close = rows.filter(({ canCrown }) => canCrown)
  if (close.length === 0) return null
  return {
    tag: `A ${pointsText(plan.win.target)}`,
    names: close.slice(0, MOST_NAMES),
    more: Math.max(0, close.length - MOST_NAMES),
    text: close.length === 1 ? 'se corona con un Booyah' : 'se coronan con un Booyah',
  }
}

/** 'Partida 6 de 6 · Alpes' */
export function streamSubtitle(matches: readonly PlanMatch[], phase: TablePhase): string {
  const last = matches.findLast(({ published }) => published !== undefined)
  const playing = matches.find(({ isPlaying }) => isPlaying)
  const match = playing ?? last
  if (phase !== 'live' || match === undefined) return `${matches.length} de ${matches.length} partidas`
  const which = `Partida ${match.number} de ${matches.length}`
  if (playing === undefined) return `${which}, terminada`
  return match.map === '' ? which : `${which} · ${match.map}`
}
