import { championOf } from '@arena-libre/functions/contract/match-day/champion'
import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { HungPoster } from '../../components/artwork/champion-poster.tsx'
import { deedsText } from '../../components/tournaments/champion-words.tsx'
import { CupResult } from '../../components/tournaments/cup-result.tsx'
import styles from './decided-parts.module.css'

interface DecidedProps {
  tournament: Tournament
  outcome: Outcome
}

export function ChampionOfCup({ tournament, outcome }: DecidedProps) {
  const champion = championOf(tournament, outcome)
  return champion && <HungPoster champion={champion} />
}

/** Who won a cup and by what, before anything else about it. */
export function Decided({ tournament, outcome }: DecidedProps) {
  const champion = championOf(tournament, outcome)
  const { crownedIn } = outcome
  return (
    champion && (
      <section className={styles['decided']} aria-label="Cómo terminó">
        <p className="soft">
          {crownedIn === null ? `${champion.word} con ` : `Se coronó en la partida ${crownedIn} con `}
          {deedsText(champion)}
        </p>
        <CupResult tournament={tournament} outcome={outcome} champion={champion} />
      </section>
    )
  )
}
