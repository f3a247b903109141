import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Overview } from '@arena-libre/functions/contract/site/overview'
import { LazyPart } from '../../../components/error-boundary.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { useNow } from '../../../lib/clock.ts'
import { visitorTimeZone } from '../../../lib/dates.ts'
import { inboxAddress } from '../../../lib/inbox-address.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import { failedText, listToReview, overdueText, prizesText, startsIn, stuckText, waitingIn } from './home.ts'
import styles from './to-do.module.css'
import { UndeliveredMail } from './undelivered-mail.tsx'

const UNDELIVERED = [
  { of: 'failed', status: 'failed', textOf: failedText },
  { of: 'stuck', status: 'queued', textOf: stuckText },
] as const

/** Pending work, each item one press away from its screen. */
export function ToDo({ overview }: { overview: Overview }) {
  const now = useNow()
  const { mail, prizesDue, prizesOverdue } = overview
  const { named, elsewhere } = waitingIn(overview)
  const waiting =
    named.length +
    elsewhere +
    prizesDue.length +
    prizesOverdue +
    mail.failed +
    mail.stuck +
    (mail.off === null ? 0 : 1)
  return (
    <section className={styles['section']} aria-labelledby="por-hacer">
      <h2 id="por-hacer" className={styles['title']}>
        Por hacer
      </h2>
      {waiting === 0 ? (
        <p className={styles['done']}>
          <Icon name="tick" /> Nada te espera. Buen trabajo.
        </p>
      ) : (
        <ul className={styles['list']}>
          {named.map(({ id, name, date, count }) => (
            <Task
              key={id}
              icon="people"
              to={inboxAddress(listToReview(overview), id)}
              text={`${count} por revisar en ${name}`}
              note={startsIn(date, now)}
            />
          ))}
          {elsewhere > 0 && (
            <Task
              icon="people"
              to={inboxAddress(listToReview(overview))}
              text={`${elsewhere} por revisar en ${named.length > 0 ? 'otros torneos' : 'torneos que no están activos'}`}
            />
          )}
          {prizesOverdue > 0 && (
            <Task
              icon="alert"
              to={panelPaths.prizes.href()}
              text={overdueText(prizesOverdue)}
              note="Entrégalos y márcalos en Premios"
            />
          )}
          {prizesDue.map((cup) => (
            <PrizesTask key={cup.id} cup={cup} now={now} />
          ))}
          {mail.off !== null && (
            <Task icon="mail" to={panelPaths.outbox.href()} text="El correo está apagado" />
          )}
          {UNDELIVERED.filter(({ of }) => mail[of] > 0).map(({ of, status, textOf }) => (
            <li key={of}>
              <UndeliveredMail status={status} count={mail[of]} text={textOf(mail[of])} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface TaskProps {
  icon: IconName
  to: string
  text: string
  note?: string
}

export const Task = (props: TaskProps) => (
  <li>
    <TaskLink {...props} />
  </li>
)

const TaskLink = ({ icon, to, text, note }: TaskProps) => (
  <Link className={styles['task']} to={to}>
    <Icon name={icon} />
    <span className={styles['words']}>
      <strong>{text}</strong>
      {note !== undefined && <span className="soft-small">{note}</span>}
    </span>
    <Icon name="next" />
  </Link>
)

interface PrizesTaskProps {
  cup: Overview['prizesDue'][number]
  now: number
}

const loadPrizesMark = async () => (await import('./prizes-mark.tsx')).PrizesMark

/** What a part offers is also found in its own section. */
export const goOnWithout = (): void => undefined

/** Leads to the players, whose chats are there; the mark is set here. */
function PrizesTask({ cup, now }: PrizesTaskProps) {
  const part = useRef<HTMLLIElement>(null)
  useRestoreFocus(part)
  return (
    <li ref={part} className={styles['split']}>
      <TaskLink
        icon="trophy"
        to={panelPaths.playersOf.href(cup.id)}
        text={`Premios de ${cup.name}`}
        note={prizesText(cup.endsAt, visitorTimeZone(), now)}
      />
      <LazyPart load={loadPrizesMark} props={{ cup }} onError={goOnWithout} />
    </li>
  )
}
