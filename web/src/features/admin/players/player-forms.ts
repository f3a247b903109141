import { z } from 'zod'
import { answersProblems, withoutEmptyAnswers } from '@arena-libre/functions/contract/forms/answer-sheet'
import { type Answers, answersSchema } from '@arena-libre/functions/contract/forms/answers'
import type { FormField } from '@arena-libre/functions/contract/forms/forms'
import type { AskedQuestion } from '@arena-libre/functions/contract/forms/questions'
import { ENTRY_SENTENCES } from '@arena-libre/functions/contract/registrations/entry-sentences'
import { isSameId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import {
  guardianSchema,
  nicknameSchema,
  personSchema,
  playerSchema,
} from '@arena-libre/functions/contract/registrations/people'
import { AGE_GROUPS } from '@arena-libre/functions/contract/registrations/person-rules'
import type {
  AddedRegistration,
  AdminCorrection,
  RegistrationView,
} from '@arena-libre/functions/contract/registrations/registration-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { changesAmong } from '../../../lib/forms/merge-edits.ts'
import { answerName } from '../../../lib/registrations/submission.ts'
import { AGES } from './players-words.ts'

const text = z.string()

/** The partner is asked for in a pair only. */
const shapeOf = (isPair: boolean) => ({
  ...personSchema.shape,
  nickname: nicknameSchema,
  partnerNickname: isPair ? nicknameSchema : text,
  partnerName: isPair ? playerSchema.shape.fullName : text,
  partnerId: isPair ? playerSchema.shape.freeFireId : text,
})

export type PersonValues = Record<keyof ReturnType<typeof shapeOf>, string>

const SAME_ID = { path: ['partnerId'], error: ENTRY_SENTENCES['same-id'] }

const areTwo = ({ freeFireId, partnerId }: Pick<PersonValues, 'freeFireId' | 'partnerId'>): boolean =>
  partnerId === '' || !isSameId(freeFireId, partnerId)

export const personValues = ({
  fullName,
  nickname,
  freeFireId,
  email,
  phone,
  partner: second,
}: RegistrationView): PersonValues => ({
  fullName,
  nickname,
  freeFireId,
  email,
  phone,
  partnerName: second?.fullName ?? '',
  partnerNickname: second?.nickname ?? '',
  partnerId: second?.freeFireId ?? '',
})

export const PERSON_LABELS: Record<keyof PersonValues, string> = {
  fullName: 'Nombre completo',
  nickname: 'Apodo',
  freeFireId: 'ID de Free Fire',
  email: 'Correo',
  phone: 'Teléfono',
  partnerName: 'Nombre de su dúo',
  partnerNickname: 'Apodo de su dúo',
  partnerId: 'ID de Free Fire de su dúo',
}

/** What is corrected, as it is typed. */
export interface CorrectionValues extends PersonValues {
  age: RegistrationView['age']
  guardianName: string
  hasConsent: boolean
  /** To the questions that are asked now, by their ids. */
  answers: Answers
}

export interface Asked {
  questions: readonly AskedQuestion[]
  fields: readonly FormField[]
}

const nothingRequired = <Question extends { required: boolean }>(asked: readonly Question[]): Question[] =>
  asked.map((one) => ({ ...one, required: false }))

/** An admin need not know every answer. */
export const asAdminIsAsked = ({ questions, fields }: Asked): Asked => ({
  questions: nothingRequired(questions),
  fields: nothingRequired(fields),
})

const askedIds = ({ questions, fields }: Asked): string[] => [
  ...new Set([...questions, ...fields].map(({ id }) => id)),
]

const isList = (id: string, { questions, fields }: Asked): boolean =>
  [...questions, ...fields].find((one) => one.id === id)?.type === 'checkbox'

export const correctionValues = (registration: RegistrationView, asked: Asked): CorrectionValues => ({
  ...personValues(registration),
  age: registration.age,
  guardianName: registration.guardian?.name ?? '',
  hasConsent: registration.guardian !== null,
  answers: Object.fromEntries(
    askedIds(asked).map((id) => [id, registration.answers[id] ?? (isList(id, asked) ? [] : '')]),
  ),
})

type AgeValues = Pick<CorrectionValues, 'age' | 'guardianName' | 'hasConsent'>

const isOtherAge = (one: AgeValues, other: AgeValues): boolean =>
  one.age !== other.age || one.guardianName !== other.guardianName || one.hasConsent !== other.hasConsent

/**
 * What is checked before it is sent. A player who registered without an adult is not held up by that, as long as it is
 * not what is being corrected.
 */
export const correctionSchemaFor = (
  before: CorrectionValues,
  isPair: boolean,
  asked: Asked,
): z.ZodType<CorrectionValues, CorrectionValues> =>
  z
    .object({
      ...shapeOf(isPair),
      age: z.enum(AGE_GROUPS),
      guardianName: text,
      hasConsent: z.boolean(),
      answers: answersSchema,
    })
    .refine(areTwo, SAME_ID)
    .superRefine((values, context) => {
      const sheets = [{ asked: asked.questions }, { asked: asked.fields }]
      // An option may have been withdrawn since: that is no reason to refuse another name.
      const isAnswered = JSON.stringify(values.answers) !== JSON.stringify(before.answers)
      const wrong = isAnswered ? answersProblems(sheets, withoutEmptyAnswers(values.answers)) : {}
      const problems = Object.entries(wrong)
      for (const [name, message] of problems) {
        context.addIssue({ code: 'custom', path: name.split('.'), message })
      }
      if (values.age === '18+' || !isOtherAge(before, values)) return
      const guardian = guardianSchema.shape.name.safeParse(values.guardianName)
      if (!guardian.success) {
        const message = ENTRY_SENTENCES['guardian-name-missing']
        context.addIssue({ code: 'custom', path: ['guardianName'], message })
      }
      if (!values.hasConsent) {
        const message = ENTRY_SENTENCES['guardian-consent-missing']
        context.addIssue({ code: 'custom', path: ['hasConsent'], message })
      }
    })

/** Every field by itself, also each answer: so two corrections are compared. */
export type Lines = Record<string, string | boolean | readonly string[]>

export const linesOf = ({ answers, ...values }: CorrectionValues): Lines => ({
  ...values,
  ...Object.fromEntries(Object.entries(answers).map(([id, answer]) => [answerName(id), answer])),
})

export function valuesOfLines(lines: Lines, like: CorrectionValues): CorrectionValues {
  const { answers, ...others } = like
  const of = (names: readonly string[], nameOf = (name: string) => name) =>
    Object.fromEntries(names.map((name) => [name, lines[nameOf(name)]]))
  return { ...of(Object.keys(others)), answers: of(Object.keys(answers), answerName) } as CorrectionValues
}

export const namesOf = (lines: Lines): string[] => Object.keys(lines)

/** The label of each field. */
export function labelsOf({ questions, fields }: Asked): ReadonlyMap<string, string> {
  return new Map([
    ...Object.entries(PERSON_LABELS),
    ...Object.entries({ age: 'Edad', guardianName: 'Adulto responsable', hasConsent: 'Permiso del adulto' }),
    ...fields.map(({ id, label }) => [answerName(id), label] as const),
    ...questions.map(({ id, text: label }) => [answerName(id), label] as const),
  ])
}

/** A value in words, to be compared with another. */
export function lineText(name: string, value: Lines[string] | undefined): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (name === 'age') return AGES[value === '11-17' ? value : '18+']
  const words = typeof value === 'string' ? value : (value ?? []).join(', ')
  return words.trim() === '' ? 'Vacío' : words
}

