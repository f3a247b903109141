import type { DocumentReference, Firestore, WithFieldValue, WriteBatch } from 'firebase-admin/firestore'
import type { Collections } from '../../functions/src/data/collections.ts'
import type { Arena, World } from './world.ts'

/** Firestore takes this many writes in one commit. */
const MOST_WRITES = 500

type Write = (batch: WriteBatch) => void

export const put =
  <Model>(document: DocumentReference<Model>, data: WithFieldValue<Model>): Write =>
  (batch) => {
    batch.set(document, data)
  }

/** Writes everything through the converters that the site reads it with. */
export async function storeWorld(
  firestore: Firestore,
  collections: Collections,
  world: World,
): Promise<void> {
  await commitAll(firestore, [
    ...siteWrites(collections, world),
    ...officeWrites(collections, world),
    ...world.arenas.flatMap((arena) => arenaWrites(collections, arena)),
  ])
}

export async function commitAll(firestore: Firestore, writes: readonly Write[]): Promise<void> {
  const parts = Array.from({ length: Math.ceil(writes.length / MOST_WRITES) }, (_, index) =>
    writes.slice(index * MOST_WRITES, (index + 1) * MOST_WRITES),
  )
  await Promise.all(
    parts.map(async (part) => {
      const batch = firestore.batch()
      for (const write of part) write(batch)
      await batch.commit()
    }),
  )
}

const siteWrites = (collections: Collections, { site, questions, forms, responses }: World): Write[] => [
  put(collections.site, site),
  ...questions.map((question) => put(collections.questions.doc(question.id), question)),
  ...forms.map((form) => put(collections.forms.doc(form.id), form)),
  ...responses.map((response) => put(collections.responses(response.formId).doc(response.id), response)),
]

const officeWrites = (collections: Collections, { office }: World): Write[] => [
  put(collections.owner, office.owner),
  ...office.admins.map((admin) => put(collections.admins.doc(admin.uid), admin)),
  ...office.userRequests.map((request) => put(collections.userRequests.doc(request.uid), request)),
  ...office.audit.map((entry) => put(collections.audit.doc(entry.id), entry)),
]

export function arenaWrites(
  collections: Collections,
  { tournament, registrations, seats, players }: Arena,
): Write[] {
  const { tournaments, registrations: people } = collections
  return [
    put(tournaments.doc(tournament.id), tournament),
    ...registrations.map((registration) => put(people.doc(registration.id), registration)),
    ...seats.map((seat) => put(collections.seats(tournament.id).doc(String(seat.number)), seat)),
    ...players.map(({ id, claim }) => put(collections.players(tournament.id).doc(id), claim)),
  ]
}
