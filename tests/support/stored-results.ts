import {
  readerOf,
  readResults,
  resultFindings,
} from '../../functions/src/match-day/results-invariants.service.ts'
import type { Collections } from '../../functions/src/data/collections.ts'

/** What does not follow from the stored results of a cup; nothing for one that is gone. */
export async function wrongResults(id: string, { tournaments }: Collections): Promise<string[]> {
  const cup = (await tournaments.doc(id).get()).data()
  if (cup === undefined) return []
  const { firestore } = tournaments
  const read = readerOf(firestore, { one: (reference) => reference.get(), all: (query) => query.get() })
  const { changes, lost } = resultFindings(await readResults(cup, read))
  return [
    ...lost.map(({ path, what }) => `${path} ${what}`),
    ...changes.map(({ kind, id: which, what }) => `${kind} ${which} ${what}`),
  ]
}
