import { useRef, useState } from 'react'
import { whatsAppAddress, type Posted } from '../../lib/sharing/share-address.ts'
import { Icon } from '../icon.tsx'
import { PlainButton } from '../plain-button.tsx'
import { Sheet } from '../sheet.tsx'
import { TicketAnchor } from '../ticket-button.tsx'
import styles from './share-sheet.module.css'

interface ShareSheetProps {
  title: string
  text: string
  addressFor: (posted: Posted) => string
  onClose: () => void
}

type Copying = 'not-yet' | 'copied' | 'by-hand'

const SAID: Record<Copying, string> = {
  'not-yet': '',
  copied: 'Enlace copiado. Pégalo en tu grupo.',
  'by-hand': 'No pudimos copiarlo: el enlace está seleccionado, cópialo tú.',
}

export function ShareSheet({ title, text, addressFor, onClose }: ShareSheetProps) {
  const field = useRef<HTMLInputElement>(null)
  const [copying, setCopying] = useState<Copying>('not-yet')
  const address = addressFor('enlace')

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
    <Sheet title={title} onClose={onClose}>
      <div className={styles['ways']}>
        <TicketAnchor wide href={whatsAppAddress(text, addressFor('whatsapp'))}>
          <Icon name="whatsapp" /> Enviar por WhatsApp
        </TicketAnchor>
        <div className={styles['copy']}>
          <input ref={field} className={styles['link']} value={address} readOnly aria-label="Enlace" />
          <PlainButton onClick={() => void copy()}>
            <Icon name="copy" /> Copiar
          </PlainButton>
        </div>
        <output className={styles['said']}>{SAID[copying]}</output>
      </div>
    </Sheet>
  )
}
