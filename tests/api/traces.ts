import type { CollectionReference } from 'firebase-admin/firestore'
import type { Setting } from './app-on-emulator.ts'

/** Every document that is stored, at every depth, as its path and its raw fields. */
export async function everyDocument(
  app: Pick<Setting, 'collections'>,
  collections?: readonly CollectionReference[],
): Promise<string[]> {
  const { firestore } = app.collections.tournaments
  const texts: string[] = []
  for (const collection of collections ?? (await firestore.listCollections())) {
    for (const document of await collection.listDocuments()) {
      const stored = await document.withConverter(null).get()
      texts.push(`${document.path} ${JSON.stringify(stored.data() ?? null)}`)
      texts.push(...(await everyDocument(app, await document.listCollections())))
    }
  }
  return texts
}

/** The documents in which one of the words stands. */
export const tracesOf = async (app: Setting, words: readonly string[]): Promise<string[]> =>
  (await everyDocument(app)).filter((text) => words.some((word) => text.includes(word)))
