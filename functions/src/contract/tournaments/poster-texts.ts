import { NO_DATE } from './facts-line.ts'
import { parsePrizePool } from './prizes.ts'
import { purse, purseLabel } from './purse.ts'
import { dateFormat, timeIn, zoneNameIn } from '../time/spanish-dates.ts'
import type { Tournament } from './tournaments.ts'

const dayIn = dateFormat({ weekday: 'short', day: 'numeric', month: 'short' })
/** More would be too small to read in a burst. */
const LONGEST_PRIZE = 24

/** All texts of the picture. Of its seats only whether there are any, so that it rarely changes. */
export type Pictured = Pick<
  Tournament,
  | 'id'
  | 'name'
  | 'date'
  | 'timeZone'
  | 'prizePool'
  | 'currency'
  | 'mapSelection'
  | 'modality'
  | 'maxPlayers'
  | 'currentPlayers'
>

/** 'sáb 28 nov · 8:00 p. m.' by the tournament's own clock, and whose clock that is. */
export function whenOf({ date, timeZone }: Pictured): { when: string; zone: string } {
  if (date === null) return { when: NO_DATE, zone: '' }
  const start = new Date(date)
  const day = dayIn(timeZone, start).replaceAll(',', '')
  return { when: `${day} · ${timeIn(timeZone, start)}`, zone: zoneNameIn(timeZone, start) }
}

/** All prizes together where they are money, else the first, else nothing. */
export function prizeOf({ prizePool, currency }: Pictured): { label: string; text: string } | null {
  const together = purse(prizePool)
  if (together !== null) return { label: purseLabel({ currency }), text: together }
  const { first } = parsePrizePool(prizePool)
  return first === null || first.length > LONGEST_PRIZE ? null : { label: '1ER LUGAR', text: first }
}
