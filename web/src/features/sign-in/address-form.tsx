import { type ReactNode, useState } from 'react'
import { AccountAlert } from '../../components/account-alert.tsx'
import { TicketButton } from '../../components/buttons.tsx'
import { TextLink } from '../../components/links.tsx'
import { TextField } from '../../components/text-field.tsx'
import { usePanelField } from '../../lib/forms/panel-form.ts'
import { resetSchema } from '../../lib/session/account-schemas.ts'
import { useAccountForm } from '../../lib/session/use-account-form.ts'
import styles from './form.module.css'
import { SentNotice } from './sent-notice.tsx'
import { stepHref } from './steps.ts'

interface AddressFormProps {
  lead: string
  button: string
  /** The link to the usual form. */
  back: string
  send: (email: string) => Promise<void>
  /** Replaces the form once the mail was sent. */
  sentText: (email: string) => ReactNode
}

const EMPTY = { email: '' }

/** Asks for a mail to an address. */
export function AddressForm({ lead, button, back, send, sentText }: AddressFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)

  const { busy, control, onSubmit, alert } = useAccountForm({
    schema: resetSchema,
    start: EMPTY,
    send: ({ email: to }) => send(to),
    onDone: (_sent, { email: to }) => setSentTo(to),
  })
  const email = usePanelField(control, 'email')

  if (sentTo !== null) return <SentNotice>{sentText(sentTo)}</SentNotice>
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate>
      <p className="soft">{lead}</p>
      <AccountAlert error={alert} />
      <TextField {...email} label="Correo" type="email" autoComplete="username" />
      <TicketButton submits large wide busy={busy}>
        {busy ? 'Enviando...' : button}
      </TicketButton>
      <TextLink to={stepHref('entrar')}>{back}</TextLink>
    </form>
  )
}
