import { useState, type ReactNode } from 'react'
import { PlainButton } from '../plain-button.tsx'
import { Icon } from '../icon.tsx'
import { TicketButton } from '../ticket-button.tsx'
import type { Posted } from '../../lib/sharing/share-address.ts'
import { ShareSheet } from './share-sheet.tsx'

interface ShareButtonProps {
  /** What stands above the ways to share, and what the message says. */
  title: string
  text: string
  addressFor: (posted: Posted) => string
  look?: 'ticket' | 'outline'
  children: ReactNode
}

/** The phone's own share sheet; where there is none, WhatsApp and a link to copy. */
export function ShareButton({ title, text, addressFor, look = 'outline', children }: ShareButtonProps) {
  const [isOpen, setIsOpen] = useState(false)

  const share = async () => {
    const message = { title, text, url: addressFor('compartir') }
    if (navigator.canShare?.(message) !== true) {
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
        <ShareSheet title={title} text={text} addressFor={addressFor} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
