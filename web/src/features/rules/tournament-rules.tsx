import { gameLine, NO_DATE } from '@arena-libre/functions/contract/tournaments/facts-line'
import { registrationState } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { TicketLink } from '../../components/buttons.tsx'
import { TextLink } from '../../components/links.tsx'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { HourElsewhere } from '../../components/tournaments/tournament-facts.tsx'
import { useNow, useWakeAt } from '../../lib/clock.ts'
import { longDate, useVisitorZone } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { nextChange } from '../../lib/tournaments/live-tournaments.ts'
import { CLOSED_TEXTS, type ClosedReason } from '../../lib/tournaments/state-view.ts'
import { ReadRules } from './read-rules.tsx'
import { RuleList } from './rule-list.tsx'
import bar from './read-rules.module.css'
import rulesNotice from './rules-notice.module.css'
import styles from './tournament-rules.module.css'

/** The rules are accepted on the way to the form; while registration is closed they are only shown. */
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
  const here = useVisitorZone(timeZone)
  if (date === null) return <p className={styles['when']}>{NO_DATE}</p>
  const start = new Date(date)
  return (
    <p className={styles['when']}>
      <time dateTime={start.toISOString()}>{longDate(start, here)}</time>
      <HourElsewhere start={start} timeZone={timeZone} />
    </p>
  )
}

interface RulesAloneProps {
  tournament: Tournament
  reason: ClosedReason
}

/** Registration is closed: the rules without a countdown, the reason, and links. */
function RulesAlone({ tournament: { id, rules }, reason }: RulesAloneProps) {
  const { title, text } = CLOSED_TEXTS[reason]
  return (
    <>
      <section className={rulesNotice['notice']} aria-live="polite">
        <PaperStrip tone="withdrawn" icon={reason === 'without-form' ? 'clock' : 'lock'}>
          <h2 className={`display ${rulesNotice['title']}`}>{title}</h2>
          <p>
            {text}
            {rules.length > 0 && ' Las reglas quedan aquí para leerlas.'}
          </p>
        </PaperStrip>
      </section>
      <RuleList rules={rules} states={rules.map(() => 'read')} />
      <div className={rulesNotice['ways']}>
        <TicketLink to={paths.tournaments.href()}>Ver otros torneos</TicketLink>
        <TextLink to={paths.tournament.href(id)}>Ver el torneo</TextLink>
      </div>
    </>
  )
}

/** Without rules only the terms are accepted, in the form. */
const WithoutRules = ({ tournamentId }: { tournamentId: string }) => (
  <>
    <RuleList rules={[]} states={[]} />
    <div className={bar['bar']}>
      <TicketLink large wide to={paths.register.href(tournamentId)}>
        CONTINUAR AL FORMULARIO
      </TicketLink>
    </div>
  </>
)
