const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The day, 'aaaa-mm-dd', that an address has under this name; otherwise empty. */
export function dayIn(query: URLSearchParams, name: string): string {
  const text = query.get(name) ?? ''
  return DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : ''
}

/** The instant at which a day begins, or one so many days later, by the clock of this device. */
export function midnight(date: string, days = 0): string {
  const day = new Date(`${date}T00:00:00`)
  day.setDate(day.getDate() + days)
  return day.toISOString()
}
