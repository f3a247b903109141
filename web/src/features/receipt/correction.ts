import { QUESTION_REQUIRED } from '@arena-libre/functions/contract/forms/answer-rules'
import { answersProblems } from '@arena-libre/functions/contract/forms/answer-sheet'
import type { Answers } from '@arena-libre/functions/contract/forms/answers'
import { ENTRY_SENTENCES } from '@arena-libre/functions/contract/registrations/entry-sentences'
import { isSameId } from '@arena-libre/functions/contract/registrations/free-fire-id'
import { personSchema } from '@arena-libre/functions/contract/registrations/people'
import { personProblem, type PersonField } from '@arena-libre/functions/contract/registrations/person-rules'
import type { Receipt } from '@arena-libre/functions/contract/registrations/receipts'
import type {
  Correction,
  RegistrationForm,
} from '@arena-libre/functions/contract/registrations/registration-views'
import { answerName, answersTo } from '../../lib/registrations/submission.ts'

type Line =
  | Exclude<keyof Correction, 'partner' | 'answers' | 'revision'>
  | 'partner.fullName'
  | 'partner.nickname'
  | 'partner.freeFireId'

/** What may be corrected, as it is being typed. */
export interface Corrected {
  texts: Record<Line, string>
  answers: Answers
}

export type Form = Pick<RegistrationForm, 'questions' | 'fields'>

const OWN = ['fullName', 'nickname', 'freeFireId', 'email', 'phone'] as const
const PARTNERS = ['partner.fullName', 'partner.nickname', 'partner.freeFireId'] as const

export const LINES: readonly Line[] = [...OWN, ...PARTNERS]

export const linesOf = ({ partner }: Receipt): readonly Line[] => (partner === null ? OWN : LINES)

export const correctedOf = ({
  fullName,
  nickname,
  freeFireId,
  email,
  phone,
  partner,
  answers,
}: Receipt): Corrected => ({
  texts: {
    fullName,
    nickname,
    freeFireId,
    email,
    phone,
    'partner.fullName': partner?.fullName ?? '',
    'partner.nickname': partner?.nickname ?? '',
    'partner.freeFireId': partner?.freeFireId ?? '',
  },
  answers: Object.fromEntries(answers.map(({ id, answer }) => [id, answer])),
})

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const fieldOf = (line: Line): PersonField => line.replace('partner.', '') as PersonField

/** As the server keeps it; what it would refuse, as it was typed. */
const outboxText = (line: Line, text: string): string =>
  personSchema.shape[fieldOf(line)].safeParse(text).data ?? text

const keptTexts = (texts: Corrected['texts']): Corrected['texts'] => {
  const kept = LINES.map((line): [Line, string] => [line, outboxText(line, texts[line])])
  return Object.fromEntries(kept) as Corrected['texts']
}

/** What was typed, and the values it started from. */
export interface Draft {
  before: Corrected
  typed: Corrected
}

export const differs = (one: Corrected, other: Corrected): boolean => !isSame(one, other)

type Part = Readonly<Record<string, unknown>>

function merged<Texts extends Part>(before: Part, typed: Texts, present: Texts): Texts {
  const own = Object.entries(typed).filter(([name, value]) => !isSame(value, before[name]))
  return { ...present, ...Object.fromEntries(own) }
}

/** Fields the player did not touch take the new values; what was typed stays. */
export const rebased = ({ before, typed }: Draft, present: Corrected): Draft => ({
  before: present,
  typed: {
    texts: merged(before.texts, typed.texts, present.texts),
    answers: merged(before.answers, typed.answers, present.answers),
  },
})

const changed = (before: Part, typed: Part, present: Part): string[] =>
  Object.keys(present).filter(
    (name) => !isSame(present[name], before[name]) && !isSame(present[name], typed[name]),
  )

/** The fields, by their names in the form, that were changed elsewhere to something else than was typed. */
export const conflictsOf = ({ before, typed }: Draft, present: Corrected): string[] => [
  ...changed(before.texts, keptTexts(typed.texts), present.texts),
  ...changed(before.answers, typed.answers, present.answers).map(answerName),
]

export function correctionProblems(
  receipt: Receipt,
  { texts, answers }: Corrected,
  form: Form | undefined,
): Record<string, string> {
  const problems = linesOf(receipt).flatMap((line): [string, string][] => {
    const problem = personProblem(fieldOf(line), texts[line])
    return problem === null ? [] : [[line, problem]]
  })
  const isOneId = receipt.partner !== null && isSameId(texts.freeFireId, texts['partner.freeFireId'])
  const sheets = form && [{ asked: form.questions, whenMissing: QUESTION_REQUIRED }, { asked: form.fields }]
  return {
    ...(isOneId && { 'partner.freeFireId': ENTRY_SENTENCES['same-id'] }),
    ...Object.fromEntries(problems),
    ...(sheets && answersProblems(sheets, answersTo(form, answers))),
  }
}

/** Only what differs: a change by an admin at the same time is not overwritten. */
export function correctionOf(receipt: Receipt, corrected: Corrected, form: Form | undefined): Correction {
  const texts = keptTexts(corrected.texts)
  const own = OWN.map((line) => [line, texts[line]] as const)
  const before = correctedOf(receipt)
  const partner = {
    fullName: texts['partner.fullName'],
    nickname: texts['partner.nickname'],
    freeFireId: texts['partner.freeFireId'],
  }
  const isOtherPartner = receipt.partner !== null && !isSame(partner, receipt.partner)
  const answers = form && answersTo(form, corrected.answers)
  const areOthers = form && !isSame(answers, answersTo(form, before.answers))
  return {
    revision: receipt.revision,
    ...Object.fromEntries(own.filter(([line, text]) => text !== before.texts[line])),
    ...(isOtherPartner && { partner }),
    ...(areOthers === true && { answers }),
  }
}
