import { z } from 'zod'
import { CURRENCIES, type Currency, withSign } from '@arena-libre/functions/contract/tournaments/money'
import {
  parsePrizePool,
  prizePoolOf,
  type Prizes,
  prizeText,
} from '@arena-libre/functions/contract/tournaments/prizes'
import { endsAt } from '@arena-libre/functions/contract/tournaments/tournament-state'
import {
  tournamentEditSchema,
  type TournamentEdit,
} from '@arena-libre/functions/contract/tournaments/tournament-input'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { instantOf, wallTimeOf } from '@arena-libre/functions/contract/time/wall-time'
import { changesAmong, mergeFields, withFieldsOf, type MergedEdits } from '../../../lib/forms/merge-edits.ts'

/** What the form holds: texts as they were typed, moments as the clock of the tournament's zone shows them. */
export const valuesSchema = z.object({
  name: z.string(),
  description: z.string(),
  date: z.string(),
  timeZone: z.string(),
  registrationDeadline: z.string(),
  endDate: z.string(),
  mapSelection: z.string(),
  modality: z.enum(['solo', 'duo']),
  maxPlayers: z.string(),
  waitlist: z.boolean(),
  first: z.string(),
  second: z.string(),
  third: z.string(),
  prize: z.string(),
  currency: z.string(),
  entryFee: z.string(),
  feePayment: z.string(),
  gameMode: z.string(),
  format: z.string(),
  rules: z.array(z.object({ text: z.string() })),
  linkedFormId: z.string(),
  status: z.enum(['draft', 'scheduled', 'published']),
  publishDate: z.string(),
})

export type EditorValues = z.infer<typeof valuesSchema>

export const emptyValues = (timeZone: string): EditorValues => ({
  name: '',
  description: '',
  date: '',
  timeZone,
  registrationDeadline: '',
  endDate: '',
  mapSelection: '',
  modality: 'solo',
  maxPlayers: '48',
  waitlist: true,
  first: '',
  second: '',
  third: '',
  prize: '',
  currency: 'USD',
  entryFee: '0',
  feePayment: '',
  gameMode: '',
  format: '',
  rules: [],
  linkedFormId: '',
  status: 'draft',
  publishDate: '',
})

const wallTime = (instant: string | null, timeZone: string): string =>
  instant === null ? '' : wallTimeOf(new Date(instant), timeZone)

export function valuesOf(tournament: Tournament): EditorValues {
  const { timeZone, prizePool } = tournament
  const { first, second, third } = parsePrizePool(prizePool)
  return {
    name: tournament.name,
    description: tournament.description,
    date: wallTime(tournament.date, timeZone),
    timeZone,
    registrationDeadline: wallTime(tournament.registrationDeadline, timeZone),
    endDate: wallTime(tournament.endDate, timeZone),
    mapSelection: tournament.mapSelection,
    modality: tournament.modality,
    maxPlayers: String(tournament.maxPlayers),
    waitlist: tournament.waitlist,
    first: first ?? '',
    second: second ?? '',
    third: third ?? '',
    prize: tournament.prize,
    currency: tournament.currency,
    entryFee: tournament.entryFee,
    feePayment: tournament.feePayment,
    gameMode: tournament.gameMode,
    format: tournament.format,
    rules: tournament.rules.map((text) => ({ text })),
    linkedFormId: tournament.linkedFormId ?? '',
    status: tournament.status,
    publishDate: wallTime(tournament.publishDate, timeZone),
  }
}

const LONGEST_NAME = 80

/** A new tournament like this one, without its dates. */
export const copyOf = (tournament: Tournament): EditorValues => ({
  ...valuesOf(tournament),
  name: `${tournament.name} (copia)`.slice(0, LONGEST_NAME),
  date: '',
  registrationDeadline: '',
  endDate: '',
  publishDate: '',
  status: 'draft',
})

/** The form offers these alone; a value of a later release is one of theirs. */
export const currencyIn = ({ currency }: Pick<EditorValues, 'currency'>): Currency =>
  CURRENCIES.find((one) => one === currency) ?? 'USD'

/** A number alone is money. */
export function prizeIn(typed: string, currency: Currency): string | null {
  const prize = prizeText(typed)
  return prize === null ? null : withSign(prize, currency)
}

function prizesIn({ first, second, third, ...values }: EditorValues): Prizes {
  const currency = currencyIn(values)
  return {
    first: prizeIn(first, currency),
    second: prizeIn(second, currency),
    third: prizeIn(third, currency),
  }
}

const PLACES = ['first', 'second', 'third'] as const

const arePrizesEqual = (one: Prizes, other: Prizes): boolean =>
  PLACES.every((place) => one[place] === other[place])

