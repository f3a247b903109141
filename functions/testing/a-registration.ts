import type { Registration } from '../src/contract/registrations/registrations.ts'
import { contentHashOf, registrationIdOf } from '../src/data/hashes.ts'

export const A_CLIENT_KEY = '00112233445566778899aabbccddeeff'

/** A pending solo registration that lacks nothing; a test names what it is about. */
export const aRegistration = (changes: Partial<Registration> = {}): Registration => ({
  id: registrationIdOf(A_CLIENT_KEY),
  tournamentId: 'copa-apertura',
  fullName: 'María José Núñez',
  freeFireId: '1234567890',
  email: 'maria@correo.example',
  phone: '+57 300 555 0143',
  phoneE164: '+573005550143',
  partner: null,
  age: '18+',
  guardian: null,
  answers: { pais: 'Colombia', horarios: ['Tarde', 'Noche'] },
  acceptedVersion: 'abcdefghijklmnop',
  acceptedAt: '2030-01-02T12:00:00.000Z',
  source: null,
  sourceMark: null,
  submissionHash: contentHashOf('what was sent'),
  nameKey: 'maria jose nunez',
  status: 'pending',
  joinedAs: 'pending',
  seat: 7,
  waitingSince: null,
  flags: [],
  receiptVersion: 1,
  createdAt: '2030-01-02T12:00:00.000Z',
  updatedAt: '2030-01-02T12:00:00.000Z',
  decidedAt: null,
  decidedBy: null,
  reason: null,
  chatOpenedAt: null,
  chatOpenedBy: null,
  addedBy: null,
  revision: 1,
  ...changes,
})
