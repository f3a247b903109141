import { useState } from 'react'
import { Icon } from '../../components/icon.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { TextLink } from '../../components/text-link.tsx'
import { useResend } from '../../lib/api/post-resend.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { paths } from '../../lib/paths.ts'
import { receiptFor } from '../../lib/registrations/kept-receipts.ts'
import styles from './known-id.module.css'

interface KnownIdProps {
  tournamentId: string
  email: string
  freeFireId: string
}

/** Somebody is registered with this ID already: if that was oneself, here is the way to it. */
export function KnownId({ tournamentId, email, freeFireId }: KnownIdProps) {
  const [kept] = useState(() => receiptFor(tournamentId))
  const resend = useResend()
  return (
    <section className={styles['card']} aria-label="Este ID ya está inscrito">
      <span className={styles['mark']}>
        <Icon name="info" />
      </span>
      <div className={styles['text']}>
        <p>
          <strong>¿Ya te habías inscrito?</strong> Entonces tu lugar sigue ahí. Si no fuiste tú, revisa el ID.
        </p>
        {kept === null ? (
          <>
            <PlainButton
              look="text"
              onClick={() => resend.mutate({ email, freeFireId })}
              disabled={resend.isPending || resend.isSuccess}
            >
              Reenviar mi enlace a {email}
            </PlainButton>
            <output>
              {resend.isSuccess && 'Si ese correo está inscrito con ese ID, el enlace va en camino.'}
              {resend.isError && messageOf(resend.error)}
            </output>
          </>
        ) : (
          <TextLink to={paths.receipt.href(kept.token)}>Ver mi inscripción</TextLink>
        )}
      </div>
    </section>
  )
}
