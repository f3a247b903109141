import type { ReactNode } from 'react'
import { REGISTRATION_FLAGS } from '@arena-libre/functions/contract/registrations/registration-flags'
import { isRedacted } from '@arena-libre/functions/contract/registrations/redaction'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { Popover, TermHelp } from '../../../components/panel/popover.tsx'
import { Icon, type IconName } from '../../../components/icon.tsx'
import { age, dayAndTime, longDay, visitorTimeZone } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { memberName } from '../../../lib/session/team-names.ts'
import { useTeam } from '../../../lib/session/team.ts'
import type { TermName } from '../../../lib/terms.ts'
import { CopyButton } from './copy-button.tsx'
import styles from './player-details.module.css'
import { PlayerChat } from './player-chat.tsx'
import { AGES, FLAG_MEANINGS } from './players-words.ts'
import { useCupName, usePlayerBans, useQuestions, useWordings } from './record-data.ts'
import { History, WithUs } from './record-past.tsx'
import { questionAsked } from './record-words.ts'

interface PlayerDetailsProps {
  registration: RegistrationView
  cupOf: (id: string) => string
  linkTo: (id: string) => string
}

const moment = (instant: string): string => dayAndTime(new Date(instant), visitorTimeZone())

/** What an admin reads before a decision: flags, data and history. */
export function PlayerDetails({ registration, cupOf, linkTo }: PlayerDetailsProps) {
  const cup = useCupName(registration.tournamentId, cupOf)
  if (isRedacted(registration)) return <Redacted registration={registration} cup={cup ?? '…'} />
  return (
    <>
      <Warnings registration={registration} />
      <PlayerChat key={registration.id} registration={registration} cup={cup ?? 'el torneo'} />
      <Facts registration={registration} cup={cup ?? '…'} />
      <Answers registration={registration} />
      <WithUs registration={registration} cupOf={cupOf} linkTo={linkTo} />
      <History registration={registration} />
    </>
  )
}

interface OfOne {
  registration: RegistrationView
}

/** Of a tournament that ended long ago: who played is no longer on record. */
const Redacted = ({ registration: { redactedAt, seat }, cup }: OfOne & { cup: string }) => (
  <ul className={styles['warnings']} aria-label="Avisos de esta inscripción">
    <Warning icon="clock" tone="plain">
      <strong>Datos borrados por plazo.</strong> {cup} terminó hace tiempo, y el{' '}
      {longDay(new Date(redactedAt ?? ''), visitorTimeZone())} se borró quién era.
      {seat !== null && ` Ocupó el cupo ${seat}.`}
    </Warning>
  </ul>
)

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

function Warnings({ registration }: OfOne) {
  const { flags, age: ageGroup, guardian, status, reason } = registration
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
          {flag === 'banned' && <Bans registration={registration} />}
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

/** The bans of the registration's IDs: until when, by whom and why. */
function Bans({ registration }: OfOne) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const { data: bans } = usePlayerBans(registration)
  return bans?.map(({ id, freeFireId, until, bannedBy, reason }) => (
    <span key={id} className={styles['ban']}>
      {freeFireId} · {until === null ? 'para siempre' : `hasta el ${moment(until)}`}
      <small>
        {memberName(bannedBy, { ownUid, team })}
        {reason === null ? '' : `: ${reason}`}
      </small>
    </span>
  ))
}

interface TermProps {
  term: string
  /** Where the word is not obvious. */
  help?: TermName
  children: ReactNode
}

const Term = ({ term, help, children }: TermProps) => (
  <div className={styles['fact']}>
    <dt>
      {term}
      {help !== undefined && <TermHelp name={help} />}
    </dt>
    <dd>{children}</dd>
  </div>
)

const Copyable = ({ text, label }: { text: string; label: string }) => (
  <>
    <bdi>{text}</bdi>
    <CopyButton text={text} label={label} look="soft" className={styles['copy']} />
  </>
)

function Facts({ registration, cup }: OfOne & { cup: string }) {
  const {
    nickname,
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
        {nickname !== '' && (
          <Term term="Apodo">
            <Copyable text={nickname} label="Copiar el apodo" />
          </Term>
        )}
        <Term term="ID de Free Fire">
          <Copyable text={freeFireId} label="Copiar el ID" />
        </Term>
        {partner !== null && (
          <Term term="Dúo">
            <Copyable
              text={`${partner.fullName} · ${partner.freeFireId}`}
              label="Copiar los datos de su dúo"
            />
          </Term>
        )}
        {partner !== null && partner.nickname !== '' && (
          <Term term="Apodo de su dúo">
            <Copyable text={partner.nickname} label="Copiar el apodo de su dúo" />
          </Term>
        )}
        <Term term="Correo">
          <Copyable text={email} label="Copiar el correo" />
        </Term>
        <Term term="Teléfono">{phone}</Term>
        <Term term="Edad">{AGES[ageGroup]}</Term>
        <Term term="Torneo">{cup}</Term>
        {seat !== null && (
          <Term term="Cupo" help="seat">
            {seat}
          </Term>
        )}
        <Term term="Llegó">
          {age(Date.parse(createdAt), serverNow())}
          {source === null ? '' : `, por ${source}`}
        </Term>
        {waitingSince !== null && (
          <Term term="En espera desde" help="waitingList">
            {moment(waitingSince)}
          </Term>
        )}
      </dl>
    </section>
  )
}

/** In the words in which each was asked for; what an earlier release stored has the present ones. */
function Answers({ registration }: OfOne) {
  const { answers, tournamentId } = registration
  const { isReady, questions, fields } = useQuestions(tournamentId)
  const wordings = useWordings(registration)
  const all = Object.entries(answers)
  if (all.length === 0) return null
  const texts = new Map([
    ...fields.map(({ id, label }) => [id, label] as const),
    ...questions.map(({ id, text }) => [id, text] as const),
  ])
  return (
    <section className={styles['part']}>
      <h3>Respuestas</h3>
      <dl>
        {all.map(([id, answer]) => (
          <Term key={id} term={isReady && wordings ? questionAsked(id, wordings, texts) : '…'}>
            {typeof answer === 'string' ? answer : answer.join(', ')}
          </Term>
        ))}
      </dl>
    </section>
  )
}
