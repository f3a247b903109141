import { REGISTRATION_STATES } from '../registrations/registration-states.ts'
import { dateFormat } from '../time/spanish-dates.ts'
import { countryName } from './countries.ts'
import type { Chart, Figures } from './figures.ts'
import { OTHER, UNKNOWN, WAIT_STEPS } from './tallies.ts'

/** A chart as a table: what a screen reader reads, and what is exported. */
export interface FigureTable {
  title: string
  headings: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

const STATE_WORDS: Record<(typeof REGISTRATION_STATES)[number], string> = {
  pending: 'Pendientes',
  approved: 'Aprobadas',
  rejected: 'Rechazadas',
  waitlisted: 'En lista de espera',
  review: 'En revisión',
  withdrawn: 'Retiradas',
  'no-show': 'No confirmaron',
}

/** The steps of the time to a decision, each up to its end. */
export const WAIT_WORDS = [
  'Hasta 15 min',
  '15 min a 1 h',
  '1 a 3 h',
  '3 a 6 h',
  '6 a 12 h',
  '12 a 24 h',
  '1 a 2 días',
  'Más de 2 días',
] as const satisfies { length: (typeof WAIT_STEPS)['length'] }

/** As they write themselves. Links have them in lower case. */
const PLACES: ReadonlyMap<string, string> = new Map(
  ['Discord', 'Facebook', 'Instagram', 'Telegram', 'TikTok', 'WhatsApp', 'YouTube'].map((name) => [
    name.toLowerCase(),
    name,
  ]),
)

export function sourceName(name: string): string {
  if (name === UNKNOWN) return 'Sin dato'
  if (name === OTHER) return 'Otros enlaces'
  return PLACES.get(name.toLowerCase()) ?? name
}

export const countryWords = (code: string): string =>
  code === UNKNOWN ? 'Sin dato' : (countryName(code) ?? 'Otros países')

export const optionName = (name: string): string => (name === OTHER ? 'Otra respuesta' : name)

const dateIn = dateFormat({ day: 'numeric', month: 'short', year: 'numeric' })

const dateText = (date: string | null, timeZone: string): string =>
  date === null ? 'Por confirmar' : dateIn(timeZone, new Date(date))

const TABLES: Record<Chart, (figures: Figures) => FigureTable> = {
  days: ({ days }) => ({
    title: 'Inscripciones por día',
    headings: ['Día', 'Inscripciones', 'Torneos que empiezan'],
    rows: days.map(({ day, count, cups }) => [day, count, cups]),
  }),
  states: ({ byStatus }) => ({
    title: 'Cómo van las inscripciones',
    headings: ['Estado', 'Inscripciones'],
    rows: REGISTRATION_STATES.map((status) => [STATE_WORDS[status], byStatus[status]]),
  }),
  waits: ({ waits }) => ({
    title: 'Cuánto tarda la respuesta',
    headings: ['Tiempo hasta la respuesta', 'Inscripciones'],
    rows: WAIT_WORDS.map((words, step) => [words, waits[step] ?? 0]),
  }),
  seats: ({ seats }) => ({
    title: 'Cupos ocupados',
    headings: ['Torneo', 'Fecha', 'Jugadores', 'Máximo'],
    rows: seats.map(({ name, date, timeZone, taken, most }) => [name, dateText(date, timeZone), taken, most]),
  }),
  line: ({ line: { joined, seated, waiting } }) => ({
    title: 'Lista de espera',
    headings: ['De quienes llegaron a la lista', 'Inscripciones'],
    rows: [
      ['Tienen cupo', seated],
      ['Esperan', waiting],
      ['Ya no están', joined - seated - waiting],
    ],
  }),
  sources: ({ sources }) => ({
    title: 'Por dónde llegan',
    headings: ['Enlace', 'Inscripciones'],
    rows: sources.map(({ name, count }) => [sourceName(name), count]),
  }),
  returning: ({ players, returning }) => ({
    title: 'Quiénes vuelven',
    headings: ['Jugadores', 'Cuántos'],
    rows: [
      ['Ya se habían inscrito en otro torneo', returning],
      ['Se inscriben por primera vez', players - returning],
    ],
  }),
  countries: ({ countries }) => ({
    title: 'De dónde son',
    headings: ['País del teléfono', 'Inscripciones'],
    rows: countries.map(({ name, count }) => [countryWords(name), count]),
  }),
  answers: ({ answers }) => ({
    title: 'Respuestas',
    headings: ['Pregunta', 'Respuesta', 'Inscripciones', 'Respondieron'],
    rows: answers.flatMap(({ text, answered, options }) =>
      options.map(({ name, count }) => [text, optionName(name), count, answered]),
    ),
  }),
}

export const figureTable = (chart: Chart, figures: Figures): FigureTable => TABLES[chart](figures)
