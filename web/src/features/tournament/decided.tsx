import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { deedsText } from '../../components/tournaments/champion-words.tsx'
import { type Champion, CupResult } from '../../components/tournaments/cup-result.tsx'
import styles from './decided.module.css'

interface DecidedProps {
  tournament: Tournament
  outcome: Outcome
  champion: Champion
}

/** Who won a cup and by what, before anything else about it. */
export function Decided({ tournament, outcome, champion }: DecidedProps) {
  const { crownedIn } = outcome
  return (
    <section className={styles['decided']} aria-label="Cómo terminó">
      <p className="soft">
        {crownedIn === null ? `${champion.word} con ` : `Se coronó en la partida ${crownedIn} con `}
        {deedsText(champion)}
      </p>
      <CupResult tournament={tournament} outcome={outcome} champion={champion} />
    </section>
  )
}