/** The text as it is stored; one that says the same in another way stays as it was. */
function prizePoolIn(values: EditorValues, base: Tournament | null): string {
  const prizes = prizesIn(values)
  if (base !== null && arePrizesEqual(prizes, parsePrizePool(base.prizePool))) return base.prizePool
  return prizePoolOf(prizes)
}

type Moment = 'date' | 'registrationDeadline' | 'endDate' | 'publishDate'

/** A moment that shows the same minute as before is the same to the millisecond. */
function instantIn(values: EditorValues, name: Moment, base: Tournament | null): string | null {
  const { timeZone } = values
  const before = base?.[name] ?? null
  if (before !== null && wallTime(before, timeZone) === values[name]) return before
  return instantOf(values[name], timeZone)
}

/** What the API is sent, not checked yet. */
export function editIn(values: EditorValues, base: Tournament | null): z.input<typeof tournamentEditSchema> {
  const { first: _first, second: _second, third: _third, maxPlayers, linkedFormId, rules, ...same } = values
  return {
    ...same,
    currency: currencyIn(same),
    maxPlayers: /^\d{1,6}$/.test(maxPlayers.trim()) ? Number(maxPlayers) : Number.NaN,
    date: instantIn(values, 'date', base),
    registrationDeadline: instantIn(values, 'registrationDeadline', base),
    endDate: instantIn(values, 'endDate', base),
    publishDate: instantIn(values, 'publishDate', base),
    entryFee: same.entryFee.trim() === '' ? '0' : same.entryFee.trim(),
    prizePool: prizePoolIn(values, base),
    rules: rules.map(({ text }) => text),
    linkedFormId: linkedFormId === '' ? null : linkedFormId,
    revision: base?.revision ?? 1,
  }
}

/** Where the form shows what the contract says of a field. */
function placeOf([field, index]: readonly PropertyKey[], { rules }: EditorValues): PropertyKey[] {
  if (field === 'prizePool') return ['first']
  if (field !== 'rules' || typeof index !== 'number') return field === undefined ? [] : [field]
  const filled = rules.flatMap(({ text }, at) => (text.trim() === '' ? [] : [at]))
  return ['rules', filled[index] ?? index, 'text']
}

/** The form's values to what is sent, by the contract's schema. */
export const editorSchema = (base: Tournament | null): z.ZodType<TournamentEdit, EditorValues> =>
  valuesSchema.transform((values, context): TournamentEdit => {
    const prizes = prizesIn(values)
    for (const place of PLACES) {
      const prize = prizes[place]
      if (parsePrizePool(`1er: ${prize ?? ''}`).first === prize) continue
      const message = 'Escribe un solo premio, sin el nombre de otro lugar'
      context.issues.push({ code: 'custom', message, path: [place], input: values })
    }
    const parsed = tournamentEditSchema.safeParse(editIn(values, base))
    if (parsed.success) return parsed.data
    for (const { message, path } of parsed.error.issues) {
      context.issues.push({ code: 'custom', message, path: placeOf(path, values), input: values })
    }
    return z.NEVER
  })

/** The tournament as visitors would see it, however unfinished its values are. */
export function previewOf(
  values: EditorValues,
  base: Tournament | null,
  form: { isActive: boolean } | undefined,
): Tournament {
  const edit = editIn(values, base)
  const { date, endDate, linkedFormId } = edit
  return {
    ...edit,
    id: base?.id ?? 'nuevo',
    name: values.name.trim() === '' ? 'Tu torneo' : values.name,
    rules: values.rules.map(({ text }) => text.trim()).filter((text) => text !== ''),
    maxPlayers: Number.isNaN(edit.maxPlayers) ? 0 : edit.maxPlayers,
    entryFee: /^\d+(?:\.\d+)?$/.test(edit.entryFee) ? edit.entryFee : '0',
    publishedAt: base?.publishedAt ?? null,
    prizesDeliveredAt: base?.prizesDeliveredAt ?? null,
    confirmation: base?.confirmation ?? null,
    endsAt: endsAt({ date, endDate }),
    currentPlayers: base?.currentPlayers ?? 0,
    waiting: base?.waiting ?? 0,
    formInactive: linkedFormId !== null && form?.isActive === false,
    seatSeries: base?.seatSeries ?? 0,
  }
}

export type FieldName = keyof EditorValues

/** In the order of the form. */
const NAMES = valuesSchema.keyof().options

/** The fields in which two differ, in the order of the form. */
export const changesBetween = (one: EditorValues, other: EditorValues): FieldName[] =>
  changesAmong(NAMES, one, other)

export type Merge = MergedEdits<EditorValues>

/** Two edits of the same tournament, field by field. */
export const mergeEdits = (base: EditorValues, mine: EditorValues, theirs: EditorValues): Merge =>
  mergeFields(NAMES, { base, mine, theirs })

/** Some values with fields of other ones. */
export const withFields = withFieldsOf<EditorValues>
