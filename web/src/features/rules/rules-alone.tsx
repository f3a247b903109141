import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { TicketLink } from '../../components/ticket-button.tsx'
import { paths } from '../../lib/paths.ts'
import { CLOSED_WORDS, type Hindrance } from '../../lib/tournaments/closed-words.ts'
import { RuleList } from './rule-list.tsx'
import styles from './rules-notice.module.css'

interface RulesAloneProps {
  tournament: Tournament
  reason: Hindrance
}

/** Nobody waits for a form that would refuse them: the rules, why there is none, and a way on. */
export function RulesAlone({ tournament: { id, rules }, reason }: RulesAloneProps) {
  const { title, text } = CLOSED_WORDS[reason]
  return (
    <>
      <section className={styles['notice']} aria-live="polite">
        <PaperStrip tone="waiting" icon={reason === 'without-form' ? 'clock' : 'lock'}>
          <h2 className={`display ${styles['title']}`}>{title}</h2>
          <p>
            {text}
            {rules.length > 0 && ' Las reglas quedan aquí para leerlas.'}
          </p>
        </PaperStrip>
      </section>
      <RuleList rules={rules} states={rules.map(() => 'read')} />
      <div className={styles['ways']}>
        <TicketLink to={paths.tournaments.href()}>Ver otros torneos</TicketLink>
        <TextLink to={paths.tournament.href(id)}>Ver el torneo</TextLink>
      </div>
    </>
  )
}
