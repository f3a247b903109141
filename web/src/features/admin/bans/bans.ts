import { z } from 'zod'
import { type Ban, banInputSchema } from '@arena-libre/functions/contract/people/bans'

const DAY_MS = 86_400_000

/** How long a ban lasts, as it is chosen: a number of days, for good, or a day of the calendar. */
export const TERMS = [
  { value: 'forever', label: 'Para siempre' },
  { value: '30', label: '30 días' },
  { value: '182', label: '6 meses' },
  { value: 'date', label: 'Hasta una fecha' },
] as const

type Term = (typeof TERMS)[number]['value']

export interface BanValues {
  freeFireId: string
  reason: string
  term: Term
  /** 'aaaa-mm-dd', for a day of the calendar. */
  date: string
}

export const EMPTY_BAN: BanValues = { freeFireId: '', reason: '', term: 'forever', date: '' }

const two = (part: number): string => String(part).padStart(2, '0')

/** The day that a ban ends, as a field of a date has it, by the clock of this device. */
const dateOf = (until: string | null): string => {
  if (until === null) return ''
  const end = new Date(until)
  return `${end.getFullYear()}-${two(end.getMonth() + 1)}-${two(end.getDate())}`
}

export const valuesOf = ({ freeFireId, reason, until }: Ban): BanValues => ({
  freeFireId: freeFireId ?? '',
  reason: reason ?? '',
  term: until === null ? 'forever' : 'date',
  date: dateOf(until),
})

/** The end of the chosen day, or null for good. A day that was not changed keeps the ban's own time. */
export function untilOf(
  { term, date }: Pick<BanValues, 'term' | 'date'>,
  now: number,
  ban: Ban | null,
): string | null {
  if (term === 'forever') return null
  if (term !== 'date') return new Date(now + Number(term) * DAY_MS).toISOString()
  return ban !== null && ban.until !== null && dateOf(ban.until) === date
    ? ban.until
    : new Date(`${date}T23:59:59`).toISOString()
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** What is checked before it is sent. The ID and, once erased, the reason of a ban that is changed are not asked for. */
export const banFormSchema = (ban: Ban | null, now: () => number): z.ZodType<BanValues, BanValues> =>
  z
    .object({
      freeFireId: ban === null ? banInputSchema.shape.freeFireId : z.string(),
      reason: z.string(),
      term: z.enum(TERMS.map(({ value }) => value)),
      date: z.string(),
    })
    .superRefine(({ reason, term, date }, context) => {
      const isErased = ban !== null && ban.reason === null && reason.trim() === ''
      if (!isErased && !banInputSchema.shape.reason.safeParse(reason).success) {
        context.addIssue({ code: 'custom', path: ['reason'], message: 'Escribe el motivo' })
      }
      if (term !== 'date') return
      if (!DATE.test(date)) {
        context.addIssue({ code: 'custom', path: ['date'], message: 'Elige el último día del veto' })
      } else if (Date.parse(`${date}T23:59:59`) <= now() && dateOf(ban?.until ?? null) !== date) {
        context.addIssue({ code: 'custom', path: ['date'], message: 'Elige un día que no haya pasado' })
      }
    })

export const isOver = ({ until }: Pick<Ban, 'until'>, now: number): boolean =>
  until !== null && Date.parse(until) <= now

export const nameOf = ({ freeFireId }: Pick<Ban, 'freeFireId'>): string =>
  freeFireId === null ? 'ID borrado' : `ID ${freeFireId}`
