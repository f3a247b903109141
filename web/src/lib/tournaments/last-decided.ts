import { useEffect, useState } from 'react'
import type { DecidedCup } from '@arena-libre/functions/contract/match-day/cup-plan'
import { useDrawn } from '../drawn.ts'
import { isOutcome } from './outcome-record.ts'
import { pastPath, readPastPage } from './past-page.ts'
import { firstAnswer, readTournament } from './tournament-record.ts'

const isDecided = ({ podium }: DecidedCup['outcome']): boolean => podium.length > 0

function fromDrawn(decided: DecidedCup): DecidedCup | null {
  const tournament = readTournament(decided.tournament)
  return tournament !== null && isOutcome(decided.outcome) && isDecided(decided.outcome)
    ? { ...decided, tournament }
    : null
}

/** In a document that was drawn for another page: the first of the history that was decided. */
async function fromHistory(): Promise<DecidedCup | null> {
  const answer = await firstAnswer({ path: pastPath(null), read: readPastPage, mayBeMissing: false })
  if (answer.status !== 'polled') return null
  const { tournaments, outcomes } = answer.value
  for (const tournament of tournaments) {
    const outcome = outcomes[tournament.id]
    if (outcome !== undefined && isDecided(outcome)) return { tournament, outcome }
  }
  return null
}

/** The last cup with a champion; null without one, and as long as it is not known. */
export function useLastDecided(): DecidedCup | null {
  const drawn = useDrawn()?.decided
  const [isDrawn] = useState(drawn !== undefined)
  const [decided, setDecided] = useState(() => (drawn ? fromDrawn(drawn) : null))

  useEffect(() => {
    if (isDrawn) return undefined
    let isGone = false
    void (async () => {
      const found = await fromHistory()
      if (!isGone) setDecided(found)
    })()
    return () => {
      isGone = true
    }
  }, [isDrawn])

  return decided
}
