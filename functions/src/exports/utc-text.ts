/** A moment as spreadsheets read it. They know no zones: the heading has to say that it is UTC. */
export const utcText = (instant: string): string =>
  instant.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ')
