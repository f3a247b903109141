import type { REGISTRATION_FLAGS } from '@arena-libre/functions/contract/registrations/registration-flags'
import {
  REGISTRATION_STATUSES,
  type RegistrationStatus,
  transitionOf,
} from '@arena-libre/functions/contract/registrations/registration-states'
import type { RegistrationView } from '@arena-libre/functions/contract/registrations/registration-views'
import type { IconName } from '../../../components/icon.tsx'
import type { Decision } from './decision.ts'

/** The word is that of the specification; the icon makes it more than a colour. */
export const STATE_ICONS: Record<RegistrationStatus, IconName> = {
  pending: 'clock',
  review: 'eye',
  waitlisted: 'queue',
  approved: 'tick',
  rejected: 'cross',
  withdrawn: 'leave',
  'no-show': 'leave',
}

/** Short for a chip in a row. */
export const stateWord = (status: RegistrationStatus): string =>
  status === 'waitlisted' ? 'En espera' : REGISTRATION_STATUSES[status].label

/** Whether this decision is possible in this state. */
export const canBecome = (from: RegistrationStatus, to: Decision['status']): boolean =>
  transitionOf(from, to, 'admin') !== undefined

/** What a flag means, and what it does not. */
export const FLAG_MEANINGS: Record<keyof typeof REGISTRATION_FLAGS, string> = {
  honeypot: 'Llenó un campo que las personas no ven. Suele ser un programa.',
  'filled-too-fast': 'Llenó el formulario en menos de 4 segundos. Casi nadie es tan rápido.',
  'odd-phone': 'El número no alcanza para un teléfono de ningún país. Quizás se equivocó al escribirlo.',
  'crowded-source':
    'Llegaron muchas inscripciones desde la misma conexión. También pasa con familias y cibercafés.',
  banned: 'Este ID está vetado. La inscripción entra igual: decides tú.',
}

const DID: Record<Decision['status'], (whom: string) => string> = {
  approved: (whom) => `Aprobaste a ${whom}`,
  rejected: (whom) => `Rechazaste a ${whom}`,
  pending: (whom) => `Devolviste a pendientes a ${whom}`,
  waitlisted: (whom) => `Pasaste a la lista de espera a ${whom}`,
}

export const playersCount = (count: number): string => (count === 1 ? '1 jugador' : `${count} jugadores`)

/** More are not counted one by one. */
export const MOST_COUNTED = 99

export const newsText = (count: number): string =>
  count === 1
    ? '1 inscripción nueva. Mostrarla'
    : `${count > MOST_COUNTED ? `Más de ${MOST_COUNTED}` : count} inscripciones nuevas. Mostrarlas`

/** In the title of the tab, before the name of the section. */
export const newsMark = (count: number): string =>
  count === 0 ? '' : `(${count > MOST_COUNTED ? `${MOST_COUNTED}+` : count}) `

export const connectionCount = (count: number): string => `${count} de la misma conexión`

/** The first two by name. */
export function groupNames(names: readonly string[]): string {
  const [first = '', second = '', ...others] = names
  if (others.length === 0) return `${first} y ${second}`
  return `${first}, ${second} y ${others.length} más`
}

interface Choosable {
  count: number
  /** All of them are in the list. */
  isWhole: boolean
  /** Otherwise it is only known that there are more. */
  isCounted: boolean
}

export function chooseText({ count, isWhole, isCounted }: Choosable): string {
  if (!isWhole && !isCounted) return 'Elegir a todos los de la lista'
  return count === 1 ? 'Elegir al único de la lista' : `Elegir a los ${count} de la lista`
}

/** How many a search has found so far. */
export function foundText(count: number, isWhole: boolean): string {
  if (count === 0) return isWhole ? 'Ningún resultado' : ''
  if (!isWhole) return `Más de ${count} encontrados`
  return count === 1 ? '1 encontrado' : `${count} encontrados`
}

/** 'Aprobaste a 12 jugadores'; one of them has a name. */
export const didText = ({ status }: Decision, whom: string | number): string =>
  DID[status](typeof whom === 'string' ? whom : playersCount(whom))

export const AGES: Record<RegistrationView['age'], string> = {
  '11-17': '11 a 17 años',
  '18+': '18 años o más',
}
