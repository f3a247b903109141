import { randomInt } from 'node:crypto'

const WORDS = 40
const SIGNS = '23456789abcdefghjkmnpqrstvwxyz'

const randomSign = (): string => SIGNS[randomInt(SIGNS.length)] ?? ''

/** A readable id from a title. It ends in random characters, so that it is unique and never a reserved address. */
export function newIdOf(text: string): string {
  const words = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9\s-]/g, '')
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .join('-')
    .slice(0, WORDS)
    .replace(/-$/, '')
  const chance = Array.from({ length: 6 }, randomSign).join('')
  return words === '' ? chance : `${words}-${chance}`
}
