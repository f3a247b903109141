import { type ReactNode, useRef, useState } from 'react'
import { useOverlay } from '../../lib/overlays.ts'
import { type Posted, whatsAppAddress } from '../../lib/sharing/share-address.ts'
import { PlainButton, TicketAnchor, TicketButton } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import { Sheet } from '../sheet.tsx'
import styles from './share-button.module.css'

interface Picture {
  address: string
  /** Of the file. */
  name: string
}

interface ShareButtonProps {
  /** The heading, and the message. */
  title: string
  text: string
  addressFor: (posted: Posted) => string
  /** The link is secret: it is not handed to another service. */
  isPrivate?: boolean
  look?: 'ticket' | 'outline' | 'text'
  /** Is sent with the message where the phone can, or else offered to be saved. */
  picture?: Picture
  children: ReactNode
}

/** The visitor closed the share sheet, or pressed twice and it is open. */
const isAnswered = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)

const canShare = (message: ShareData): boolean => 'canShare' in navigator && navigator.canShare(message)

/** Undefined where the phone does not take files: then nothing is loaded. */
async function fileOf({ address, name }: Picture): Promise<File | undefined> {
  const type = 'image/png'
  if (!canShare({ files: [new File([], name, { type })] })) return undefined
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('The picture did not come')
  return new File([await answer.blob()], name, { type })
}

/** The phone's own share sheet, or WhatsApp and a link to copy. */
export function ShareButton({
  title,
  text,
  addressFor,
  isPrivate = false,
  look = 'outline',
  picture,
  children,
}: ShareButtonProps) {
  const { open, show, close } = useOverlay()
  // A page may have three: one for the receipt, one for the tournament, one for a picture.
  const sheet = isPrivate ? 'share-own' : picture === undefined ? 'share' : 'share-picture'

  const share = async () => {
    const url = addressFor('compartir')
    try {
      const file = picture && (await fileOf(picture))
      const message = file === undefined ? { title, text, url } : { text: `${text} ${url}`, files: [file] }
      if (canShare(message)) await navigator.share(message)
      else show(sheet)
    } catch (error) {
      if (!isAnswered(error)) show(sheet)
    }
  }
  const content = (
    <>
      <Icon name={isPrivate ? 'mail' : 'share'} /> {children}
    </>
  )

  return (
    <>
      {look === 'ticket' ? (
        <TicketButton large wide onClick={() => void share()}>
          {content}
        </TicketButton>
      ) : (
        <PlainButton look={look} onClick={() => void share()}>
          {content}
        </PlainButton>
      )}
      {open === sheet && (
        <Sheet title={title} onClose={close}>
          <div className={styles['ways']}>
            {picture !== undefined && (
              <a className={styles['picture']} href={picture.address} download={picture.name}>
                <Icon name="download" /> Descargar la imagen
              </a>
            )}
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
