import { isDeepStrictEqual } from 'node:util'
import { withoutEmptyAnswers } from '../../contract/forms/answer-sheet.ts'
import type { Answers } from '../../contract/forms/answers.ts'
import { isSameId } from '../../contract/registrations/free-fire-id.ts'
import { nameKeyOf } from '../../contract/registrations/name-key.ts'
import { e164Of, isPhone } from '../../contract/registrations/phone.ts'
import type { AdminCorrection } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { claimIdsOf } from '../seats/registration-writes.service.ts'

export type Wanted = Omit<AdminCorrection, 'revision'>

type Corrected = Partial<
  Pick<
    Registration,
    'fullName' | 'nickname' | 'freeFireId' | 'email' | 'phone' | 'partner' | 'answers' | 'age' | 'guardian'
  >
>

/** The parts that would change. None: the correction was made before, or corrects nothing. */
export function correctedParts(
  present: Registration,
  { answers, age, guardian, partner, ...wanted }: Wanted,
  asked: ReadonlySet<string>,
): Corrected {
  const sent = {
    ...wanted,
    ...(partner && { partner: partnerAfter(present, partner) }),
    ...(answers && { answers: merged(present.answers, answers, asked) }),
    ...((age ?? guardian) && ageParts(present, { age, guardian })),
  }
  return Object.fromEntries(
    Object.entries(sent).filter(
      ([name, value]) =>
        value !== undefined && !isDeepStrictEqual(value, present[name as keyof Registration]),
    ),
  )
}

/** The nickname stays where it is not sent, unless another player takes the place. */
function partnerAfter({ partner: present }: Registration, partner: NonNullable<Wanted['partner']>) {
  const isSame = present !== null && isSameId(present.freeFireId, partner.freeFireId)
  return { ...partner, nickname: partner.nickname ?? (isSame ? present.nickname : '') }
}

/** Of an adult no guardian is kept. */
function ageParts(present: Registration, wanted: Pick<Wanted, 'age' | 'guardian'>) {
  const age = wanted.age ?? present.age
  return { age, guardian: age === '18+' ? null : (wanted.guardian ?? present.guardian) }
}

/** Answers to current questions are replaced; answers to former questions stay. */
const merged = (present: Answers, sent: Answers, asked: ReadonlySet<string>): Answers => ({
  ...Object.fromEntries(Object.entries(present).filter(([id]) => !asked.has(id))),
  ...withoutEmptyAnswers(sent),
})

/** With the derived fields. */
export const withConsequences = ({ flags }: Registration, parts: Corrected): Partial<Registration> => ({
  ...parts,
  ...(parts.fullName !== undefined && { nameKey: nameKeyOf(parts.fullName) }),
  ...(parts.phone !== undefined && {
    phoneE164: e164Of(parts.phone),
    flags: [
      ...flags.filter((flag) => flag !== 'odd-phone'),
      ...(isPhone(parts.phone) ? [] : (['odd-phone'] as const)),
    ],
  }),
})

/** The claims to create and to release. A pair whose IDs were swapped keeps both. */
export function swappedClaims(present: Registration, next: Registration) {
  const [held, wanted] = [claimIdsOf(present), claimIdsOf(next)]
  return {
    taken: wanted.filter((id) => !held.includes(id)),
    released: held.filter((id) => !wanted.includes(id)),
  }
}
