import { type ReactNode, useState } from 'react'
import { useOverlay } from '../../lib/overlays.ts'
import { reloadForRelease } from '../../lib/reload.ts'
import type { Posted } from '../../lib/sharing/share-address.ts'
import { PlainButton, TicketButton } from '../buttons.tsx'
import { Icon } from '../icon.tsx'
import { LazyPart } from '../error-boundary.tsx'

export interface Picture {
  address: string
  /** Of the file. */
  name: string
}

export interface Shared {
  /** The heading, and the message. */
  title: string
  text: string
  addressFor: (posted: Posted) => string
  /** The link is secret: it is not handed to another service. */
  isPrivate?: boolean
  /** Is sent with the message where the phone can, or else offered to be saved. */
  picture?: Picture | undefined
}

interface ShareButtonProps extends Shared {
  look?: 'ticket' | 'outline' | 'text'
  children: ReactNode
}

/** Below a button whose code is missing. */
export const NotReached = () => (
  <output className="soft-small">No se pudo. Revisa tu conexión e intenta de nuevo.</output>
)

const loadSheet = () => import('./share-sheet.tsx').catch(reloadForRelease)
const loadShareSheet = async () => (await loadSheet()).ShareSheet

/** The visitor closed the share sheet, or pressed twice and it is open. */
const isAnswered = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name)

export const canShare = (message: ShareData): boolean =>
  'canShare' in navigator && navigator.canShare(message)

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
  const [hasFailed, setFailed] = useState(false)
  // A page may have three: one for the receipt, one for the tournament, one for a picture.
  const sheet = isPrivate ? 'share-own' : picture === undefined ? 'share' : 'share-picture'

  const share = async () => {
    const url = addressFor('compartir')
    try {
      const file = picture && (await (await loadSheet()).fileOf(picture))
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
        <LazyPart
          load={loadShareSheet}
          props={{ title, text, addressFor, isPrivate, picture, onClose: close }}
          onError={() => {
            setFailed(true)
            close()
          }}
        />
      )}
      {hasFailed && <NotReached />}
    </>
  )
}
