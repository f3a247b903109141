import type { CoverInks } from '../cover/inks.ts'
import { PrizeBurst } from '../cover/prize-burst.tsx'
import { printable } from '../geometry/printable.ts'

interface WonPrizeProps {
  prize: string | null
  inks: CoverInks['burst']
  transform: string
}

/** What the champion won; nothing without a prize that can be printed. */
export function WonPrize({ prize, inks, transform }: WonPrizeProps) {
  const text = printable(prize ?? '')
  return text === '' ? null : <PrizeBurst label="SE LLEVÓ" prize={text} inks={inks} transform={transform} />
}
