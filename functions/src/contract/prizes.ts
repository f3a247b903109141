export interface Prizes {
  first: string | null
  second: string | null
  third: string | null
}

const PLACES = { first: '1er', second: '2do', third: '3er' } as const

/** Reads '1er: X, 2do: Y, 3er: Z', in any order; a place that is missing, empty or TBD has no prize. */
export function parsePrizePool(prizePool: string): Prizes {
  const prizeOf = (place: string): string | null => {
    const part = prizePool.split(/,(?=\s*(?:1er|2do|3er)\s*:)/i).find((text) =>
      text.trim().toLowerCase().startsWith(`${place}:`),
    )
    const prize = part?.slice(part.indexOf(':') + 1).trim() ?? ''
    return prize === '' || prize.toUpperCase() === 'TBD' ? null : prize
  }
  return { first: prizeOf(PLACES.first), second: prizeOf(PLACES.second), third: prizeOf(PLACES.third) }
}
