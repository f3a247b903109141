import type { Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Standing } from '@arena-libre/functions/contract/match-day/standings'
import { countText } from '../../lib/texts.ts'

type Deeds = Pick<Standing, 'booyahs' | 'kills'>

/**
 * What decides between rows with equal points, by the order of the round. Null if that is no sum of the table, or if
 * there are no equal rows.
 */
export function decidingText(
  { booyahs, kills }: Deeds,
  equals: readonly Deeds[],
  ties: Round['ties'],
): string | null {
  if (equals.length < 2) return null
  const decides = ties.find((tie) => {
    if (tie === 'booyahs') return equals.some((other) => other.booyahs !== booyahs)
    return tie !== 'kills' || equals.some((other) => other.kills !== kills)
  })
  if (decides === 'booyahs') return countText(booyahs, 'Booyah', 'Booyahs')
  return decides === 'kills' && kills !== null ? countText(kills, 'baja', 'bajas') : null
}
