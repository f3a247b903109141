import { useState } from 'react'
import type { PrizeView } from '@arena-libre/functions/contract/match-day/prizes-schema'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import entries from '../../../components/panel/entry-list.module.css'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { dayAndTimeInText, visitorTimeZone } from '../../../lib/dates.ts'
import { useMemberName } from '../../../lib/session/team.ts'
import { whatsAppLink } from '../../../lib/whatsapp-link.ts'
import styles from './prize-sheet.module.css'
import {
  answersText,
  chatText,
  type Delivery,
  placeNowText,
  placeText,
  WAYS,
  winnerOf,
  withWay,
} from './prizes.ts'

const LONGEST = 200

interface OpenPrizeProps {
  /** As it is by now; undefined before it is loaded, or if it has left the list. */
  present: PrizeView | undefined
  /** About the prize as it was looked at. */
  onDecide: (seen: PrizeView, delivery: Delivery) => void
  onClose: () => void
}

/** What somebody else changes meanwhile neither moves under a finger nor closes the sheet: nothing typed is lost. */
export function OpenPrize({ present, ...acts }: OpenPrizeProps) {
  const [seen, setSeen] = useState(present)
  if (seen === undefined && present !== undefined) setSeen(present)
  return seen === undefined ? null : (
    <PrizeSheet key={seen.revision} prize={seen} present={present} onLook={setSeen} {...acts} />
  )
}

interface PrizeSheetProps extends OpenPrizeProps {
  prize: PrizeView
  onLook: (present: PrizeView) => void
}

/** One prize: whom to write to, how it was handed over, and that it was. */
function PrizeSheet({ prize, present, onLook, onDecide, onClose }: PrizeSheetProps) {
  const [note, setNote] = useState(prize.note)
  const { deliveredAt, tournament, place, contact } = prize
  const isDelivered = deliveredAt !== null
  const placeNow = placeNowText(prize)
  return (
    <Sheet title={`Premio: ${prize.prize}`} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault()
          onDecide(prize, { delivered: true, note: note.trim() })
        }}
      >
        <p>
          <bdi className={styles['winner']}>{winnerOf(prize)}</bdi>
          <span className={styles['soft']}>
            {placeText(place)}, {tournament.name}
          </span>
        </p>
        {present?.revision !== prize.revision && (
          <div role="alert" className={styles['changed']}>
            <p>Cambió mientras lo mirabas.</p>
            {present !== undefined && (
              <PlainButton onClick={() => onLook(present)}>Ver cómo quedó</PlainButton>
            )}
          </div>
        )}
        {isDelivered && <Delivered prize={prize} deliveredAt={deliveredAt} />}
        {placeNow !== null && (
          <p className={`${entries['state']} ${styles['moved']}`}>
            <Icon name="alert" /> {placeNow}: la tabla se corrigió después de entregarlo.
          </p>
        )}
        {contact === null ? (
          <p className={styles['soft']}>Se borraron los datos de esta persona: ya no hay a quién escribir.</p>
        ) : (
          <Contact prize={prize} contact={contact} />
        )}
        <div className={styles['how']}>
          <TextField
            label="Cómo lo entregaste"
            hint="Por ejemplo, Yape y el número de operación. Quien ganó lo lee en su boleto."
            value={note}
            onChange={setNote}
            autoComplete="off"
            maxLength={LONGEST}
          />
          <div className={styles['ways']}>
            {WAYS.map((way) => (
              <PlainButton key={way} onClick={() => setNote(withWay(note, way))}>
                {way}
              </PlainButton>
            ))}
          </div>
        </div>
        {isDelivered ? (
          <>
            <TicketButton submits wide tone="paper" disabled={note.trim() === prize.note}>
              Guardar la nota
            </TicketButton>
            <PlainButton onClick={() => onDecide(prize, { delivered: false, note: '' })}>
              Todavía no se entregó
            </PlainButton>
          </>
        ) : (
          <TicketButton submits wide>
            <Icon name="tick" /> Marcar entregado
          </TicketButton>
        )}
      </form>
    </Sheet>
  )
}

function Delivered({ prize, deliveredAt }: { prize: PrizeView; deliveredAt: string }) {
  const nameOf = useMemberName()
  const zone = visitorTimeZone()
  const { deliveredBy, receivedAt } = prize
  return (
    <p className={styles['soft']}>
      Entregado {dayAndTimeInText(new Date(deliveredAt), zone)}
      {deliveredBy !== null && ` · ${nameOf(deliveredBy)}`}.{' '}
      {receivedAt === null
        ? 'Falta que quien ganó diga que lo recibió.'
        : `Lo recibió ${dayAndTimeInText(new Date(receivedAt), zone)}.`}
    </p>
  )
}

interface ContactProps {
  prize: PrizeView
  contact: NonNullable<PrizeView['contact']>
}

/** Opens a prepared chat. */
function Contact({ prize, contact }: ContactProps) {
  const { phoneE164 } = contact
  if (phoneE164 === null) {
    return (
      <p className={styles['soft']}>
        {answersText(contact)}. Su teléfono no tiene código de país: el número está en su ficha.
      </p>
    )
  }
  return (
    <a
      className={styles['chat']}
      href={whatsAppLink(phoneE164, chatText(prize, contact))}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="whatsapp" />
      <span>
        <b>Avisar por WhatsApp</b>
        <small>
          {phoneE164} · {answersText(contact)}
        </small>
      </span>
      <Icon name="arrow" />
    </a>
  )
}
