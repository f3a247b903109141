import { useState } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { NoRules } from '../../components/tournaments/no-rules.tsx'
import { longDate, timeElsewhere, visitorTimeZone } from '../../lib/dates.ts'
import { Acceptance } from './acceptance.tsx'
import { Countdown } from './countdown.tsx'
import { READING_MS, ruleStates } from './reading.ts'
import { RuleList } from './rule-list.tsx'
import styles from './tournament-rules.module.css'
import { useReading } from './use-reading.ts'

export function TournamentRules({ tournament }: { tournament: Tournament }) {
  const { id, rules } = tournament
  const [accepted, setAccepted] = useState(false)
  const elapsed = useReading()
  const isRead = elapsed >= READING_MS

  return (
    <>
      <When tournament={tournament} />
      <Countdown elapsed={elapsed} />
      {rules.length === 0 ? (
        <NoRules className={styles['none']} />
      ) : (
        <RuleList rules={rules} states={ruleStates(elapsed, rules.length)} />
      )}
      <Acceptance
        tournamentId={id}
        rules={rules}
        isRead={isRead}
        accepted={accepted}
        onAccept={setAccepted}
      />
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
      {elsewhere !== null && <span className={styles['elsewhere']}> ({elsewhere})</span>}
    </p>
  )
}
