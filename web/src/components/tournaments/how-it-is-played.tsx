import { useId } from 'react'
import type { Round } from '@arena-libre/functions/contract/match-day/cup-plan'
import { entrantsOf } from '@arena-libre/functions/contract/match-day/plan-proposal'
import {
  advanceText,
  followText,
  headStartText,
  killText,
  mapText,
  placesOf,
  sizeText,
  TIE_TEXTS,
  winText,
} from '@arena-libre/functions/contract/match-day/plan-words'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { day, time, useVisitorZone } from '../../lib/dates.ts'
import styles from './how-it-is-played.module.css'
import { HourElsewhere } from './tournament-facts.tsx'

interface HowItIsPlayedProps {
  tournament: Tournament
  rounds: readonly Round[]
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The plan of a cup for players: when, where, how many points, how one wins. Below a heading of the page. */
export function HowItIsPlayed({ tournament, rounds }: HowItIsPlayedProps) {
  const entrants = entrantsOf(rounds, tournament)
  return (
    <ol className={styles['rounds']}>
      {rounds.map((round, index) => (
        <RoundCard
          // oxlint-disable-next-line react/no-array-index-key -- a round has no name but its place
          key={index}
          tournament={tournament}
          rounds={rounds}
          round={round}
          index={index}
          entrants={entrants[index] ?? 0}
        />
      ))}
    </ol>
  )
}

/** What a round gives points for; every match by itself. */
const scoresOf = ({ scoring: { placement, kill }, matches }: Round) => [
  placement,
  kill,
  matches.flatMap(({ killPoints }) => (killPoints === null ? [] : [killPoints])),
]

interface RoundCardProps extends HowItIsPlayedProps {
  round: Round
  index: number
  entrants: number
}

function RoundCard({ tournament, rounds, round, index, entrants }: RoundCardProps) {
  const id = useId()
  const { modality } = tournament
  const before = rounds[index - 1]
  const next = rounds[index + 1]
  const advance = advanceText(round, next, modality)
  const headStart = headStartText(round, before)
  const sameAsBefore = before !== undefined && isSame(scoresOf(before), scoresOf(round))
  return (
    <li className={styles['round']} aria-labelledby={id}>
      <h3 id={id} className={`display ${styles['name']}`}>
        {round.name}
      </h3>
      <p className={styles['size']}>{sizeText(round, entrants, modality)}</p>
      <ol className={styles['matches']}>
        {round.matches.map(({ map }, match) => (
          // oxlint-disable-next-line react/no-array-index-key -- a match has no name but its number
          <li key={match}>
            <MatchTime tournament={tournament} rounds={rounds} index={index} match={match} />
            <span>
              {round.matches.length === 1 ? 'Partida única' : `Partida ${match + 1}`} · {mapText(map)}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles['win']}>
        {winText(round, modality, next === undefined)} {advance}
      </p>
      {headStart !== null && <p>{headStart}</p>}
      {sameAsBefore ? (
        <p className={styles['size']}>Los mismos puntos que en {before.name}.</p>
      ) : (
        <Points round={round} />
      )}
      {(before === undefined || !isSame(before.ties, round.ties)) && (
        <div>
          <h4 className={styles['term']}>Si empatan</h4>
          <ol className={styles['ties']}>
            {round.ties.map((tie) => (
              <li key={tie}>{TIE_TEXTS[tie]}</li>
            ))}
          </ol>
        </div>
      )}
    </li>
  )
}

function Points({ round }: { round: Round }) {
  const places = placesOf(round.scoring.placement)
  return (
    <div>
      <h4 className={styles['term']}>Puntos por puesto</h4>
      {places.length === 0 ? (
        <p>El puesto no da puntos.</p>
      ) : (
        <dl className={styles['places']}>
          {places.map(({ places: where, points }) => (
            <div key={where}>
              <dt>{where}</dt>
              <dd>{points}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles['kills']}>{killText(round)}</p>
    </div>
  )
}

interface MatchTimeProps extends HowItIsPlayedProps {
  index: number
  match: number
}

/** By the clock of the visitor, and beside it by that of the cup where it is another one. */
function MatchTime({ tournament: { date, timeZone }, rounds, index, match }: MatchTimeProps) {
  const here = useVisitorZone(timeZone)
  const { startsAt = null } = rounds[index]?.matches[match] ?? {}
  if (startsAt === null) {
    return <span className={styles['follows']}>{followText(index, match, date !== null)}</span>
  }
  const start = new Date(startsAt)
  const isOtherDay = date === null || day(start, here) !== day(new Date(date), here)
  return (
    <span>
      <time dateTime={startsAt} className={styles['time']}>
        {isOtherDay && `${day(start, here)}, `}
        {time(start, here)}
      </time>
      <HourElsewhere start={start} timeZone={timeZone} />
    </span>
  )
}
