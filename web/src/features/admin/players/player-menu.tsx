import { useState } from 'react'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { isLive } from '@arena-libre/functions/contract/registrations/registration-states'
import { Confirm } from '../../../components/confirm.tsx'
import { Menu, type MenuItem } from '../../../components/panel/menu.tsx'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { BanDialog } from './ban-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useErasing, useResending } from './players-upkeep.ts'

interface PlayerMenuProps {
  registration: RegistrationView
  cup: string
  className: string | undefined
  onErased: () => void
}

type Asked = 'correct' | 'resend' | 'link' | 'ban' | 'erase'

/** What is done for a person or about them, beside the decision. */
export function PlayerMenu({ registration, cup, className, onErased }: PlayerMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const item = (icon: MenuItem['icon'], label: string, what: Asked): MenuItem => ({
    icon,
    label,
    onSelect: () => setAsked(what),
  })
  const { flags, fullName, email } = registration
  return (
    <>
      <Menu
        className={className}
        trigger="Más"
        label={`Más sobre ${fullName}`}
        title={fullName}
        note={email}
        items={[
          item('copy', 'Corregir los datos', 'correct'),
          item('mail', 'Reenviar su enlace', 'resend'),
          item('lock', 'Hacer un enlace nuevo', 'link'),
          ...(flags.includes('banned') ? [] : [item('shield', 'Vetar el ID', 'ban')]),
          item('cross', 'Borrar sus datos', 'erase'),
        ]}
      />
      {asked === 'correct' && <CorrectDialog registration={registration} onClose={close} />}
      {asked === 'resend' && <Resend registration={registration} onClose={close} />}
      {asked === 'link' && <LinkDialog registration={registration} cup={cup} onClose={close} />}
      {asked === 'ban' && <BanDialog registration={registration} onClose={close} />}
      {asked === 'erase' && (
        <Erase registration={registration} cup={cup} onClose={close} onErased={onErased} />
      )}
    </>
  )
}

interface ActProps {
  registration: RegistrationView
  onClose: () => void
}

function Resend({ registration, onClose }: ActProps) {
  const showToast = useToasts()
  const resending = useResending(registration)
  const { fullName, email } = registration
  const resend = () =>
    resending.mutate(undefined, {
      onSuccess: () => {
        showToast({ type: 'success', title: 'Enlace enviado', detail: `Le llega a ${email}.` })
        onClose()
      },
    })
  return (
    <Confirm
      title="¿Reenviar su enlace?"
      text={`Le enviamos a ${fullName} el enlace de su inscripción, a ${email}. El que ya tiene sigue sirviendo.`}
      act="Reenviar el enlace"
      task={resending}
      onConfirm={resend}
      onClose={onClose}
    />
  )
}

function Erase({ registration, cup, onClose, onErased }: ActProps & { cup: string; onErased: () => void }) {
  const showToast = useToasts()
  const erasing = useErasing(registration)
  const { fullName, status } = registration
  const erase = () =>
    erasing.mutate(undefined, {
      onSuccess: () => {
        showToast({ type: 'success', title: 'Datos borrados' })
        onClose()
        onErased()
      },
    })
  return (
    <Confirm
      title="¿Borrar sus datos?"
      text={`Se borra la inscripción de ${fullName} en ${cup}: nombre, ID, correo, teléfono, respuestas y mensajes.${isLive(status) ? ' Su lugar queda libre.' : ''} No se le avisa y no se puede deshacer.`}
      act="Borrar sus datos"
      task={erasing}
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
