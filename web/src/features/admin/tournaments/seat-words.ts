import type { SeatChange } from '@arena-libre/functions/contract/tournaments/seat-change'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { countText } from '../../../lib/texts.ts'

type Modality = Tournament['modality']

const seatsText = (count: number): string => countText(count, 'cupo', 'cupos')

const holdersText = (count: number, modality: Modality): string =>
  modality === 'duo' ? countText(count, 'dúo', 'dúos') : countText(count, 'persona', 'personas')

/** Whether it changes anything for those who are in, or cannot be done at all. */
export const concerns = (change: SeatChange): boolean =>
  !change.isPossible || change.promoted + change.waiting + change.moved > 0

/** What a change of the seats does, one sentence each: to be read before it is done. */
export function seatSentences(change: SeatChange): string[] {
  if (!change.isPossible) return []
  const { promoted, waiting, moved, free } = change
  return [
    promoted > 0 &&
      `${promoted === 1 ? 'Sube 1' : `Suben ${promoted}`} de la lista de espera, en su orden. ${promoted === 1 ? 'Le' : 'Les'} avisamos por correo.`,
    waiting > 0 && `${waiting === 1 ? 'Queda 1' : `Quedan ${waiting}`} en lista de espera.`,
    moved > 0 &&
      `${moved === 1 ? '1 inscripción cambia' : `${moved} inscripciones cambian`} de número de cupo. Nadie pierde el suyo.`,
    free > 0
      ? `${free === 1 ? 'Queda 1 cupo libre' : `Quedan ${free} cupos libres`}.`
      : waiting === 0 && 'No queda ningún cupo libre.',
  ].filter((sentence) => sentence !== false)
}

/** Why it cannot be done, and what to do about it. */
export const tooFewText = (over: number, capacity: number, modality: Modality): string =>
  `Quedarían ${seatsText(capacity)}, y ${holdersText(capacity + over, modality)} ya ${capacity + over === 1 ? 'tiene' : 'tienen'} el suyo: ${over === 1 ? 'sobra 1' : `sobran ${over}`}. En Jugadores puedes pasar a ${over === 1 ? 'uno' : over} a la lista de espera, y después bajar los cupos.`

/** The same in a few words, below the field. */
export function seatHint(change: SeatChange): string {
  if (!change.isPossible) {
    return change.over === 1
      ? 'Falta 1 cupo para quienes ya tienen uno.'
      : `Faltan ${change.over} cupos para quienes ya tienen uno.`
  }
  const { promoted, waiting } = change
  return [
    promoted > 0 && `${promoted === 1 ? 'sube 1' : `suben ${promoted}`} de la lista`,
    waiting > 0 && `${waiting === 1 ? 'queda 1' : `quedan ${waiting}`} en lista de espera`,
  ]
    .filter((part) => part !== false)
    .map((part, index) => (index === 0 ? `Al guardar ${part}` : part))
    .join('; ')
    .concat(promoted + waiting > 0 ? '.' : '')
}
