import {
  DocumentReference,
  type CollectionReference,
  type DocumentData,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { backupDocumentSchema } from '../contract/stored/backup.ts'
import type { Collections } from '../data/collections.ts'
import { fieldsFromJson, toJson } from './stored-value.service.ts'

/**
 * `restored`: in the file, and written by a restore. `file-only`: in the file, but not written, since access to the
 * panel is given by its owner and never by a file. `never`: not in the file.
 */
type Kept = 'restored' | 'file-only' | 'never'

/**
 * Every collection, in the order in which it is restored. Visitors see tournaments and forms, so what belongs to them is
 * there before; what the scheduled job works on comes last, when nothing that it looks for is missing.
 */
export const KEPT: Readonly<Record<keyof Collections, Kept>> = {
  admins: 'file-only',
  audit: 'restored',
  userRequests: 'restored',
  erasures: 'restored',
  bans: 'restored',
  mail: 'restored',
  optOuts: 'restored',
  textVersions: 'restored',
  site: 'restored',
  tallies: 'restored',
  departures: 'restored',
  lines: 'restored',
  wordings: 'restored',
  registrations: 'restored',
  seats: 'restored',
  players: 'restored',
  formerRules: 'restored',
  plans: 'restored',
  draws: 'restored',
  matches: 'restored',
  rosters: 'restored',
  claims: 'restored',
  boards: 'restored',
  tables: 'restored',
  prizes: 'restored',
  responses: 'restored',
  versions: 'restored',
  questions: 'restored',
  forms: 'restored',
  tournaments: 'restored',
  formRemovals: 'restored',
  removals: 'restored',
  repairs: 'restored',
  owner: 'file-only',
  additions: 'restored',
  reasons: 'restored',
  retention: 'restored',
  retentionRun: 'restored',
  firstCount: 'restored',
  // With the data that it is about: what a file of an earlier release brings back is looked at again.
  traces: 'restored',
  dataVersion: 'restored',
  // What opens a room of the game stays in the project, and who has seen it says nothing without it.
  rooms: 'never',
  roomViews: 'never',
  // The answers to writes of the last day, and the sign-ins of a day.
  idempotency: 'never',
  sessions: 'never',
  restore: 'never',
  // The next night looks at the tournaments that were restored.
  night: 'never',
  // How this project is set up.
  mailService: 'never',
}

const NAMES = Object.keys(KEPT) as (keyof Collections)[]

const AN_ID = 'an-id'

/** The documents that there is one of, and that a new project may have already: a restore begins by removing them. */
export const restoredSingles = (collections: Collections): DocumentReference[] =>
  NAMES.flatMap((name) => {
    const place: unknown = collections[name]
    return KEPT[name] === 'restored' && place instanceof DocumentReference ? [place] : []
  })

/** The path of a collection's documents, with a placeholder for each id: `tournaments/an-id/seats/an-id`. */
function patternOf(place: unknown): string {
  const found = (typeof place === 'function' ? place(AN_ID) : place) as
    CollectionReference | DocumentReference
  return found.path.split('/').length % 2 === 0 ? found.path : `${found.path}/${AN_ID}`
}

const isWithin = (path: string, pattern: string): boolean => {
  const segments = path.split('/')
  const expected = pattern.split('/')
  return (
    segments.length === expected.length &&
    expected.every((segment, index) => segment === AN_ID || segment === segments[index])
  )
}

/** The stored document that a line of a file is about. */
export interface KeptDocument {
  name: keyof Collections
  path: string
  fields: DocumentData
}

/** Which collection a document belongs to, and the names that the collections have wherever they are. */
export function storedPlaces(collections: Collections) {
  const patterns = NAMES.map((name) => ({ name, pattern: patternOf(collections[name]) }))
  return {
    nameOf: (path: string) => patterns.find(({ pattern }) => isWithin(path, pattern))?.name,
    groupsOf: (isWanted: (name: keyof Collections) => boolean) => [
      ...new Set(
        patterns.filter(({ name }) => isWanted(name)).map(({ pattern }) => pattern.split('/').at(-2) ?? ''),
      ),
    ],
  }
}

export function keptDocuments(collections: Collections) {
  const { nameOf, groupsOf } = storedPlaces(collections)

  return {
    /** The names of the collections, wherever they are, in the order of the file. */
    groups: groupsOf((name) => KEPT[name] !== 'never'),

    /** Null for a document that is not part of a backup. */
    lineOf(document: QueryDocumentSnapshot): string | null {
      const { path } = document.ref
      const name = nameOf(path)
      if (name === undefined || KEPT[name] === 'never') return null
      return JSON.stringify({ path, fields: toJson(document.data()) })
    },

    /**
     * Throws for a line that is no document of a backup. Its fields are not checked further: a document that this site
     * cannot read was unreadable before, too, and must not keep all others from being restored.
     */
    documentOf(line: string): KeptDocument {
      const { path, fields: json } = backupDocumentSchema.parse(JSON.parse(line))
      const name = nameOf(path)
      if (name === undefined || KEPT[name] === 'never') throw new Error('A document of no collection')
      const fields = fieldsFromJson(json)
      return { name, path, fields }
    },
  }
}
