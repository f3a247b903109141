/** A moment in a format that spreadsheets read. They have no time zones: the heading has to say that it is UTC. */
export const utcText = (instant: string): string =>
  instant.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ')