const partnerIn = (typed: Pick<PersonValues, 'partnerName' | 'partnerNickname' | 'partnerId'>) => ({
  fullName: typed.partnerName,
  nickname: typed.partnerNickname,
  freeFireId: typed.partnerId,
})

/** Only what differs from what is on record; null where nothing does. */
export function correctionOf(
  before: CorrectionValues,
  typed: CorrectionValues,
  revision: number,
): AdminCorrection | null {
  const changed = new Set(changesAmong(namesOf(linesOf(typed)), linesOf(before), linesOf(typed)))
  if (changed.size === 0) return null
  const own = (['fullName', 'nickname', 'freeFireId', 'email', 'phone'] as const).filter((name) =>
    changed.has(name),
  )
  const ofPartner = (['partnerName', 'partnerNickname', 'partnerId'] as const).some((name) =>
    changed.has(name),
  )
  const ofAnswers = [...changed].some((name) => name.startsWith(answerName('')))
  return {
    ...Object.fromEntries(own.map((name) => [name, typed[name]])),
    ...(ofPartner && { partner: partnerIn(typed) }),
    ...(isOtherAge(before, typed) && {
      age: typed.age,
      ...(typed.age === '11-17' && { guardian: { name: typed.guardianName, consent: true as const } }),
    }),
    ...(ofAnswers && { answers: withoutEmptyAnswers(typed.answers) }),
    revision,
  }
}

export interface AddValues extends PersonValues {
  age: '' | RegistrationView['age']
  guardianName: string
  hasConsent: boolean
}

export const EMPTY_VALUES: AddValues = {
  fullName: '',
  nickname: '',
  freeFireId: '',
  email: '',
  phone: '',
  partnerName: '',
  partnerNickname: '',
  partnerId: '',
  age: '',
  guardianName: '',
  hasConsent: false,
}

const guardianName = guardianSchema.shape.name

/** What an admin fills in for a player. The answers may be unknown. */
export const addFormSchema = (isPair: boolean): z.ZodType<AddValues, AddValues> =>
  z
    .object({
      ...shapeOf(isPair),
      age: z.enum(['', ...AGE_GROUPS]),
      guardianName: text,
      hasConsent: z.boolean(),
    })
    .refine(areTwo, SAME_ID)
    .refine(({ age }) => age !== '', { path: ['age'], error: ENTRY_SENTENCES['age-missing'] })
    .refine(({ age, guardianName: name }) => age !== '11-17' || guardianName.safeParse(name).success, {
      path: ['guardianName'],
      error: ENTRY_SENTENCES['guardian-name-missing'],
    })
    .refine(({ age, hasConsent }) => age !== '11-17' || hasConsent, {
      path: ['hasConsent'],
      error: ENTRY_SENTENCES['guardian-consent-missing'],
    })

export function addedOf(
  { fullName, nickname, freeFireId, email, phone, age, guardianName: guardian, ...typed }: AddValues,
  { id, modality }: Tournament,
  clientKey: string,
): AddedRegistration {
  const isMinor = age === '11-17'
  return {
    tournamentId: id,
    clientKey,
    fullName,
    nickname,
    freeFireId,
    email,
    phone,
    age: isMinor ? '11-17' : '18+',
    guardian: isMinor ? { name: guardian, consent: true } : null,
    partner: modality === 'duo' ? partnerIn(typed) : null,
    answers: {},
  }
}
