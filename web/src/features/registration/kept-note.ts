import { hasEntry } from '../../lib/registrations/entry-draft.ts'

/** For whoever was filling in a form that is not there any more: nothing is lost, where the storage took it. */
export const keptNoteFor = (tournamentId: string): string | null =>
  hasEntry(tournamentId) ? 'Lo que escribiste sigue guardado en esta pestaña.' : null
