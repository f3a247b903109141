import { useState } from 'react'
import { PRODUCT } from '@arena-libre/functions/contract/product'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import { isLive } from '@arena-libre/functions/contract/registration-states'
import { CalendarButton } from '../../components/sharing/calendar-button.tsx'
import { ShareButton } from '../../components/sharing/share-button.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { Ticket } from '../../components/tickets/ticket.tsx'
import { paths } from '../../lib/paths.ts'
import { receiptAddress, tournamentAddress } from '../../lib/sharing/share-address.ts'
import { CorrectionForm } from './correction-form.tsx'
import { loadCorrection, saveCorrection } from './device-registration.ts'
import { NextSteps, STANDINGS } from './next-steps.tsx'
import { OwnActs } from './own-acts.tsx'
import styles from './receipt-details.module.css'
import { SentData } from './sent-data.tsx'

interface ReceiptDetailsProps {
  receipt: Receipt
  token: string
  /** The last refresh failed: the data may be outdated. */
  isOutdated: boolean
}

export function ReceiptDetails({ receipt, token, isOutdated }: ReceiptDetailsProps) {
  const { tournament, status, line, reason, next, partner } = receipt
  const [correcting, setCorrecting] = useState<'not-yet' | 'open' | 'closed'>(() =>
    loadCorrection(token) === null ? 'not-yet' : 'open',
  )
  const players = [receipt, ...(partner === null ? [] : [partner])]

  const close = () => {
    saveCorrection(token, null)
    setCorrecting('closed')
  }

  return (
    <>
      <p className={styles['next']}>{next.sentence}</p>
      {reason !== null && (
        <p className={styles['reason']}>
          <strong>Motivo:</strong> {reason}
        </p>
      )}
      {isOutdated && (
        <output className={styles['outdated']}>
          No pudimos actualizarlo: esto es lo último que supimos.
        </output>
      )}
      <output className="visually-hidden">{STANDINGS[next.code].news}</output>
      <div className={styles['columns']}>
        <div className={styles['hand']}>
          {tournament !== null && (
            <Ticket tournament={tournament} players={players} status={status} token={token} />
          )}
          {line !== null && next.code === 'in-line' && <PlaceInLine {...line} />}
        </div>
        <div className={styles['aside']}>
          <div className={styles['tools']}>
            <ShareButton
              look="ticket"
              isPrivate
              title="Guarda tu enlace"
              text={`Mi inscripción en ${tournament?.name ?? PRODUCT.name}:`}
              addressFor={() => receiptAddress(token)}
            >
              Enviarme mi enlace
            </ShareButton>
            <p className={styles['hint']}>
              Es tu llave: quien la tenga puede ver, cambiar o retirar tu inscripción. No la publiques.
            </p>
            {tournament !== null && isLive(status) && (
              <div className={styles['pair']}>
                <CalendarButton tournament={tournament} />
                <ShareButton
                  title="Comparte el torneo"
                  text={`Ya me inscribí en ${tournament.name}. ¿Juegas?`}
                  addressFor={(posted) => tournamentAddress(tournament.id, posted)}
                >
                  Invitar a alguien
                </ShareButton>
              </div>
            )}
          </div>
          <NextSteps status={status} next={next.code} />
          {correcting === 'open' && receipt.can.correct ? (
            <CorrectionForm receipt={receipt} token={token} onClose={close} />
          ) : (
            <SentData
              receipt={receipt}
              isBack={correcting !== 'not-yet'}
              isCutShort={correcting === 'open'}
              onCorrect={() => setCorrecting('open')}
            />
          )}
          <OwnActs receipt={receipt} token={token} />
          {tournament !== null && (
            <TextLink to={paths.tournament.href(tournament.id)}>Ver el torneo</TextLink>
          )}
        </div>
      </div>
    </>
  )
}

interface PlaceInLineProps {
  position: number
  size: number
}

/** The position in the waiting list, and its length. */
const PlaceInLine = ({ position, size }: PlaceInLineProps) => (
  <p className={styles['place']}>
    <strong className="display">{position}.º</strong>
    <span>
      en la lista de espera
      <small>
        {size === 1 ? 'Eres la única persona en la lista.' : `De ${size} inscripciones que esperan.`}
      </small>
    </span>
  </p>
)
