import { detailState } from '@arena-libre/functions/contract/tournament-state'
import type { Tournament } from '@arena-libre/functions/contract/tournaments'
import type { CardView } from './card-state.ts'
import { registrationButton } from './registration-button.ts'

const LABELS = {
  open: { tone: 'open', label: 'Inscripciones Abiertas' },
  full: { tone: 'full', label: 'Torneo Completo' },
  closed: { tone: 'closed', label: 'Inscripciones Cerradas' },
} as const

/** What the detail says about a tournament at a moment: it knows no 'Iniciando Pronto'. */
export const detailView = (tournament: Tournament, now: number): CardView => ({
  ...LABELS[detailState(tournament, new Date(now))],
  button: registrationButton(tournament, now),
})
