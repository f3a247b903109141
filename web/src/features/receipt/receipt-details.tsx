import { type ReactNode, useState } from 'react'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { NextStep } from '@arena-libre/functions/contract/registrations/receipt-state'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import {
  isLive,
  type RegistrationStatus,
} from '@arena-libre/functions/contract/registrations/registration-states'
import { TicketAnchor, TicketLink } from '../../components/buttons.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextLink } from '../../components/links.tsx'
import { CalendarButton } from '../../components/sharing/calendar-button.tsx'
import { ShareButton } from '../../components/sharing/share-button.tsx'
import { Ticket } from '../../components/tickets/ticket.tsx'
import { FeePayment } from '../../components/tournaments/tournament-facts.tsx'
import { paths } from '../../lib/paths.ts'
import { askingLink } from '../../lib/settings/asking-link.ts'
import { useSiteFront } from '../../lib/settings/site-settings.ts'
import { receiptAddress, tournamentAddress } from '../../lib/sharing/share-address.ts'
import { ConfirmPlace, hasToConfirm } from './confirm-place.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { loadCorrection, saveCorrection } from './device-registration.ts'
import { type Group, JoinGroup, useGroup } from './join-group.tsx'
import { OwnActs } from './own-acts.tsx'
import { isRanked, OwnResults } from './own-results.tsx'
import { RoomToEnter } from './own-room.tsx'
import styles from './receipt-details.module.css'
import { StoryButton } from './story-button.tsx'
import { LastHeard } from './saved-receipt.tsx'
import { SentData } from './sent-data.tsx'

interface ReceiptDetailsProps {
  receipt: Receipt
  token: string
  /** When the server last answered, if it does not answer now. */
  outdatedSince: number | null
}

export function ReceiptDetails({ receipt, token, outdatedSince }: ReceiptDetailsProps) {
  const { tournament, status, reason, next, partner } = receipt
  const [correcting, setCorrecting] = useState<'not-yet' | 'open' | 'closed'>(() =>
    loadCorrection(token) === null ? 'not-yet' : 'open',
  )
  const players = [receipt, ...(partner === null ? [] : [partner])]
  const group = useGroup(receipt, token)
  const isGroupNext = group?.isOpened === false
  const about = tournament === null ? '' : ` en ${tournament.name}`
  const why = askingLink(useSiteFront().contacts, `Hola, no aprobaron mi inscripción${about}. ¿Por qué fue?`)

  // One ticket on the page is pink.
  const isLinkFirst =
    !isGroupNext && !isUrgent(receipt) && receipt.table === null && next.code !== 'not-approved'
  const ownLink = (look: 'ticket' | 'text') => (
    <>
      <ShareButton
        look={look}
        isPrivate
        title="Guarda tu enlace"
        text={`Mi inscripción en ${tournament?.name ?? PRODUCT.name}:`}
        addressFor={() => receiptAddress(token)}
      >
        Enviarme mi enlace
      </ShareButton>
      <p className="soft-small">
        Es tu llave: quien la tenga puede ver, cambiar o retirar tu inscripción. No la publiques.
      </p>
    </>
  )

  const tools = (
    <div className={styles['tools']}>
      {tournament !== null && isLive(status) && hasSeat(status) && receipt.table === null && (
        <div className={styles['trio']}>
          <CalendarButton tournament={tournament} />
          <ShareButton
            title="Comparte el torneo"
            text={`Ya me inscribí en ${tournament.name}. ¿Juegas?`}
            addressFor={(posted) => tournamentAddress(tournament.id, posted)}
          >
            <span>
              Invitar<span className="visually-hidden"> a alguien</span>
            </span>
          </ShareButton>
          <StoryButton tournament={tournament} players={players} />
        </div>
      )}
      {!isLinkFirst && next.code !== 'not-approved' && ownLink('text')}
      {tournament !== null && <TextLink to={paths.tournament.href(tournament.id)}>Ver el torneo</TextLink>}
    </div>
  )

  const acts = <OwnActs receipt={receipt} token={token} />
  const isFolded = isPlayed(receipt) && correcting === 'not-yet'

  const close = () => {
    saveCorrection(token, null)
    setCorrecting('closed')
  }

  return (
    <>
      {saysMore(receipt) && <p className={styles['next']}>{sentenceOf(receipt, why)}</p>}
      {tournament !== null && isLive(status) && (
        <div className={styles['payment']}>
          <FeePayment tournament={tournament} />
        </div>
      )}
      {hasWon(receipt) && (
        <div className={styles['won']}>
          <OwnResults receipt={receipt} token={token} isQuiet />
        </div>
      )}
      {reason !== null && (
        <p className={styles['reason']}>
          <strong>Motivo:</strong> {reason}
        </p>
      )}
      {outdatedSince !== null && <LastHeard at={outdatedSince} isAsking={false} />}
      <output className="visually-hidden">{STANDINGS[next.code].news}</output>
      <div
        className={styles['columns']}
        data-day={isMatchDay(receipt)}
        data-played={isPlayed(receipt)}
        data-entering={next.code === 'enter-room'}
      >
        <div className={styles['now']}>
          {next.code === 'not-approved' && <AskWhy link={why} />}
          {isGroupNext && <JoinGroup href={group.href} onOpen={group.onOpen} />}
          <RoomToEnter receipt={receipt} />
          {!hasWon(receipt) && <OwnResults receipt={receipt} token={token} isQuiet={isUrgent(receipt)} />}
          <ConfirmPlace receipt={receipt} token={token} />
          {isLinkFirst && <div className={styles['tools']}>{ownLink('ticket')}</div>}
        </div>
        <div className={styles['hand']}>
          {tournament !== null && (
            <Ticket tournament={tournament} players={players} status={status} token={token} />
          )}
        </div>
        {isPlayed(receipt) && tools}
        <div className={styles['aside']}>
          {!isPlayed(receipt) && tools}
          <NextSteps
            status={status}
            next={next.code}
            confirmsHere={tournament !== null && tournament.confirmation !== null}
            group={group}
          />
          {correcting === 'open' && receipt.can.correct ? (
            <CorrectionForm receipt={receipt} token={token} onClose={close} />
          ) : (
            <SentData
              receipt={receipt}
              isBack={correcting !== 'not-yet'}
              isCutShort={correcting === 'open'}
              isFolded={isFolded}
              onCorrect={() => setCorrecting('open')}
            >
              {isFolded && acts}
            </SentData>
          )}
          {!isFolded && acts}
        </div>
      </div>
    </>
  )
}

