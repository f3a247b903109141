import { z } from 'zod'
import { slugSchema } from '../ids.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'
import { plannedInstantSchema } from '../time/instants.ts'
import { timeZoneSchema } from '../time/time-zone.ts'
import { playersPerSeat } from './capacity.ts'
import { hasFee } from './facts-line.ts'
import { CURRENCIES } from './money.ts'
import {
  tournamentIdSchema,
  tournamentSchema,
  tournamentStatusSchema,
  type Tournament,
} from './tournaments.ts'

/** The rules of a tournament, one each: from a text with a rule a line, or from a list. */
export const normaliseRules = (rules: string | readonly string[]): string[] =>
  (typeof rules === 'string' ? [rules] : rules)
    .flatMap((text) => text.split('\n'))
    .map((rule) => rule.trim())
    .filter((rule) => rule !== '')

const { shape } = tournamentSchema

const TOO_LONG = 'Es demasiado largo'

const line = (max: number) => lineSchema('Escribe un texto').max(max, TOO_LONG)

const lines = (max: number) => linesSchema('Escribe un texto').max(max, TOO_LONG)

const fields = {
  name: line(80).min(1, 'El nombre es obligatorio'),
  description: lines(2000),
  status: tournamentStatusSchema,
  publishDate: plannedInstantSchema,
  date: plannedInstantSchema,
  endDate: plannedInstantSchema,
  registrationDeadline: plannedInstantSchema,
  timeZone: timeZoneSchema,
  maxPlayers: z
    .int('Escribe un número entero')
    .min(1, 'Debe haber al menos un cupo')
    .max(1000, 'Puede haber hasta 1000 jugadores'),
  waitlist: shape.waitlist,
  gameMode: line(40),
  mapSelection: line(40),
  modality: shape.modality,
  format: line(40),
  currency: z.enum(CURRENCIES, 'Elige una moneda de la lista'),
  entryFee: z.string().regex(/^\d{1,6}(?:\.\d{1,2})?$/, 'Escribe un monto, como 50 o 12.50'),
  feePayment: line(500),
  prizePool: line(200),
  prize: line(200),
  /** A text with a rule a line, or a list. */
  rules: z
    .union([lines(20_000), z.array(lines(500)).max(60, 'Puede haber hasta 60 reglas')])
    .transform(normaliseRules)
    .pipe(shape.rules),
  linkedFormId: slugSchema.nullable(),
}

const calendar = z.object(fields).pick({
  status: true,
  publishDate: true,
  date: true,
  endDate: true,
  registrationDeadline: true,
})

const size = z.object(fields).pick({ modality: true, maxPlayers: true })

const fee = z.object(fields).pick({ entryFee: true, feePayment: true })

type Calendar = z.infer<typeof calendar>

const CALENDAR_RULES: [field: keyof Calendar, message: string, isValid: (value: Calendar) => boolean][] = [
  [
    'publishDate',
    'Un torneo programado necesita una fecha de publicación',
    ({ status, publishDate }) => status !== 'scheduled' || publishDate !== null,
  ],
  [
    'endDate',
    'El final debe ser posterior al inicio',
    ({ date, endDate }) => endDate === null || (date !== null && endDate > date),
  ],
  [
    'registrationDeadline',
    'Las inscripciones no pueden cerrar después del inicio',
    ({ date, registrationDeadline }) =>
      registrationDeadline === null || date === null || registrationDeadline <= date,
  ],
]

/** Rules across fields, reported together with all other problems. */
function withRules<Shape extends z.ZodObject>(schema: Shape): Shape {
  let ruled = schema
  for (const [field, error, isValid] of CALENDAR_RULES) {
    ruled = ruled.refine((value) => isValid(value as unknown as Calendar), {
      path: [field],
      error,
      when: ({ value }) => calendar.safeParse(value).success,
    })
  }
  return ruled
    .refine((value) => isEven(value as unknown as z.infer<typeof size>), {
      path: ['maxPlayers'],
      error: 'En dúo los jugadores se cuentan de dos en dos',
      when: ({ value }) => size.safeParse(value).success,
    })
    .refine((value) => isPayable(value as unknown as z.infer<typeof fee>), {
      path: ['feePayment'],
      error: 'Con un costo, di cómo se paga',
      when: ({ value }) => fee.safeParse(value).success,
    })
}

const isPayable = ({ entryFee, feePayment }: z.infer<typeof fee>): boolean =>
  !hasFee({ entryFee }) || feePayment.trim() !== ''

const isEven = ({ modality, maxPlayers }: z.infer<typeof size>): boolean =>
  maxPlayers % playersPerSeat(modality) === 0

/** Reserved ids: they are addresses below `/api/tournaments`. */
const TAKEN_BY_ROUTES = new Set(['stats', 'totals', 'with-registrations', 'admin'])

/** `POST /api/tournaments`. Without an id it gets one from its name. */
export const newTournamentSchema = withRules(
  z.strictObject({
    ...fields,
    id: tournamentIdSchema
      .refine((id) => !TAKEN_BY_ROUTES.has(id), 'Este identificador está reservado')
      .optional(),
    description: fields.description.default(''),
    status: fields.status.default('draft'),
    publishDate: fields.publishDate.default(null),
    date: fields.date.default(null),
    endDate: fields.endDate.default(null),
    registrationDeadline: fields.registrationDeadline.default(null),
    waitlist: fields.waitlist.default(false),
    gameMode: fields.gameMode.default(''),
    mapSelection: fields.mapSelection.default(''),
    modality: fields.modality.default('solo'),
    format: fields.format.default(''),
    currency: fields.currency.default('USD'),
    entryFee: fields.entryFee.default('0'),
    feePayment: fields.feePayment.default(''),
    prizePool: fields.prizePool.default(''),
    prize: fields.prize.default(''),
    rules: fields.rules.default([]),
    linkedFormId: fields.linkedFormId.default(null),
  }),
)

const revision = z.int('Falta la revisión que editaste').min(1)

/** `PUT /api/tournaments/{id}`: all fields, with the revision that was read. */
export const tournamentEditSchema = withRules(z.strictObject({ ...fields, revision }))

/** `POST /api/tournaments/{id}/publish`: it is on the site from now on. */
export const publicationSchema = z.strictObject({ revision })

/** `POST /api/tournaments/{id}/unpublish`: it is a draft again, or, with a date, scheduled for it. */
export const withdrawalSchema = z.strictObject({ revision, publishDate: plannedInstantSchema.default(null) })

export type NewTournament = z.output<typeof newTournamentSchema>
export type TournamentEdit = z.output<typeof tournamentEditSchema>
export type Publication = z.output<typeof publicationSchema>
export type Withdrawal = z.output<typeof withdrawalSchema>
/** The fields that an admin sets; the others are derived from them and from registrations. */
export type TournamentPlan = Omit<TournamentEdit, 'revision'>

/** What an admin sends who has this tournament before them and changes nothing. */
export function editOf(tournament: Tournament): TournamentEdit {
  const {
    id: _id,
    publishedAt: _at,
    endsAt: _ends,
    currentPlayers: _taken,
    waiting: _line,
    formInactive: _inactive,
    seatSeries: _series,
    prizesDeliveredAt: _delivered,
    confirmation: _confirmation,
    ...edit
  } = tournament
  return edit
}
