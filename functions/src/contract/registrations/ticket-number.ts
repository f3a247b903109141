const LETTERS = 6
const GROUP = 3

/** The letters of the number on a ticket: what the id begins with, as far as it can be read out. */
export const ticketLettersOf = (registrationId: string): string =>
  registrationId
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, LETTERS)
    .toUpperCase()

/** 'AL-K7Q-29F': short enough to be read out. */
export function ticketNumberOf(registrationId: string): string {
  const letters = ticketLettersOf(registrationId)
  return `AL-${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}
