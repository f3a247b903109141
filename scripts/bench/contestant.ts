import { type Collections, collectionsOf } from '../../functions/src/data/collections.ts'
import { connect, firestoreOf } from '../../functions/src/data/firestore.ts'
import { type BareAnswer, bareApp } from '../../functions/testing/bare-app.ts'
import { serveMetered } from '../load/serve-metered.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Submitted } from './documents.ts'

/** The seats of the players of the floor, which does not search seats. */
export const SEAT_HEADER = 'x-seat'

type Register = (collections: Collections, submitted: Submitted, seat: number | null) => Promise<BareAnswer>

export const accepted = ({ status }: Pick<Registration, 'status'>): BareAnswer => ({
  status: 200,
  body: { success: true, data: { outcome: status } },
})

export const refused = (status: number, code: string): BareAnswer => ({
  status,
  body: { success: false, error: { code } },
})

/** Serves another way to register under the same path, with the same client to the same Firestore. */
export async function serveContestant(register: Register): Promise<void> {
  const collections = collectionsOf(firestoreOf(connect(process.env['GCLOUD_PROJECT'] ?? '')))
  const app = bareApp('/api/registrations', async (request) => {
    const seat = request.get(SEAT_HEADER)
    return register(collections, request.body as Submitted, seat === undefined ? null : Number(seat))
  })
  await serveMetered(app)
}
