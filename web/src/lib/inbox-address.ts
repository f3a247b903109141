import { panelPaths } from './panel-paths.ts'

/** The states of registrations in the address of the inbox. Without them it lists the pending ones. */
const STATES = { pending: '', toReview: 'estado=pendientes,revision', line: 'estado=espera' } as const

/** The inbox with these registrations, of one tournament or of all. */
export function inboxAddress(listed: keyof typeof STATES, tournamentId?: string): string {
  const address =
    tournamentId === undefined ? panelPaths.players.href() : panelPaths.playersOf.href(tournamentId)
  return STATES[listed] === '' ? address : `${address}${address.includes('?') ? '&' : '?'}${STATES[listed]}`
}
