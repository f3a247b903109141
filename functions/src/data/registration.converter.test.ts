import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { expect, it } from 'vitest'
import { aRegistration } from '../../testing/a-registration.ts'
import { registrationSchema } from '../contract/registrations/registrations.ts'
import { converterOf } from './converter.ts'

it('a registration comes back as it was stored', () => {
  const registration = aRegistration({
    partner: { fullName: 'Iván Ortiz', nickname: '', freeFireId: '87654321' },
    guardian: { name: 'Ana Peña', consent: true },
    status: 'waitlisted',
    seat: null,
    waitingSince: '2030-01-02T12:00:00.000Z',
    flags: ['odd-phone'],
  })
  const converter = converterOf(registrationSchema, 'id')
  const data = converter.toFirestore(registration)
  const snapshot = { id: registration.id, data: () => data } as unknown as QueryDocumentSnapshot
  expect(converter.fromFirestore(snapshot)).toEqual(registration)
})
