import { useRef, useState } from 'react'
import { whatsAppAddress } from '../../lib/sharing/share-address.ts'
import { PlainButton, TicketAnchor } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import { Sheet } from '../sheet.tsx'
import { canShare, type Picture, type Shared } from './share-button.tsx'
import styles from './share-sheet.module.css'

/** Undefined where the phone does not take files: then the picture is not loaded. */
export async function fileOf({ address, name }: Picture): Promise<File | undefined> {
  const type = 'image/png'
  if (!canShare({ files: [new File([], name, { type })] })) return undefined
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The picture did not come')
  return new File([await answer.blob()], name, { type })
}

interface ShareSheetProps extends Shared {
  onClose: () => void
}

/** For browsers without a share sheet of their own: WhatsApp, and a link to copy. */
export const ShareSheet = ({ title, text, addressFor, isPrivate, picture, onClose }: ShareSheetProps) => (
  <Sheet title={title} onClose={onClose}>
    <div className={styles['ways']}>
      {picture !== undefined && (
        <a className={styles['picture']} href={picture.address} download={picture.name}>
          <Icon name="download" /> Descargar la imagen
        </a>
      )}
      {isPrivate !== true && (
        <TicketAnchor wide href={whatsAppAddress(text, addressFor('whatsapp'))}>
          <Icon name="whatsapp" /> Enviar por WhatsApp
        </TicketAnchor>
      )}
      <CopyLink address={addressFor('enlace')} />
    </div>
  </Sheet>
)

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
