import { gameLine } from '@arena-libre/functions/contract/facts-line'
import { registrationState } from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { longDate, timeElsewhere, visitorTimeZone } from '../../lib/dates.ts'
import { nextChange } from '../../lib/tournaments/active-tournaments.ts'
import { ReadRules } from './read-rules.tsx'
import { RulesAlone } from './rules-alone.tsx'
import { WithoutRules } from './without-rules.tsx'
import styles from './tournament-rules.module.css'

/** On the way to the form the rules are read and accepted; where no form is to come they are there to be read. */
export function TournamentRules({ tournament }: { tournament: Tournament }) {
  const game = gameLine(tournament)
  return (
    <>
      <div className={styles['facts']}>
        <When tournament={tournament} />
        {game !== '' && <p>{game}</p>}
      </div>
      <Reading tournament={tournament} />
    </>
  )
}

function Reading({ tournament }: { tournament: Tournament }) {
  const now = useNow()
  useWakeAt(nextChange([tournament], now))
  const state = registrationState(tournament, new Date(now))
  const { id, rules } = tournament

  if (state !== 'open' && state !== 'line') return <RulesAlone tournament={tournament} reason={state} />
  if (rules.length === 0) return <WithoutRules tournamentId={id} />
  return <ReadRules tournamentId={id} rules={rules} />
}

function When({ tournament: { date, timeZone } }: { tournament: Tournament }) {
  if (date === null) return <p className={styles['when']}>Fecha por confirmar</p>
  const start = new Date(date)
  const here = visitorTimeZone()
  const elsewhere = timeElsewhere(start, timeZone, here)
  return (
    <p className={styles['when']}>
      <time dateTime={date}>{longDate(start, here)}</time>
      {elsewhere !== null && ` (${elsewhere})`}
    </p>
  )
}
