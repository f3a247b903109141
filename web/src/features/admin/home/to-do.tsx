import { Link } from 'react-router-dom'
import type { Overview } from '@arena-libre/functions/contract/site/overview'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { useNow } from '../../../lib/clock.ts'
import { paths } from '../../../lib/paths.ts'
import { failedText, startsIn, stuckText, waitingIn } from './home.ts'
import styles from './to-do.module.css'
import { UndeliveredMail } from './undelivered-mail.tsx'

const UNDELIVERED = [
  {
    of: 'failed',
    status: 'failed',
    textOf: failedText,
    advice:
      'El servidor de esas personas no los aceptó. Revisa si la dirección está bien escrita, o mándales su enlace por WhatsApp.',
  },
  {
    of: 'stuck',
    status: 'queued',
    textOf: stuckText,
    advice:
      'El envío de correos no está funcionando. Avisa a quien instaló el sitio; mientras tanto, manda los enlaces por WhatsApp.',
  },
] as const

/** Pending work, each item one press away from its screen. */
export function ToDo({ overview }: { overview: Overview }) {
  const now = useNow()
  const { mail } = overview
  const { named, elsewhere } = waitingIn(overview)
  const isDone = named.length === 0 && elsewhere === 0 && mail.failed === 0 && mail.stuck === 0
  return (
    <section className={styles['section']} aria-labelledby="por-hacer">
      <h2 id="por-hacer" className={styles['title']}>
        Por hacer
      </h2>
      {isDone ? (
        <p className={styles['done']}>
          <Icon name="tick" /> Nada te espera. Buen trabajo.
        </p>
      ) : (
        <ul className={styles['list']}>
          {named.map(({ id, name, date, count }) => (
            <Task
              key={id}
              icon="people"
              to={paths.playersOf.href(id)}
              text={`${count} por revisar en ${name}`}
              note={startsIn(date, now)}
            />
          ))}
          {elsewhere > 0 && (
            <Task
              icon="people"
              to={paths.players.href()}
              text={`${elsewhere} por revisar en ${named.length > 0 ? 'otros torneos' : 'torneos que no están activos'}`}
            />
          )}
          {UNDELIVERED.filter(({ of }) => mail[of] > 0).map(({ of, status, textOf, advice }) => (
            <li key={of}>
              <UndeliveredMail status={status} count={mail[of]} text={textOf(mail[of])} advice={advice} />
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

const Task = ({ icon, to, text, note }: TaskProps) => (
  <li>
    <Link className={styles['task']} to={to}>
      <Icon name={icon} />
      <span className={styles['words']}>
        <strong>{text}</strong>
        {note !== undefined && <span className={styles['note']}>{note}</span>}
      </span>
      <Icon name="next" />
    </Link>
  </li>
)
