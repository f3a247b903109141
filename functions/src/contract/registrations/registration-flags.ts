import type { Registration } from './registrations.ts'

/** The labels of flags in the inbox. */
export const REGISTRATION_FLAGS: Record<Registration['flags'][number], string> = {
  honeypot: 'Llenó el campo oculto',
  'filled-too-fast': 'Llenado muy rápido',
  'odd-phone': 'Teléfono dudoso',
  'crowded-source': 'Muchas desde la misma conexión',
  banned: 'ID vetado',
}
