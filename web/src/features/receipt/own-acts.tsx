import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import type { RegistrationStatus } from '@arena-libre/functions/contract/registrations/registration-states'
import { PlainButton } from '../../components/buttons.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { useErasure, useWithdrawal } from '../../lib/api/receipts.ts'
import { paths } from '../../lib/paths.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'
import { forgetRegistration } from './device-registration.ts'
import styles from './own-acts.module.css'

interface OwnActsProps {
  receipt: Receipt
  token: string
}

/** What it means to those who have no seat. */
const LEAVING: Partial<Record<RegistrationStatus, (name: string) => string>> = {
  waitlisted: (name) => `Sales de la lista de espera de ${name} y pierdes tu lugar en ella.`,
  review: (name) => `Ya no revisamos tu inscripción en ${name}, y tus ID quedan libres.`,
}

/** Withdrawing and erasing, each with a confirmation. */
export function OwnActs({ receipt: { can, status, tournament }, token }: OwnActsProps) {
  const [asking, setAsking] = useState<'withdraw' | 'erase' | null>(null)
  const withdrawal = useWithdrawal(token)
  const erasure = useErasure(token)
  const navigate = useNavigate()
  const showToast = useToasts()
  const name = tournament?.name ?? 'este torneo'
  const close = () => setAsking(null)

  // The button that had the focus is removed.
  useEffect(() => {
    if (withdrawal.isSuccess) document.querySelector('h1')?.focus()
  }, [withdrawal.isSuccess])

  const withdraw = () =>
    withdrawal.mutate(
      {},
      {
        onSuccess: () => {
          close()
          showToast({ type: 'success', title: 'Retiraste tu inscripción', detail: 'Tu lugar queda libre.' })
        },
      },
    )
  const erase = () =>
    erasure.mutate(undefined, {
      onSuccess: () => {
        forgetRegistration(token)
        showToast({ type: 'success', title: 'Borramos tus datos', detail: 'Este enlace ya no funciona.' })
        void navigate(paths.receipts.href(), { replace: true })
      },
    })

  return (
    <section className={styles['acts']} aria-label="Retirar o borrar">
      {can.withdraw && (
        <PlainButton look="text" onClick={() => setAsking('withdraw')}>
          Retirar mi inscripción
        </PlainButton>
      )}
      {can.erase && (
        <PlainButton look="text" onClick={() => setAsking('erase')}>
          Borrar mis datos
        </PlainButton>
      )}
      {asking === 'withdraw' && (
        <Confirm
          title="¿Retirar tu inscripción?"
          text={
            LEAVING[status]?.(name) ??
            `Dejas libre tu cupo en ${name}: pasa a otra persona y no se puede recuperar.`
          }
          act="Retirar mi inscripción"
          task={withdrawal}
          onConfirm={withdraw}
          onClose={close}
        />
      )}
      {asking === 'erase' && (
        <Confirm
          title="¿Borrar tus datos?"
          text={`Borramos tu inscripción en ${name} con tu nombre, ID, correo, teléfono y respuestas.${can.withdraw ? ' También dejas libre tu lugar.' : ''} No se puede deshacer.`}
          act="Borrar mis datos"
          task={erasure}
          onConfirm={erase}
          onClose={close}
        />
      )}
    </section>
  )
}
