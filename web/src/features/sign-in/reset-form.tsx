import { loadAccountActions } from '../../lib/session/account.ts'
import { AddressForm } from './address-form.tsx'

/** Asks for a mail with a link to another password. */
export const ResetForm = () => (
  <AddressForm
    lead="Te enviamos un enlace para elegir otra."
    button="Enviar enlace"
    back="Volver a entrar"
    send={async (email) => (await loadAccountActions()).resetPassword(email)}
    sentText={(email) =>
      `Si hay una cuenta con ${email}, te llega un correo con un enlace para elegir otra contraseña.`
    }
  />
)
