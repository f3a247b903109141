import { useEffect, useRef, useState } from 'react'
import type { PlayerBans } from '@arena-libre/functions/contract/people/bans'
import { isRedacted } from '@arena-libre/functions/contract/registrations/redaction'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import { Confirm } from '../../../components/confirm.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Menu, type MenuItem } from '../../../components/panel/menu.tsx'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { BanDialog } from './ban-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { useErasing, useLifting, useResending } from './players-upkeep.ts'
import { playerIdsOf, usePlayerBans } from './record-data.ts'
import { erasureText } from './record-words.ts'

interface PlayerMenuProps {
  registration: RegistrationView
  cup: string
  className: string | undefined
  onErased: () => void
}

type Asked = 'correct' | 'resend' | 'link' | 'ban' | 'erase' | PlayerBan

type PlayerBan = PlayerBans['bans'][number]

/** The acts on a registration other than its decision. */
export function PlayerMenu({ registration, cup, className, onErased }: PlayerMenuProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => setAsked(null)
  const button = useRef<HTMLButtonElement>(null)
  const isAsked = asked !== null
  const wasAsked = useRef(false)

  // A dialog gives the focus back to the item that opened it, which is gone with its menu.
  useEffect(() => {
    if (wasAsked.current && !isAsked) button.current?.focus({ preventScroll: true })
    wasAsked.current = isAsked
  }, [isAsked])

  const item = (icon: MenuItem['icon'], label: string, what: Asked): MenuItem => ({
    icon,
    label,
    onSelect: () => setAsked(what),
  })
  const { fullName, email, flags } = registration
  const { data: bans = [] } = usePlayerBans(registration)
  const standing = flags.includes('banned') ? bans : []
  const banned = standing.map(({ freeFireId }) => freeFireId)
  // Until it is known which one is banned, none is banned again.
  const canBan = flags.includes('banned')
    ? standing.length > 0 && playerIdsOf(registration).some((id) => !banned.includes(id))
    : true
  return (
    <>
      {/* One item of the row: the menu brings a place of its own along. */}
      <div>
        <Menu
          ref={button}
          className={className}
          trigger={
            <>
              <Icon name="more" />
              <span className="visually-hidden">Más</span>
            </>
          }
          arrow={false}
          label={`Más sobre ${fullName}`}
          title={fullName}
          note={isRedacted(registration) ? 'Por plazo' : email}
          items={[
            ...(isRedacted(registration)
              ? []
              : [
                  item('pencil', 'Corregir los datos', 'correct'),
                  item('mail', 'Reenviar su enlace', 'resend'),
                  item('link', 'Hacer un enlace nuevo', 'link'),
                  ...(canBan ? [item('shield', 'Vetar el ID', 'ban')] : []),
                  ...standing.map((ban) => item('undo', `Levantar el veto de ${ban.freeFireId}`, ban)),
                ]),
            { ...item('trash', 'Borrar sus datos', 'erase'), grave: true },
          ]}
        />
      </div>
      {asked === 'correct' && <CorrectDialog registration={registration} onClose={close} />}
      {asked === 'resend' && <Resend registration={registration} onClose={close} />}
      {asked === 'link' && <LinkDialog registration={registration} cup={cup} onClose={close} />}
      {asked === 'ban' && <BanDialog registration={registration} banned={banned} onClose={close} />}
      {typeof asked === 'object' && asked !== null && <Lift ban={asked} onClose={close} />}
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

function Lift({ ban: { id, freeFireId }, onClose }: { ban: PlayerBan; onClose: () => void }) {
  const showToast = useToasts()
  const lifting = useLifting()
  const lift = () =>
    lifting.mutate(id, {
      onSuccess: () => {
        showToast({ type: 'success', title: `Levantaste el veto de ${freeFireId}` })
        onClose()
      },
    })
  return (
    <Confirm
      title="¿Levantar el veto?"
      text={`Las inscripciones con el ID ${freeFireId} ya no se marcan con «ID vetado», tampoco en otras copas. El motivo del veto se borra.`}
      act="Levantar el veto"
      task={lifting}
      onConfirm={lift}
      onClose={onClose}
    />
  )
}

function Erase({ registration, cup, onClose, onErased }: ActProps & { cup: string; onErased: () => void }) {
  const showToast = useToasts()
  const erasing = useErasing(registration)
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
      text={erasureText(registration, cup)}
      act="Borrar sus datos"
      task={erasing}
      onConfirm={erase}
      onClose={onClose}
    />
  )
}
