import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import type { FieldName } from './editor-values.ts'

export type Step = 1 | 2 | 3 | 4 | 5

interface StepFacts {
  /** In the list of the steps. */
  label: string
  /** The heading of the step. */
  title: string
  lead: string
  /** Those of the editor's fields that it asks for. */
  fields: readonly FieldName[]
}

export const STEPS: readonly Step[] = [1, 2, 3, 4, 5]

export const FACTS: Readonly<Record<Step, StepFacts>> = {
  1: {
    label: 'Nombre y fecha',
    title: '¿Cómo se llama y cuándo se juega?',
    lead: 'Con esto guardamos un borrador: solo lo ve el equipo, y todo se puede cambiar después.',
    fields: ['name', 'date', 'timeZone'],
  },
  2: {
    label: 'Cupos',
    title: '¿Cuántos juegan, y cómo?',
    lead: 'La modalidad no cambia mientras haya inscritos. La cantidad de jugadores, sí.',
    fields: ['modality', 'maxPlayers', 'waitlist'],
  },
  3: {
    label: 'Qué se pregunta',
    title: '¿Qué le preguntas a cada jugador?',
    lead: 'Para abrir inscripciones, un torneo necesita un formulario vinculado.',
    fields: ['linkedFormId'],
  },
  4: {
    label: 'Reglas y premios',
    title: '¿Con qué reglas, y por qué premios?',
    lead: 'Cada jugador lee las reglas y las acepta antes de inscribirse.',
    fields: ['rules', 'first', 'second', 'third', 'prize'],
  },
  5: {
    label: 'Publicar',
    title: 'Así la verán. ¿La publicas?',
    lead: 'Desde que la publiques, sale en Torneos y cualquiera puede inscribirse.',
    fields: ['status', 'publishDate'],
  },
}

interface Facts extends Pick<Tournament, 'linkedFormId'> {
  rules: readonly string[]
}

/** Whether the tournament itself shows that a step was done. Seats always have a number. */
function isDone(step: Step, cup: Facts): boolean {
  if (step === 3) return cup.linkedFormId !== null
  if (step === 4) return cup.rules.length > 0
  return step === 1
}

export type Mark = 'done' | 'left-out' | 'open'

/** How a step stands: by the tournament, and by what the admin went through. */
export function markOf(step: Step, cup: Facts | null, passed: readonly number[]): Mark {
  if (cup === null) return 'open'
  if (isDone(step, cup)) return 'done'
  if (!passed.includes(step)) return 'open'
  return step === 2 ? 'done' : 'left-out'
}

/** Where the guide goes on: at the first step that is neither done nor left out. */
export const nextStep = (cup: Facts | null, passed: readonly number[]): Step =>
  STEPS.find((step) => markOf(step, cup, passed) === 'open') ?? 5

const STEP = 'paso'

/** The step of the address, unless the tournament that it is about does not exist yet. */
export function stepIn(query: URLSearchParams, cup: Facts | null): Step | null {
  const found = STEPS.find((step) => String(step) === query.get(STEP)) ?? null
  return cup === null && found !== 1 ? null : found
}

export const addressOfStep = (step: Step): string => `?${STEP}=${step}`

/** The step that asks for a field. */
export const stepOf = (name: FieldName): Step | null =>
  STEPS.find((step) => FACTS[step].fields.includes(name)) ?? null

const DAY_MS = 86_400_000
const SATURDAY = 6

/** Eight in the evening on the Saturday that is at least a week away, as the clock of the zone shows it. */
export function proposedDate(today: string): string {
  const from = Date.parse(`${today.slice(0, 10)}T00:00Z`) + 7 * DAY_MS
  const ahead = (SATURDAY - new Date(from).getUTCDay() + 7) % 7
  return `${new Date(from + ahead * DAY_MS).toISOString().slice(0, 10)}T20:00`
}
