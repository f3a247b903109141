import { REGISTRATION_DEFAULTS } from '../src/contract/registrations/registration-defaults.ts'
import type { Registration } from '../src/contract/registrations/registrations.ts'
import { contentHashOf, registrationIdOf } from '../src/data/hashes.ts'

export const A_CLIENT_KEY = '00112233445566778899aabbccddeeff'

/** A pending solo registration that lacks nothing; a test names what it is about. */
export const aRegistration = (changes: Partial<Registration> = {}): Registration => ({
  ...REGISTRATION_DEFAULTS,
  id: registrationIdOf(A_CLIENT_KEY),
  tournamentId: 'copa-apertura',
  fullName: 'María José Núñez',
  freeFireId: '1234567890',
  email: 'maria@correo.example',
  phone: '+57 300 555 0143',
  phoneE164: '+573005550143',
  age: '18+',
  answers: { pais: 'Colombia', horarios: ['Tarde', 'Noche'] },
  acceptedVersion: 'abcdefghijklmnop',
  acceptedAt: '2030-01-02T12:00:00.000Z',
  submissionHash: contentHashOf('what was sent'),
  nameKey: 'maria jose nunez',
  status: 'pending',
  joinedAs: 'pending',
  seat: 7,
  createdAt: '2030-01-02T12:00:00.000Z',
  updatedAt: '2030-01-02T12:00:00.000Z',
  flags: [],
  revision: 1,
  ...changes,
})
