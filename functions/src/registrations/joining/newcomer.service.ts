import { nameKeyOf } from '../../contract/registrations/name-key.ts'
import { e164Of, isPhone } from '../../contract/registrations/phone.ts'
import { LIMITS } from '../../contract/limits.ts'
import { REGISTRATION_DEFAULTS } from '../../contract/registrations/registration-defaults.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Submission } from '../../contract/registrations/registration-submission.ts'
import type { AddedRegistration } from '../../contract/registrations/registration-views.ts'
import { withoutEmptyAnswers } from '../../contract/forms/answer-sheet.ts'
import { contentHashOf, registrationIdOf } from '../../data/hashes.ts'

/** A registration before it has a seat or a place in line. */
export type Newcomer = Omit<Registration, 'status' | 'joinedAs' | 'seat' | 'waitingSince'>

/** A nickname counts if there is one: without it the hash is that of earlier releases. */
const hashed = <Sent extends { nickname: string }>({ nickname, ...sent }: Sent) => ({
  ...sent,
  ...(nickname !== '' && { nickname }),
})

/** The hash that a repetition must share with the first request. */
const submissionHashOf = ({ answers, ...sent }: AddedRegistration): string => {
  const { tournamentId, fullName, nickname, freeFireId, email, phone, age, guardian } = sent
  const partner = sent.partner && hashed(sent.partner)
  const people = hashed({
    tournamentId,
    fullName,
    nickname,
    freeFireId,
    email,
    phone,
    partner,
    age,
    guardian,
  })
  return contentHashOf({ ...people, answers: withoutEmptyAnswers(answers) })
}

/** Flags never refuse a registration: browsers fill in fields automatically, and phone numbers vary. */
function flagsOf({ website, fillMs, phone }: Submission): Registration['flags'] {
  return [
    ...(website === '' ? [] : (['honeypot'] as const)),
    ...(fillMs !== null && fillMs < LIMITS.hastyMs ? (['filled-too-fast'] as const) : []),
    ...(isPhone(phone) ? [] : (['odd-phone'] as const)),
  ]
}

const personal = (sent: AddedRegistration, at: string) => ({
  ...REGISTRATION_DEFAULTS,
  flags: [],
  id: registrationIdOf(sent.clientKey),
  tournamentId: sent.tournamentId,
  fullName: sent.fullName,
  nickname: sent.nickname,
  freeFireId: sent.freeFireId,
  email: sent.email,
  phone: sent.phone,
  phoneE164: e164Of(sent.phone),
  partner: sent.partner,
  age: sent.age,
  guardian: sent.age === '11-17' ? sent.guardian : null,
  answers: withoutEmptyAnswers(sent.answers),
  nameKey: nameKeyOf(sent.fullName),
  submissionHash: submissionHashOf(sent),
  createdAt: at,
  updatedAt: at,
  revision: 1,
})

/** A player who registers themselves. */
export const newcomerOf = (sent: Submission, sourceMark: string | null, at: string): Newcomer => ({
  ...personal(sent, at),
  acceptedVersion: sent.acceptedVersion,
  acceptedAt: at,
  source: sent.source,
  sourceMark,
  flags: flagsOf(sent),
})

/** A player entered by an admin. */
export const newcomerBy = (actor: string, sent: AddedRegistration, at: string): Newcomer => ({
  ...personal(sent, at),
  addedBy: actor,
})
