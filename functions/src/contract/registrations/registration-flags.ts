import type { Registration } from './registrations.ts'

/** What the inbox should look at twice, in the words of its readers. */
export const REGISTRATION_FLAGS: Record<Registration['flags'][number], string> = {
  honeypot: 'Llenó el campo oculto',
  'filled-too-fast': 'Llenado muy rápido',
  'odd-phone': 'Teléfono dudoso',
  'crowded-source': 'Muchas desde la misma conexión',
  banned: 'ID vetado',
}
