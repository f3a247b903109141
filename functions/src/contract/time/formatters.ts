/** Formatters of one kind, by time zone: creating one takes a hundred times as long as using it. */
export function formattersFor(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const byZone = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const formatter = byZone.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    byZone.set(timeZone, formatter)
    return formatter
  }
}
