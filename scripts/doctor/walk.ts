import { storedPlaces } from '../../functions/src/backup/kept-documents.service.ts'
import type { Collections } from '../../functions/src/data/collections.ts'
import { checkDocument, newerData, type Moment, type StoredDocument } from './document-checks.ts'
import type { Note } from './findings.ts'
import { OrphanSearch } from './orphans.ts'
import type { Source } from './source.ts'

/** What later checks need to know, none of which grows with the registrations. */
export interface Seen {
  tournamentIds: string[]
  /** Some tournaments that are not published. */
  hidden: string[]
  /** One document of each collection. */
  samples: Map<keyof Collections, string>
  team: { uid: string; role: unknown }[]
  /** The uid that `system/owner` names; undefined on a site without an owner. */
  owner: unknown
}

const MOST_HIDDEN = 20

/** Looks at every document once, as a whole. */
export async function walkDocuments(
  { source, collections }: { source: Source; collections: Collections },
  moment: Moment,
  note: Note,
): Promise<Seen> {
  const { nameOf, groupsOf } = storedPlaces(collections)
  const search = new OrphanSearch(source.exists)
  const seen: Seen = { tournamentIds: [], hidden: [], samples: new Map(), team: [], owner: undefined }
  newerData(moment.version).forEach(note)
  for (const group of groupsOf(() => true)) {
    for await (const page of source.group(group)) {
      const documents = page.flatMap(({ path, data }) => {
        const name = nameOf(path)
        // Of an earlier release, or of another program: no code of this one reads it.
        return name === undefined ? [] : [{ name, path, data }]
      })
      for (const document of documents) {
        remember(document, seen)
        checkDocument(document, moment).forEach(note)
      }
      ;(await search.orphansIn(documents)).forEach(note)
    }
  }
  return seen
}

function remember({ name, path, data }: StoredDocument, seen: Seen): void {
  if (!seen.samples.has(name)) seen.samples.set(name, path)
  const id = path.slice(path.lastIndexOf('/') + 1)
  if (name === 'tournaments') {
    seen.tournamentIds.push(id)
    if (data['status'] !== 'published' && seen.hidden.length < MOST_HIDDEN) seen.hidden.push(id)
  }
  if (name === 'admins') seen.team.push({ uid: id, role: data['role'] as unknown })
  if (name === 'owner') seen.owner = data['uid'] as unknown
}
