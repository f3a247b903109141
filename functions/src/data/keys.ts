import { hkdfSync } from 'node:crypto'

/** One for each purpose, so that nothing made for one of them passes for another. */
export interface Keys {
  /** Signs the links to receipts. */
  receipts: Buffer
  /** Hides the addresses behind source marks. */
  sources: Buffer
}

/** All of them follow from one secret: another secret means other keys, and every link that is out is void. */
export function keysOf(secret: string): Keys {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `arena-libre ${purpose}`, 32))
  return { receipts: keyFor('receipts'), sources: keyFor('sources') }
}
