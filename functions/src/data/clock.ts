/** Where the server takes the time from, so that tests can stand on either side of an instant. */
export interface Clock {
  now: () => Date
}

export const systemClock: Clock = { now: () => new Date() }
