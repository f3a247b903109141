import { nameKeyOf } from '../src/contract/registrations/name-key.ts'
import type { Registration } from '../src/contract/registrations/registrations.ts'
import { registrationIdOf } from '../src/data/hashes.ts'
import { aRegistration } from './a-registration.ts'

/** The registration with this number, of a person of its own: the higher, the later. */
export function numbered(index: number, changes: Partial<Registration> = {}): Registration {
  const createdAt = new Date(Date.UTC(2030, 0, 1) + index * 60_000).toISOString()
  const fullName = changes.fullName ?? `Jugadora ${index}`
  return aRegistration({
    id: registrationIdOf(String(index)),
    fullName,
    nameKey: nameKeyOf(fullName),
    freeFireId: String(20_000_000 + index),
    email: `jugadora${index}@correo.example`,
    seat: index + 1,
    createdAt,
    updatedAt: createdAt,
    ...changes,
  })
}
