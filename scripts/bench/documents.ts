import type { z } from 'zod'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import type { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import { nameKeyOf } from '../../functions/src/contract/registrations/name-key.ts'
import { REGISTRATION_DEFAULTS } from '../../functions/src/contract/registrations/registration-defaults.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'

export type Submitted = z.input<typeof submissionSchema>

/** The documents of a player with that seat, or without one in line. */
export function registrationOf(submitted: Submitted, seat: number | null): Registration {
  const { tournamentId, fullName, freeFireId, email, phone, acceptedVersion } = submitted
  const now = new Date().toISOString()
  const id = registrationIdOf(submitted.clientKey)
  const status = seat === null ? 'waitlisted' : 'pending'
  return {
    ...REGISTRATION_DEFAULTS,
    id,
    tournamentId,
    fullName,
    freeFireId,
    email,
    phone,
    phoneE164: phone.replaceAll(' ', ''),
    age: '18+',
    acceptedVersion,
    acceptedAt: now,
    submissionHash: id,
    nameKey: nameKeyOf(fullName),
    status,
    joinedAs: status,
    seat,
    waitingSince: seat === null ? now : null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  }
}

const PARAGRAPH = 'Recibimos tu inscripción. Guarda este mensaje: con el enlace ves dónde estás. '

/** The message that goes with it, about as long as a real one. */
export const mailOf = ({ id, email, createdAt }: Registration): Mail => ({
  id,
  to: [email],
  message: {
    subject: 'Recibimos tu inscripción',
    text: PARAGRAPH.repeat(8),
    html: `<p>${PARAGRAPH.repeat(20)}</p>`,
  },
  createdAt,
  headers: {},
  registrationId: id,
  delivery: null,
  deleteAt: null,
  resentAt: null,
})
