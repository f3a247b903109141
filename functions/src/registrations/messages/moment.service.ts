import { dateFormat, timeIn, zoneNameIn } from '../../contract/time/spanish-dates.ts'
import { Recent } from '../../data/recent.ts'

const dayIn = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const write = (date: Date, timeZone: string): string =>
  `${dayIn(timeZone, date)}, ${timeIn(timeZone, date)} (${zoneNameIn(timeZone, date)})`

/** Cached, since all players of a tournament get the same date and formatting it is slow. */
const written = new Recent<string>(50)

/** 'jueves, 10 de enero de 2030, 3:00 p. m. (hora de Colombia)': its reader may be anywhere. */
export const momentIn = (date: Date, timeZone: string): string =>
  written.get(`${date.toISOString()} ${timeZone}`, () => write(date, timeZone))
