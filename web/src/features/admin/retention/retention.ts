import {
  mayStay,
  type Periods,
  periodsSchema,
  RETENTION,
  RETENTION_KINDS,
  type RetentionCounts,
  type RetentionKind,
  type RetentionPreview,
  type SavedPeriods,
} from '@arena-libre/functions/contract/site/retention'
import { z } from 'zod'
import { listText } from '../../../lib/texts.ts'

interface KindWords {
  label: string
  /** What is removed, and when its period begins. */
  hint: string
  /** '1 inscripción' and '312 inscripciones' */
  one: string
  many: string
}

export const WORDS: Record<RetentionKind, KindWords> = {
  registrations: {
    label: 'Datos de los inscritos',
    hint: 'Desde el final de su torneo. Se borran nombres, IDs, contactos, respuestas, correos y los detalles de la actividad sobre su inscripción; el cupo, los resultados y las cifras del torneo quedan.',
    one: 'inscripción',
    many: 'inscripciones',
  },
  responses: {
    label: 'Respuestas de formularios públicos',
    hint: 'Desde que se enviaron.',
    one: 'respuesta',
    many: 'respuestas',
  },
  mail: {
    label: 'Correos',
    hint: 'Desde que se escribieron, hayan llegado o no.',
    one: 'correo',
    many: 'correos',
  },
  requests: {
    label: 'Solicitudes de acceso respondidas',
    hint: 'Desde la respuesta. Quien tiene acceso lo conserva.',
    one: 'solicitud',
    many: 'solicitudes',
  },
  accounts: {
    label: 'Cuentas sin acceso',
    hint: 'Desde la última vez que se usaron. Se borran con su solicitud, también si nadie la respondió o la cuenta ya no existe.',
    one: 'cuenta',
    many: 'cuentas',
  },
  bans: {
    label: 'Vetos terminados',
    hint: 'Desde que terminan. Los que siguen en pie no se borran.',
    one: 'veto',
    many: 'vetos',
  },
  audit: {
    label: 'Actividad del panel',
    hint: 'Desde que pasó.',
    one: 'registro de actividad',
    many: 'registros de actividad',
  },
}

export const countText = (kind: RetentionKind, count: number, isAtLeast = false): string =>
  `${isAtLeast ? 'al menos ' : ''}${count} ${count === 1 ? WORDS[kind].one : WORDS[kind].many}`

/** 'Se borraron 3 inscripciones y 1 correo.' */
export function removedText(removed: RetentionCounts): string {
  const parts = RETENTION_KINDS.filter((kind) => removed[kind] > 0).map((kind) =>
    countText(kind, removed[kind]),
  )
  if (parts.length === 0) return 'No había nada que borrar.'
  return `Se ${total(removed) === 1 ? 'borró' : 'borraron'} ${listText(parts)}.`
}

const total = (counts: RetentionCounts): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** 'La próxima noche se borrarían 312 inscripciones de 6 torneos.' */
export function previewText({ kinds, tournamentCount }: RetentionPreview): string {
  const parts = RETENTION_KINDS.filter((kind) => kinds[kind].count > 0).map((kind) => {
    const text = countText(kind, kinds[kind].count, kinds[kind].isAtLeast)
    if (kind !== 'registrations') return text
    return `${text} de ${tournamentCount === 1 ? '1 torneo' : `${tournamentCount} torneos`}`
  })
  const count = RETENTION_KINDS.reduce((sum, kind) => sum + kinds[kind].count, 0)
  if (count === 0) {
    return kinds.accounts.isAtLeast
      ? 'No pudimos revisar todas las cuentas: entre las que vimos no hay nada que borrar.'
      : 'La próxima noche no se borraría nada.'
  }
  return `La próxima noche se ${count === 1 ? 'borraría' : 'borrarían'} ${listText(parts)}.`
}

/** As they are typed: a number of days, or for good. */
export type PeriodValues = Record<RetentionKind, { days: string; isForever: boolean }>

/** The usual period is proposed for one that is not saved. */
export const valuesOf = (periods: SavedPeriods): PeriodValues =>
  Object.fromEntries(
    RETENTION_KINDS.map((kind) => [
      kind,
      {
        days: String(periods[kind] ?? RETENTION[kind].usual),
        isForever: mayStay(kind) && periods[kind] === null,
      },
    ]),
  ) as PeriodValues

const periodField = (kind: RetentionKind) =>
  z.object({ days: z.string(), isForever: z.boolean() }).superRefine(({ days, isForever }, context) => {
    if (isForever && mayStay(kind)) return
    const parsed = periodsSchema.shape[kind].safeParse(/^\d+$/.test(days.trim()) ? Number(days) : NaN)
    if (parsed.success) return
    const { min, max } = RETENTION[kind]
    context.addIssue({ code: 'custom', path: ['days'], message: `Escribe un número de ${min} a ${max}` })
  })

export const periodsFormSchema: z.ZodType<PeriodValues, PeriodValues> = z.object({
  registrations: periodField('registrations'),
  responses: periodField('responses'),
  mail: periodField('mail'),
  requests: periodField('requests'),
  accounts: periodField('accounts'),
  bans: periodField('bans'),
  audit: periodField('audit'),
})

export const periodsOf = (values: PeriodValues): Periods =>
  periodsSchema.parse(
    Object.fromEntries(
      RETENTION_KINDS.map((kind) => [
        kind,
        values[kind].isForever && mayStay(kind) ? null : Number(values[kind].days),
      ]),
    ),
  )

/** Whether anything is removed earlier than before. */
export const isShorter = (before: SavedPeriods, after: Periods): boolean =>
  RETENTION_KINDS.some((kind) => (after[kind] ?? Infinity) < (before[kind] ?? Infinity))

export const queryOf = (periods: Periods): string =>
  new URLSearchParams(RETENTION_KINDS.map((kind) => [kind, String(periods[kind] ?? 'nunca')])).toString()
