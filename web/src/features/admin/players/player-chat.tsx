import type { MouseEvent } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { PlainButton } from '../../../components/buttons.tsx'
import { LiveRegion } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { dayAndTimeInText, visitorTimeZone } from '../../../lib/dates.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { useTeam } from '../../../lib/session/team.ts'
import { whatsAppLink } from '../../../lib/whatsapp-link.ts'
import styles from './player-details.module.css'
import { useChatMark } from './players-upkeep.ts'
import { chatOpenedText, chatTextName, whatsAppText } from './record-words.ts'

interface PlayerChatProps {
  registration: RegistrationView
  cup: string
}

/** The link to a player's WhatsApp chat, and who opened it last. WhatsApp does not report whether anything was sent. */
export function PlayerChat({ registration, cup }: PlayerChatProps) {
  const { phoneE164, phone, status } = registration
  const marking = useChatMark(registration)
  const open = () => marking.mutate({ opened: true })
  return (
    <div className={styles['chat']}>
      {phoneE164 === null ? (
        <p className={styles['unreachable']}>
          Sin WhatsApp: «{phone}» no dice de qué país es. Escríbele por correo.
        </p>
      ) : (
        <a
          className={styles['whatsapp']}
          href={whatsAppLink(phoneE164, whatsAppText(registration, cup))}
          target="_blank"
          rel="noopener noreferrer"
          onClick={open}
          onAuxClick={(event: MouseEvent) => event.button === 1 && open()}
        >
          <Icon name="whatsapp" />
          <span>
            <strong>Escribir por WhatsApp</strong>
            <small>
              {phone} · plantilla «{chatTextName(status)}»
            </small>
          </span>
          <Icon name="arrow" />
        </a>
      )}
      <LiveRegion>
        <Mark registration={registration} marking={marking} />
      </LiveRegion>
    </div>
  )
}

interface MarkProps {
  registration: RegistrationView
  marking: ReturnType<typeof useChatMark>
}

function Mark({ registration: { chatOpenedAt, chatOpenedBy }, marking }: MarkProps) {
  const { uid: ownUid } = useAdmin()
  const { data: team } = useTeam()
  const { mutate, error, variables, isPending } = marking
  if (error !== null && !isPending && variables !== undefined) {
    return (
      <div className={styles['mark']}>
        <p>
          {error instanceof ApiError && error.code === 'conflict'
            ? 'Otra persona abrió el chat después: su marca se queda.'
            : variables.opened
              ? `No quedó anotado que abriste el chat. ${messageOf(error)}`
              : `La marca sigue ahí. ${messageOf(error)}`}
        </p>
        {error instanceof ApiError && error.isRefusal ? (
          <PlainButton look="text" onClick={marking.reset}>
            Entendido
          </PlainButton>
        ) : (
          <PlainButton look="text" onClick={() => mutate(variables)}>
            Reintentar
          </PlainButton>
        )}
      </div>
    )
  }
  if (chatOpenedAt === null) return null
  return (
    <div className={styles['mark']}>
      <p>
        <strong>{chatOpenedText(chatOpenedBy, { ownUid, team })}</strong> ·{' '}
        {dayAndTimeInText(new Date(chatOpenedAt), visitorTimeZone())}
        <small>WhatsApp no nos dice si el mensaje salió.</small>
      </p>
      <PlainButton look="text" busy={isPending} onClick={() => mutate({ opened: false, seen: chatOpenedAt })}>
        Quitar la marca
      </PlainButton>
    </div>
  )
}
