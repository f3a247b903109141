import { Link } from 'react-router-dom'
import type { Outcome } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { ChampionPoster, HungPoster } from '../../components/artwork/champion-poster.tsx'
import link from '../../components/links.module.css'
import { PlayerName } from '../../components/tournaments/champion-words.tsx'
import { type Champion, CupEnd, CupResult } from '../../components/tournaments/cup-result.tsx'
import { day, shortDate, useVisitorZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { pointsText } from '../../lib/texts.ts'
import styles from './champions.module.css'

interface DecidedCup {
  tournament: Tournament
  outcome: Outcome
  champion: Champion
}

/** The last cup that was decided, as large as the page has room for. */
export function LatestCup({ tournament, outcome, champion }: DecidedCup) {
  const { id, name, date, timeZone } = tournament
  const here = useVisitorZone(timeZone)
  return (
    <article className={styles['latest']} data-cup={id} aria-labelledby="ultima-copa">
      <HungPoster champion={champion} />
      <div className={styles['facts']}>
        <div>
          <p className="soft">
            Última copa
            {date !== null && (
              <>
                {' · '}
                <time dateTime={date}>{day(new Date(date), here)}</time>
              </>
            )}
          </p>
          <h2 id="ultima-copa" className={`display ${styles['name']}`}>
            <Link to={paths.tournament.href(id)}>{name}</Link>
          </h2>
        </div>
        <CupResult tournament={tournament} outcome={outcome} champion={champion} linksTable />
      </div>
    </article>
  )
}

/** A poster of the wall, with the whole podium under it. */
export function WallPoster({ tournament, outcome, champion, isAbove }: DecidedCup & { isAbove: boolean }) {
  const { id, name, date, timeZone, modality } = tournament
  const here = useVisitorZone(timeZone)
  return (
    <article className={styles['hung']} data-cup={id}>
      <ChampionPoster champion={champion} isAbove={isAbove} />
      <h3 className={styles['cup']}>
        <Link to={paths.tournament.href(id)}>{name}</Link>
      </h3>
      {date !== null && (
        <p className={styles['when']}>
          <time dateTime={date}>{shortDate(new Date(date), here)}</time>
        </p>
      )}
      <ol className={styles['places']}>
        {outcome.podium.map((place, index) => (
          <li key={place.seat}>
            <p className={styles['who']}>
              <span>{index + 1}.º</span> <PlayerName of={place} modality={modality} />
            </p>
            <p className={styles['won']}>
              {pointsText(place.points)}
              {place.prize !== null && (
                <>
                  {' · '}
                  <b>{place.prize}</b>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
      <CupEnd tournament={tournament} outcome={outcome} />
      <Link className={`${link['link']} ${styles['table']}`} to={paths.table.href(id)}>
        Ver tabla<span className="visually-hidden"> de {name}</span>
      </Link>
    </article>
  )
}
