import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { REGISTRATION_FLAGS } from '@arena-libre/functions/contract/registrations/registration-flags'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { Popover } from '../../../components/panel/popover.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { age, dayAndTime, visitorTimeZone } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './player-details.module.css'
import { useAskedTexts, useHistory, useOtherRegistrations, useTournament } from './players-data.ts'
import { AGES, FLAG_MEANINGS, historyAct, historyActor, whatsAppLink, whatsAppText } from './players-words.ts'
import { StateChip } from './state-chip.tsx'

interface PlayerDetailsProps {
  registration: RegistrationView
  cupOf: (id: string) => string
  linkTo: (id: string) => string
}

const moment = (instant: string): string => dayAndTime(new Date(instant), visitorTimeZone())

/** What an admin reads before deciding: what to look at twice, what was sent, what happened. */
export function PlayerDetails({ registration, cupOf, linkTo }: PlayerDetailsProps) {
  return (
    <>
      <Warnings registration={registration} />
      <WhatsApp registration={registration} cup={cupOf(registration.tournamentId)} />
      <Facts registration={registration} cup={cupOf(registration.tournamentId)} />
      <Answers registration={registration} />
      <WithUs registration={registration} cupOf={cupOf} linkTo={linkTo} />
      <History registration={registration} />
    </>
  )
}

interface OfOne {
  registration: RegistrationView
}

interface WarningProps {
  icon: IconName
  tone: 'attention' | 'plain'
  children: ReactNode
}

const Warning = ({ icon, tone, children }: WarningProps) => (
  <li className={`${styles['warning']} ${styles[tone]}`}>
    <Icon name={icon} />
    <span>{children}</span>
  </li>
)

function Warnings({ registration: { flags, age: ageGroup, guardian, status, reason } }: OfOne) {
  const isMinor = ageGroup === '11-17'
  if (flags.length === 0 && !isMinor && reason === null) return null
  return (
    <ul className={styles['warnings']} aria-label="Avisos de esta inscripción">
      {flags.map((flag) => (
        <Warning key={flag} icon="alert" tone="attention">
          <strong>{REGISTRATION_FLAGS[flag]}</strong>
          <Popover label={`Qué significa «${REGISTRATION_FLAGS[flag]}»`} title={REGISTRATION_FLAGS[flag]}>
            {FLAG_MEANINGS[flag]}
          </Popover>
        </Warning>
      ))}
      {isMinor && (
        <Warning icon="shield" tone="plain">
          <strong>Tiene {AGES['11-17']}.</strong>{' '}
          {guardian === null
            ? 'No indicó un adulto responsable.'
            : `Autoriza ${guardian.name}, con consentimiento aceptado.`}
        </Warning>
      )}
      {status === 'rejected' && reason !== null && (
        <Warning icon="cross" tone="plain">
          <strong>Motivo del rechazo:</strong> {reason}
        </Warning>
      )}
    </ul>
  )
}

function WhatsApp({ registration, cup }: OfOne & { cup: string }) {
  const { phoneE164, phone } = registration
  if (phoneE164 === null) {
    return (
      <p className={styles['unreachable']}>
        Sin WhatsApp: «{phone}» no dice de qué país es. Escríbele por correo.
      </p>
    )
  }
  return (
    <a
      className={styles['whatsapp']}
      href={whatsAppLink(phoneE164, whatsAppText(registration, cup))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      <span>
        <strong>Escribir por WhatsApp</strong>
        <small>{phone} · con el mensaje preparado</small>
      </span>
      <Icon name="arrow" />
    </a>
  )
}

const Term = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className={styles['fact']}>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)

const Copyable = ({ text, label }: { text: string; label: string }) => (
  <>
    <span>{text}</span>
    <CopyButton text={text} label={label} look="soft" className={styles['copy']} />
  </>
)

function Facts({ registration, cup }: OfOne & { cup: string }) {
  const {
    freeFireId,
    partner,
    email,
    phone,
    age: ageGroup,
    createdAt,
    source,
    seat,
    waitingSince,
  } = registration
  return (
    <section className={styles['part']}>
      <h3>Datos</h3>
      <dl>
        <Term term="ID de Free Fire">
          <Copyable text={freeFireId} label="Copiar el ID" />
        </Term>
        {partner !== null && (
          <Term term="Pareja">
            <Copyable
              text={`${partner.fullName} · ${partner.freeFireId}`}
              label="Copiar los datos de la pareja"
            />
          </Term>
        )}
        <Term term="Correo">
          <Copyable text={email} label="Copiar el correo" />
        </Term>
        <Term term="Teléfono">{phone}</Term>
        <Term term="Edad">{AGES[ageGroup]}</Term>
        <Term term="Torneo">{cup}</Term>
        {seat !== null && <Term term="Cupo">{seat}</Term>}
        <Term term="Llegó">
          {age(Date.parse(createdAt), serverNow())}
          {source === null ? '' : `, por ${source}`}
        </Term>
        {waitingSince !== null && <Term term="En espera desde">{moment(waitingSince)}</Term>}
      </dl>
    </section>
  )
}

function Answers({ registration: { answers, tournamentId } }: OfOne) {
  const { data: tournament } = useTournament(tournamentId)
  const { isReady, texts } = useAskedTexts(tournament?.linkedFormId ?? null)
  const all = Object.entries(answers)
  if (all.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>Respuestas</h3>
      <dl>
        {all.map(([id, answer]) => (
          <Term key={id} term={texts.get(id) ?? (isReady ? 'Pregunta retirada' : '…')}>
            {typeof answer === 'string' ? answer : answer.join(', ')}
          </Term>
        ))}
      </dl>
    </section>
  )
}

function WithUs({ registration, cupOf, linkTo }: PlayerDetailsProps) {
  const { data } = useOtherRegistrations(registration)
  if (data === undefined || data.length === 0) return null
  return (
    <section className={styles['part']}>
      <h3>Con nosotros, con el mismo ID</h3>
      <ul className={styles['list']}>
        {data.map(({ id, tournamentId, fullName, status, createdAt }) => (
          <li key={id}>
            <Link to={linkTo(id)} replace preventScrollReset>
              <strong>{cupOf(tournamentId)}</strong>
              <small>
                {fullName} · {moment(createdAt)}
              </small>
            </Link>
            <StateChip status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function History({ registration: { id, createdAt } }: OfOne) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const { data, isError } = useHistory(id)
  return (
    <section className={styles['part']}>
      <h3>Historial</h3>
      {isError && <p className={styles['soft']}>No pudimos cargar el historial.</p>}
      <ul className={styles['list']}>
        {data?.map((entry) => (
          <li key={entry.id}>
            <span>
              <strong>{historyAct(entry)}</strong>
              <small>
                {historyActor(entry, { ownUid, team })} · {moment(entry.at)}
              </small>
            </span>
          </li>
        ))}
        <li>
          <span>
            <strong>Inscripción recibida</strong>
            <small>{moment(createdAt)}</small>
          </span>
        </li>
      </ul>
    </section>
  )
}
