import { useState } from 'react'
import type { Overview } from '@arena-libre/functions/contract/site/overview'
import { PlainButton } from '../../../components/buttons.tsx'
import { usePrizeDelivery } from '../../../shell/use-prize-delivery.ts'
import { refreshOverview } from './home-data.ts'

/** Marks the prizes of a tournament as delivered; the toast takes it back. */
export function PrizesMark({ cup }: { cup: Overview['prizesDue'][number] }) {
  const [isMarking, setIsMarking] = useState(false)
  const markPrizes = usePrizeDelivery(refreshOverview)

  async function mark(): Promise<void> {
    setIsMarking(true)
    await markPrizes(cup, true)
    setIsMarking(false)
  }

  return (
    <PlainButton busy={isMarking} onClick={() => void mark()}>
      Ya se entregaron <span className="visually-hidden">los premios de {cup.name}</span>
    </PlainButton>
  )
}
