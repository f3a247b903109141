import type { SiteFront } from '@arena-libre/functions/contract/site/drawn-page'
import { whatsAppLink } from '../whatsapp-link.ts'

/** Where a player asks the organisation: in its chat, or else by mail. Null for a site without a contact. */
export function askingLink({ phone, email }: SiteFront['contacts'], text: string) {
  const digits = phone?.replaceAll(/\D/g, '') ?? ''
  if (digits !== '') {
    return { href: whatsAppLink(`+${digits}`, text), icon: 'whatsapp', way: 'por WhatsApp' } as const
  }
  if (email === null) return null
  const href = `mailto:${email}?body=${encodeURIComponent(text)}`
  return { href, icon: 'mail', way: 'por correo' } as const
}
