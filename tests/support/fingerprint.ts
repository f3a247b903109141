import { createHash } from 'node:crypto'
import type { CollectionReference, Firestore } from 'firebase-admin/firestore'

/** One text for everything there is: two that are equal say that nothing has changed. */
export async function fingerprintOf(firestore: Firestore): Promise<string> {
  const hash = createHash('sha256')
  for (const line of (await linesOf(await firestore.listCollections())).toSorted()) hash.update(`${line}\n`)
  return hash.digest('base64url')
}

async function linesOf(collections: CollectionReference[]): Promise<string[]> {
  const found = await Promise.all(
    collections.map(async (collection) => {
      const { docs } = await collection.get()
      return Promise.all(
        docs.map(async ({ ref, updateTime }) => {
          const below = await linesOf(await ref.listCollections())
          return below.concat(`${ref.path} ${updateTime.seconds}.${updateTime.nanoseconds}`)
        }),
      )
    }),
  )
  return found.flat(2)
}
