const LETTERS = 6
const GROUP = 3

/** 'AL-K7Q-29F': short enough to be read out, made of what the key begins with and nothing of its signature. */
export function ticketNumber(token: string): string {
  const [id = ''] = token.split('.')
  const letters = id
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, LETTERS)
    .toUpperCase()
  return `AL-${letters.slice(0, GROUP)}-${letters.slice(GROUP)}`
}
