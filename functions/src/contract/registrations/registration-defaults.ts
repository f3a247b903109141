import type { Registration } from './registrations.ts'

/**
 * Fields that a later release added, or that stay empty until something happens: a new registration starts with them,
 * and a stored one that lacks a field is read with its value.
 */
export const REGISTRATION_DEFAULTS = {
  nickname: '',
  phoneE164: null,
  partner: null,
  guardian: null,
  answers: {},
  wordings: [],
  acceptedVersion: null,
  acceptedAt: null,
  source: null,
  sourceMark: null,
  waitingSince: null,
  flags: [],
  receiptVersion: 1,
  decidedAt: null,
  decidedBy: null,
  reason: null,
  chatOpenedAt: null,
  chatOpenedBy: null,
  confirmation: null,
  addedBy: null,
  redactedAt: null,
} satisfies Partial<Registration>
