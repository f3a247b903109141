import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { PlainButton, TicketAnchor, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { paths } from '../../../lib/paths.ts'
import { CopyButton } from './copy-button.tsx'
import { useNewLink } from './players-upkeep.ts'
import { whatsAppLink } from './record-words.ts'
import styles from './upkeep.module.css'

interface LinkDialogProps {
  registration: RegistrationView
  cup: string
  onClose: () => void
}

/** A new receipt link for a player whose link is lost or in other hands. It is shown once. */
export function LinkDialog({ registration, cup, onClose }: LinkDialogProps) {
  const { mutate, data, error, isPending } = useNewLink(registration)
  const { fullName, phoneE164 } = registration
  if (data === undefined) {
    return (
      <Sheet title="¿Hacer un enlace nuevo?" onClose={onClose}>
        <div className={styles['form']}>
          {error !== null && !isPending && <FormAlert>{messageOf(error)}</FormAlert>}
          <p>
            Con su enlace, {fullName} ve su inscripción, la corrige o se retira. Los enlaces que ya tiene
            dejan de servir.
          </p>
          <TicketButton wide tone="paper" busy={isPending} onClick={() => mutate(undefined)}>
            {isPending ? 'Un momento…' : 'Hacer un enlace nuevo'}
          </TicketButton>
          <PlainButton onClick={onClose}>Mejor no</PlainButton>
        </div>
      </Sheet>
    )
  }
  const link = `${location.origin}${paths.receipt.href(data.receipt)}`
  const text = `Hola. Este es tu enlace de ${cup}: ${link} No lo compartas: quien lo tenga puede retirarte.`
  return (
    <Sheet title="Este es su enlace" onClose={onClose}>
      <div className={styles['form']}>
        <p>Entrégaselo solo a {fullName}. No lo volvemos a mostrar.</p>
        <div className={styles['link']}>
          <span>{link}</span>
          <CopyButton text={link} label="Copiar el enlace" look="onPaper" />
        </div>
        {phoneE164 !== null && (
          <TicketAnchor wide tone="paper" href={whatsAppLink(phoneE164, text)}>
            <Icon name="whatsapp" /> Enviarlo por WhatsApp
          </TicketAnchor>
        )}
        <PlainButton onClick={onClose}>Listo</PlainButton>
      </div>
    </Sheet>
  )
}
