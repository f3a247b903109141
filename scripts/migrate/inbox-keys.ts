import { isDeepStrictEqual } from 'node:util'
import type { DocumentData } from 'firebase-admin/firestore'
import { inboxKeysOf } from '../../functions/src/data/registration.converter.ts'
import type { Change } from './migration.ts'

const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Of a document of any release, and of the refusal of a registration nothing. */
const isRegistration = (data: DocumentData): boolean => typeof data['fullName'] === 'string'

const playerIn = (value: unknown) => {
  const { fullName, nickname, freeFireId } = (value ?? {}) as DocumentData
  return { fullName: textIn(fullName), nickname: textIn(nickname), freeFireId: textIn(freeFireId) }
}

/**
 * Fills in what the inbox finds registrations by. Unlike values that are spelled out, these follow from the rest of the
 * document by one rule for all releases: a change of the rule needs a migration that does this again.
 */
export const inboxKeys: Change = (data, id) => {
  if (!isRegistration(data)) return undefined
  const { partner, phoneE164, flags, age, email, phone } = data
  const keys = inboxKeysOf({
    id,
    ...playerIn(data),
    email: textIn(email),
    phone: textIn(phone),
    phoneE164: typeof phoneE164 === 'string' ? phoneE164 : null,
    partner: typeof partner === 'object' && partner !== null ? playerIn(partner) : null,
    flags: Array.isArray(flags) ? flags : [],
    age: age === '11-17' ? '11-17' : '18+',
  })
  const stored = { searchKeys: data['searchKeys'] as unknown, markKeys: data['markKeys'] as unknown }
  return isDeepStrictEqual(stored, keys) ? undefined : keys
}