/** Whether the player has to confirm, or to enter a room. */
export const isUrgent = (receipt: Receipt): boolean =>
  hasToConfirm(receipt) || (receipt.room !== null && receipt.room.access !== null)

/** Has a seat or may still get one: not on the waiting list, not in review. */
const hasSeat = (status: RegistrationStatus): boolean => status !== 'waitlisted' && status !== 'review'

/** Whether the own results lead the page. */
const isPlayed = (receipt: Receipt): boolean => receipt.table !== null && !hasWon(receipt)

/** Whether what happens now comes before the ticket. */
const isMatchDay = (receipt: Receipt): boolean => isUrgent(receipt) || isPlayed(receipt)

/** Whether the sentence of the next step adds something to the title and the results. */
const saysMore = ({ next, table }: Receipt): boolean =>
  next.code !== 'confirm' &&
  next.code !== 'enter-room' &&
  (table === null || (next.code !== 'playing' && next.code !== 'over'))

type WhyLink = ReturnType<typeof askingLink>

function sentenceOf({ next, reason, line }: Receipt, why: WhyLink): string {
  if (next.code === 'not-approved' && reason === null) {
    return why === null ? next.sentence : `Esta vez no entraste. Escríbenos ${why.way} y te contamos por qué.`
  }
  if (line === null || next.code !== 'in-line') return next.sentence
  const sentence =
    line.position === 1 ? 'Si se libera un cupo, es tuyo. Te avisaremos por correo.' : next.sentence
  return `${line.size === 1 ? 'Eres la única persona en la lista.' : `Hay ${line.size} en la lista.`} ${sentence}`
}

/** The champion of a cup that is official. */
const hasWon = ({ table }: Receipt): boolean => (table?.word ?? null) !== null

/** Whether the title says how the player stands: the results show it larger. */
export const isTitledByTable = (receipt: Receipt): boolean =>
  receipt.table !== null &&
  !hasWon(receipt) &&
  (receipt.next.code === 'playing' || receipt.next.code === 'over') &&
  isRanked(receipt.table)

/** What the page is called; of what this device kept only the next step is known. */
export function titleOf(next: NextStep, receipt: Receipt | undefined): string {
  const table = receipt?.table ?? null
  const line = receipt?.line ?? null
  if (line !== null && next === 'in-line') return `Puesto ${line.position} en la lista`
  if (receipt === undefined || table === null) return STANDINGS[next].title
  if (hasWon(receipt)) {
    return receipt.tournament?.modality === 'duo' ? '¡Se la llevaron!' : '¡Te la llevaste!'
  }
  if (!isTitledByTable(receipt)) return STANDINGS[next].title
  return `${table.phase === 'live' ? 'Vas' : 'Quedaste'} ${table.place}.º de ${table.of}`
}

/** Leads to the people who decided, where the site says how to reach them. */
const AskWhy = ({ link }: { link: WhyLink }) => (
  <div className={styles['tools']}>
    {link !== null && (
      <TicketAnchor large wide href={link.href}>
        <Icon name={link.icon} /> Escríbenos<span className="visually-hidden"> {link.way}</span>
      </TicketAnchor>
    )}
    <TicketLink wide tone="paper" to={paths.tournaments.href()}>
      Ver otros torneos
    </TicketLink>
  </div>
)

interface Standing {
  title: string
  /** Announced to screen readers when the status changes. */
  news: string
  /** The present step, or null if no steps are left. */
  step: 0 | 1 | 2 | null
}

