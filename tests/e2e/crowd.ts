import { randomInt } from 'node:crypto'
import type { DocumentReference, Firestore } from 'firebase-admin/firestore'
import { nameKeyOf } from '../../functions/src/contract/registrations/name-key.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { seatIdOf } from '../../functions/src/contract/tournaments/seats.ts'
import { collectionsOf } from '../../functions/src/data/collections.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { anId } from './cup.ts'

interface Crowd {
  cup: string
  count: number
  /** What this one of them has of its own. */
  each?: (index: number) => Partial<Registration>
}

/** `count` players who registered in a tournament, each a minute after the one before, the last one a minute ago. */
export async function crowdIn(db: Firestore, { cup, count, each }: Crowd): Promise<DocumentReference[]> {
  const { registrations, seats } = collectionsOf(db)
  const writer = db.bulkWriter()
  const now = Date.now()
  const all = Array.from({ length: count }, (_, index) => {
    const createdAt = new Date(now - (count - index) * 60_000).toISOString()
    const fullName = `Jugadora ${String(index + 1).padStart(3, '0')}`
    const own: Partial<Registration> = { fullName, ...each?.(index) }
    const one = aRegistration({
      id: registrationIdOf(`${cup} ${index} ${randomInt(2 ** 40)}`),
      tournamentId: cup,
      // Without zeros: a search for the number of a name finds no ID.
      freeFireId: anId().replaceAll('0', '7'),
      email: `jugadora${index}@correo.example`,
      createdAt,
      updatedAt: createdAt,
      acceptedAt: createdAt,
      seat: null,
      ...own,
      nameKey: nameKeyOf(own.fullName ?? fullName),
    })
    const holdsSeat = one.status === 'pending' || one.status === 'approved'
    return holdsSeat ? { ...one, seat: index + 1 } : one
  })
  for (const one of all) {
    void writer.set(registrations.doc(one.id), one)
    if (one.seat === null) continue
    void writer.set(seats(cup).doc(seatIdOf(0, one.seat)), {
      number: one.seat,
      state: 'taken',
      registrationId: one.id,
      series: 0,
    })
  }
  await writer.close()
  return all.map(({ id }) => db.collection('registrations').doc(id))
}
