import { answersProblems } from '@arena-libre/functions/contract/answer-sheet'
import { QUESTION_REQUIRED } from '@arena-libre/functions/contract/answer-rules'
import { ENTRY_SENTENCES } from '@arena-libre/functions/contract/entry-sentences'
import { personProblem, type PersonField } from '@arena-libre/functions/contract/person-rules'
import type { Answers } from '@arena-libre/functions/contract/answers'
import type { Receipt } from '@arena-libre/functions/contract/receipts'
import type { Correction, RegistrationForm } from '@arena-libre/functions/contract/registration-views'
import { answersTo } from '../../lib/registrations/submission.ts'

type Line =
  Exclude<keyof Correction, 'partner' | 'answers' | 'revision'> | 'partner.fullName' | 'partner.freeFireId'

/** What may be corrected, as it is being typed. */
export interface Corrected {
  texts: Record<Line, string>
  answers: Answers
}

export type Form = Pick<RegistrationForm, 'questions' | 'fields'>

const OWN = ['fullName', 'freeFireId', 'email', 'phone'] as const
const PARTNERS = ['partner.fullName', 'partner.freeFireId'] as const

export const linesOf = ({ partner }: Receipt): readonly Line[] =>
  partner === null ? OWN : [...OWN, ...PARTNERS]

export const correctedOf = ({
  fullName,
  freeFireId,
  email,
  phone,
  partner,
  answers,
}: Receipt): Corrected => ({
  texts: {
    fullName,
    freeFireId,
    email,
    phone,
    'partner.fullName': partner?.fullName ?? '',
    'partner.freeFireId': partner?.freeFireId ?? '',
  },
  answers: Object.fromEntries(answers.map(({ id, answer }) => [id, answer])),
})

const fieldOf = (line: Line): PersonField => line.replace('partner.', '') as PersonField

export function correctionProblems(
  receipt: Receipt,
  { texts, answers }: Corrected,
  form: Form | undefined,
): Record<string, string> {
  const problems = linesOf(receipt).flatMap((line): [string, string][] => {
    const problem = personProblem(fieldOf(line), texts[line])
    return problem === null ? [] : [[line, problem]]
  })
  const isSame = receipt.partner !== null && texts.freeFireId === texts['partner.freeFireId']
  const sheets = form && [{ asked: form.questions, whenMissing: QUESTION_REQUIRED }, { asked: form.fields }]
  return {
    ...(isSame && { 'partner.freeFireId': ENTRY_SENTENCES['same-id'] }),
    ...Object.fromEntries(problems),
    ...(sheets && answersProblems(sheets, answersTo(form, answers))),
  }
}

/** Only what is different: the rest stays as it is, whoever else may be changing it. */
export function correctionOf(receipt: Receipt, corrected: Corrected, form: Form | undefined): Correction {
  const { texts } = corrected
  const own = OWN.map((line): [string, string] => [line, texts[line].trim()])
  const before = correctedOf(receipt)
  const partner = {
    fullName: texts['partner.fullName'].trim(),
    freeFireId: texts['partner.freeFireId'].trim(),
  }
  const isOtherPartner =
    receipt.partner !== null && JSON.stringify(partner) !== JSON.stringify(receipt.partner)
  const answers = form && answersTo(form, corrected.answers)
  const areOthers = form && JSON.stringify(answers) !== JSON.stringify(answersTo(form, before.answers))
  return {
    revision: receipt.revision,
    ...Object.fromEntries(own.filter(([line, text]) => text !== before.texts[line as Line])),
    ...(isOtherPartner && { partner }),
    ...(areOthers === true && { answers }),
  }
}
