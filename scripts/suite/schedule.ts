import { Cron } from 'croner'
import { Problem } from '../bootstrap/problem.mjs'

/** A scheduled function, as declared in the manifest. */
export interface Scheduled {
  id: string
  schedule: string
  timeZone?: string | null | undefined
}

/** Cloud Scheduler's default time zone. */
const DEFAULT_TIME_ZONE = 'Etc/UTC'
const INTERVAL = /^every (\d+) (minutes|hours)$/

/** The first run of a function after a moment. Cloud Scheduler supports further formats; they are refused here. */
export function firstRunAfter(moment: Date, { id, schedule, timeZone }: Scheduled): Date {
  try {
    const timezone = timeZone ?? DEFAULT_TIME_ZONE
    const next = new Cron(asCron(schedule), { timezone, mode: '5-part' }).nextRun(moment)
    if (next === null) throw new Error('it never runs')
    return next
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new Problem(`The function ${id} has a schedule that cannot be read here: '${schedule}' (${why}).`, [
      "Write it as cron with five fields ('30 3 * * *'), or as 'every 5 minutes' or 'every 2 hours'.",
      "Minutes have to divide an hour, hours a day. A time zone is one like 'America/Bogota'.",
    ])
  }
}

/** An interval as cron, so that it runs at full minutes and hours; anything else as it is. */
function asCron(schedule: string): string {
  const [, digits, unit] = INTERVAL.exec(schedule) ?? []
  if (digits === undefined) return schedule
  const count = Number(digits)
  const whole = unit === 'minutes' ? 60 : 24
  if (whole % count !== 0) throw new Error(`${count} ${unit} do not divide ${whole}`)
  return unit === 'minutes' ? `*/${count} * * * *` : `0 */${count} * * *`
}
