import { type ReactNode, useRef, useState } from 'react'
import { useOverlay } from '../../lib/overlays.ts'
import { type Posted, whatsAppAddress } from '../../lib/sharing/share-address.ts'
import { PlainButton, TicketAnchor, TicketButton } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import { Sheet } from '../sheet.tsx'
import styles from './share-button.module.css'

interface ShareButtonProps {
  /** The heading, and the message. */
  title: string
  text: string
  addressFor: (posted: Posted) => string
  /** The link is secret: it is not handed to another service. */
  isPrivate?: boolean
  look?: 'ticket' | 'outline'
  children: ReactNode
}

/** The visitor closed the share sheet, or pressed twice and it is open. */
const isAnswered = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)

/** The phone's own share sheet, or WhatsApp and a link to copy. */
export function ShareButton({
  title,
  text,
  addressFor,
  isPrivate = false,
  look = 'outline',
  children,
}: ShareButtonProps) {
  const { open, show, close } = useOverlay()
  // A page may have two: one for the receipt, one for the tournament.
  const sheet = isPrivate ? 'share-own' : 'share'

  const share = async () => {
    const message = { title, text, url: addressFor('compartir') }
    if (!('canShare' in navigator && navigator.canShare(message))) {
      show(sheet)
      return
    }
    try {
      await navigator.share(message)
    } catch (error) {
      if (!isAnswered(error)) show(sheet)
    }
  }
  const content = (
    <>
      <Icon name="share" /> {children}
    </>
  )

  return (
    <>
      {look === 'ticket' ? (
        <TicketButton large wide onClick={() => void share()}>
          {content}
        </TicketButton>
      ) : (
        <PlainButton onClick={() => void share()}>{content}</PlainButton>
      )}
      {open === sheet && (
        <Sheet title={title} onClose={close}>
          <div className={styles['ways']}>
            {!isPrivate && (
              <TicketAnchor wide href={whatsAppAddress(text, addressFor('whatsapp'))}>
                <Icon name="whatsapp" /> Enviar por WhatsApp
              </TicketAnchor>
            )}
            <CopyLink address={addressFor('enlace')} />
          </div>
        </Sheet>
      )}
    </>
  )
}

type Copying = 'not-yet' | 'copied' | 'by-hand'

const SAID: Record<Copying, string> = {
  'not-yet': '',
  copied: 'Enlace copiado. Pégalo donde quieras.',
  'by-hand': 'No pudimos copiarlo: el enlace está seleccionado, cópialo tú.',
}

function CopyLink({ address }: { address: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('not-yet')

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      setCopying('copied')
    } catch {
      field.current?.select()
      setCopying('by-hand')
    }
  }

  return (
    <>
      <div className={styles['copy']}>
        <input ref={field} className={styles['link']} value={address} readOnly aria-label="Enlace" />
        <PlainButton onClick={() => void copy()}>
          <Icon name="copy" /> Copiar
        </PlainButton>
      </div>
      <output className={styles['said']}>{SAID[copying]}</output>
    </>
  )
}
