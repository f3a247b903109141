import { useSearchParams } from 'react-router-dom'
import { loadLinkSignIn } from '../../lib/session/account.ts'
import { RETURN } from '../../lib/session/safe-path.ts'
import { AddressForm } from './address-form.tsx'
import { stepHref } from './steps.ts'

/** Asks for a mail with a link that signs in. */
export function LinkForm() {
  const [query] = useSearchParams()
  return (
    <AddressForm
      lead="Te enviamos un enlace y entras sin contraseña."
      button="Enviarme el enlace"
      back="Entrar con contraseña"
      send={async (email) =>
        (await loadLinkSignIn()).sendLink(email.toLowerCase(), addressFor(query.get(RETURN)))
      }
      sentText={(email) =>
        `Enviamos un enlace a ${email}. Ábrelo en el dispositivo con el que quieres entrar: sirve una sola vez y vence en unas horas.`
      }
    />
  )
}

/** Where the link leads: this page again, and from there on to where the person wanted to go. */
function addressFor(target: string | null): string {
  const address = new URL(stepHref('enlace'), location.origin)
  if (target !== null) address.searchParams.set(RETURN, target)
  return address.href
}