const APPROVED = { title: '¡Tienes tu cupo!', news: 'Tu inscripción fue aprobada.', step: 2 } as const

/** Title and announcement for each next step. */
const STANDINGS: Record<NextStep, Standing> = {
  'await-decision': {
    title: '¡Ya te inscribiste!',
    news: 'Tu inscripción está pendiente de aprobación.',
    step: 0,
  },
  undecided: { title: 'No llegó a aprobarse', news: 'Tu inscripción no llegó a aprobarse.', step: null },
  'await-date': APPROVED,
  'be-there': APPROVED,
  confirm: { title: '¿Juegas hoy?', news: 'Ya puedes confirmar que juegas.', step: 2 },
  confirmed: { title: '¡Lugar confirmado!', news: 'Confirmaste que juegas.', step: 2 },
  'confirm-final': { title: '¿Juegas la final?', news: 'Ya puedes confirmar la final.', step: null },
  'final-confirmed': { title: '¡Estás en la final!', news: 'Confirmaste la final.', step: null },
  'final-substitute': {
    title: 'Listo, suplente',
    news: 'Confirmaste como suplente de la final.',
    step: null,
  },
  'final-spare': { title: 'La final se completó', news: 'La final se completó sin suplentes.', step: null },
  'final-missed': { title: 'Final sin confirmar', news: 'No confirmaste la final a tiempo.', step: null },
  'enter-room': { title: 'Entra a la sala', news: 'Ya puedes ver los datos de tu sala.', step: null },
  'not-confirmed': {
    title: 'No confirmaste a tiempo',
    news: 'Tu cupo pasó a quien esperaba.',
    step: null,
  },
  playing: { title: '¡A jugar!', news: 'El torneo ya comenzó.', step: null },
  over: { title: 'Torneo terminado', news: 'El torneo ya terminó.', step: null },
  'in-line': { title: 'Estás en la lista', news: 'Estás en la lista de espera.', step: 0 },
  'in-review': {
    title: 'La estamos revisando',
    news: 'Tu inscripción está en revisión.',
    step: 0,
  },
  'line-closed': { title: 'La lista se cerró', news: 'La lista de espera se cerró.', step: null },
  'not-approved': {
    title: 'Inscripción no\u00a0aprobada',
    news: 'Tu inscripción no fue aprobada.',
    step: null,
  },
  left: { title: 'Ya no participas', news: 'Retiraste tu inscripción.', step: null },
  unpublished: { title: 'Torneo sin publicar', news: 'El torneo no está publicado.', step: null },
  cancelled: { title: 'Torneo cancelado', news: 'El torneo fue cancelado.', step: null },
}

interface Step {
  title: string
  detail: ReactNode
}

const FREED: Step = {
  title: 'Se libera un cupo',
  detail: 'Entra la primera persona de la lista, en orden de llegada.',
}
const REVIEWED: Step = {
  title: 'Revisamos tu inscripción',
  detail: 'Un administrador revisa cada inscripción.',
}
const TOLD: Step = { title: 'Te avisamos', detail: 'Por correo y en esta página.' }
const DECIDED: Step = { title: 'Te llega la respuesta', detail: 'Por correo, y aparece en esta página.' }
const PLAYED: Step = {
  title: 'Confirma y juega',
  detail: 'Los datos de la sala salen en tu boleto y en el grupo oficial.',
}
const PLAYED_HERE: Step = {
  title: 'Confirma y juega',
  detail: 'Confirmas en esta página, y aquí aparece tu sala.',
}

/** Until it was opened the page has a button for it. */
const joined = ({ href, isOpened }: Group): Step => ({
  title: 'Entra al grupo',
  detail: isOpened ? (
    <a href={href} rel="noopener noreferrer">
      Abrir el grupo oficial
    </a>
  ) : (
    'Con el botón de esta página.'
  ),
})

interface NextStepsProps {
  status: RegistrationStatus
  next: NextStep
  /** Whether players confirm on their receipts. */
  confirmsHere: boolean
  group: Group | null
}

/** The steps until the match: those behind have a tick. */
function NextSteps({ status, next, confirmsHere, group }: NextStepsProps) {
  const { step } = STANDINGS[next]
  if (step === null) return null
  const steps = [
    ...(status === 'waitlisted' ? [FREED, TOLD] : [REVIEWED, DECIDED]),
    ...(group === null ? [] : [joined(group)]),
    confirmsHere ? PLAYED_HERE : PLAYED,
  ]
  const present = step + (group?.isOpened === true ? 1 : 0)
  return (
    <section>
      <h2 className={`display ${styles['title']}`}>¿Qué sigue?</h2>
      <ol className={styles['steps']} data-status={status}>
        {steps.map(({ title, detail }, index) => (
          <li key={title} aria-current={index === present ? 'step' : undefined}>
            <span className={`display ${styles['mark']}`} aria-hidden="true">
              {index < present ? <Icon name="tick" /> : index + 1}
            </span>
            <div>
              <strong>
                {index < present && <span className="visually-hidden">Listo: </span>}
                {title}
              </strong>
              <p>{detail}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
