import { paths } from '../paths.ts'

/** Where a link was posted: stored with the registrations it brings. */
export type Posted = 'compartir' | 'whatsapp' | 'enlace'

/** A tournament's address as people paste it into chats. */
export const tournamentAddress = (id: string, posted?: Posted): string =>
  `${location.origin}${paths.tournament.href(id)}${posted === undefined ? '' : `?f=${posted}`}`

/** The address of a receipt: anyone who has it can change or withdraw the registration. */
export const receiptAddress = (token: string): string => `${location.origin}${paths.receipt.href(token)}`

export const whatsAppAddress = (text: string, address: string): string =>
  `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}`
