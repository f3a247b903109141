const DAY_MS = 24 * 60 * 60 * 1000

/** The hour of the nightly run by UTC: between 2 and 5 in the morning in the whole of Latin America. */
const HOUR = 8

/** When the latest nightly run was due. */
export function nightBefore(now: Date): Date {
  const night = new Date(now)
  night.setUTCHours(HOUR, 0, 0, 0)
  return night > now ? new Date(night.getTime() - DAY_MS) : night
}

/** When the next one is due. */
export const nightAfter = (now: Date): Date => new Date(nightBefore(now).getTime() + DAY_MS)
