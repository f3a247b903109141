import { championOf } from '@arena-libre/functions/contract/match-day/champion'
import { ChampionPoster } from '../../components/artwork/champion-poster.tsx'
import { TextLink } from '../../components/links.tsx'
import { deedsText, PlayerName } from '../../components/tournaments/champion-words.tsx'
import { paths } from '../../lib/paths.ts'
import { useLastDecided } from '../../lib/tournaments/last-decided.ts'
import styles from './last-champion.module.css'

/** Who won the last cup; nothing before the first one. */
export function LastChampion() {
  const decided = useLastDecided()
  const champion = decided && championOf(decided.tournament, decided.outcome)
  if (decided === null || champion === null) return null
  const { id, name, modality } = decided.tournament
  return (
    <section className={`measure ${styles['last']}`} aria-labelledby="ultimo-campeon">
      <div className={styles['poster']}>
        <ChampionPoster champion={champion} isAbove={false} />
      </div>
      <div className={styles['facts']}>
        <h2 id="ultimo-campeon" className={`display ${styles['title']}`}>
          {champion.word} de {name}
        </h2>
        <p className={styles['name']}>
          <PlayerName of={champion} modality={modality} />
        </p>
        <p className="soft">{deedsText(champion)}</p>
        <p className={styles['ways']}>
          <TextLink to={paths.table.href(id)}>Ver tabla</TextLink>
          <TextLink to={paths.history.href()}>Ver todos los campeones</TextLink>
        </p>
      </div>
    </section>
  )
}
