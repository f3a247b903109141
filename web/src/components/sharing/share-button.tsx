import { useState, type ReactNode } from 'react'
import { PlainButton } from '../plain-button.tsx'
import { Icon } from '../icon.tsx'
import { Sheet } from '../sheet.tsx'
import { TicketAnchor, TicketButton } from '../ticket-button.tsx'
import { whatsAppAddress, type Posted } from '../../lib/sharing/share-address.ts'
import { CopyLink } from './copy-link.tsx'
import styles from './share-button.module.css'

interface ShareButtonProps {
  /** What stands above the ways to share, and what the message says. */
  title: string
  text: string
  addressFor: (posted: Posted) => string
  /** It opens what is nobody else's business: no other service is handed the address. */
  isPrivate?: boolean
  look?: 'ticket' | 'outline'
  children: ReactNode
}

/** The phone's own share sheet; where there is none, WhatsApp and a link to copy. */
export function ShareButton({
  title,
  text,
  addressFor,
  isPrivate = false,
  look = 'outline',
  children,
}: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)

  const share = async () => {
    const message = { title, text, url: addressFor('compartir') }
    if (!('canShare' in navigator && navigator.canShare(message))) {
      setIsOpen(true)
      return
    }
    try {
      await navigator.share(message)
    } catch (error) {
      // Whoever put the share sheet away wanted nothing else instead.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setIsOpen(true)
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
      {isOpen && (
        <Sheet title={title} onClose={() => setIsOpen(false)}>
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
