import { AccountAlert } from '../../../components/account-alert.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import type { SecondFactor } from '../../../lib/session/second-factor.ts'
import { codeOf } from '../../../lib/session/sign-in-error.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { RecentSignIn } from './recent-sign-in.tsx'
import { useRemoval, useSecondFactorChanged } from './second-factor-data.ts'

interface RemovalDialogProps {
  factor: SecondFactor
  /** The site asks for it: the panel closes until there is another one. */
  isRequired: boolean
  onClose: () => void
}

export function RemovalDialog({ factor, isRequired, onClose }: RemovalDialogProps) {
  const showToast = useToasts()
  const removal = useRemoval()
  const noteChange = useSecondFactorChanged()
  const isTooOld = codeOf(removal.error) === 'requires-recent-login' && !removal.isPending

  const remove = () =>
    removal.mutate(factor, {
      onSuccess: () => {
        showToast({ type: 'success', title: 'Desactivaste la verificación en dos pasos' })
        void noteChange()
        onClose()
      },
    })

  return (
    <Sheet title="Desactivar verificación" onClose={onClose}>
      {isTooOld ? (
        <RecentSignIn onConfirmed={remove} />
      ) : (
        <div className="stack">
          <AccountAlert error={removal.isPending ? null : removal.error} />
          <p>
            {isRequired
              ? 'Este sitio la pide: para seguir en el panel tendrás que activarla otra vez.'
              : 'Para entrar bastará tu contraseña. Borra después la cuenta de tu app de autenticación.'}
          </p>
          <TicketButton wide tone="paper" busy={removal.isPending} onClick={remove}>
            {removal.isPending ? 'Un momento…' : 'Desactivar'}
          </TicketButton>
          <PlainButton onClick={onClose}>Mejor no</PlainButton>
        </div>
      )}
    </Sheet>
  )
}
