import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { longDate, timeElsewhere, visitorTimeZone } from '../../lib/dates.ts'
import { nextChange } from '../../lib/tournaments/active-tournaments.ts'
import { registrationView } from '../../lib/tournaments/registration-view.ts'
import { ReadRules } from './read-rules.tsx'
import { RulesAlone } from './rules-alone.tsx'
import styles from './tournament-rules.module.css'

/** On the way to the form the rules are read and accepted; where no form is to come they are there to be read. */
export function TournamentRules({ tournament }: { tournament: Tournament }) {
  const now = useNow()
  useWakeAt(nextChange([tournament], now))
  const view = registrationView(tournament, now)

  return (
    <>
      <When tournament={tournament} />
      {view === 'open' || view === 'line' ? (
        <ReadRules tournamentId={tournament.id} rules={tournament.rules} />
      ) : (
        <RulesAlone tournament={tournament} reason={view} />
      )}
    </>
  )
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
