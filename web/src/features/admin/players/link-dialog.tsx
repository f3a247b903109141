import { useState } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { PlainButton, TicketAnchor, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { keptAt } from '../../../lib/forms/kept.ts'
import { paths } from '../../../lib/paths.ts'
import { whatsAppLink } from '../../../lib/whatsapp-link.ts'
import { CopyButton } from './copy-button.tsx'
import { useNewLink } from './players-upkeep.ts'
import styles from './upkeep.module.css'

interface Made {
  receipt: string
  /** The revision of the registration with this link. */
  revision: number
}

interface LinkDialogProps {
  registration: RegistrationView
  cup: string
  onClose: () => void
}

/**
 * A new receipt link for a player whose link is lost or in other hands. It is shown until the admin has taken it, also
 * if the dialog is closed by mistake.
 */
export function LinkDialog({ registration, cup, onClose }: LinkDialogProps) {
  const { id, revision, fullName, phoneE164 } = registration
  const [at] = useState(() => keptAt<Made>(id, 'link'))
  const [made, setMade] = useState(at.get)
  const { mutate, error, isPending } = useNewLink(registration, ({ receipt }) => {
    // Making it has raised the revision.
    const link = { receipt, revision: revision + 1 }
    at.set(link)
    setMade(link)
  })
  // After another change it is not known whether it still works.
  if (made === undefined || revision > made.revision) {
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
  const link = `${location.origin}${paths.receipt.href(made.receipt)}`
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
        <PlainButton
          onClick={() => {
            at.forget()
            onClose()
          }}
        >
          Listo
        </PlainButton>
      </div>
    </Sheet>
  )
}
