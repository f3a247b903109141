import type { DocumentData } from 'firebase-admin/firestore'
import type { Collections } from '../../functions/src/data/collections.ts'
import type { StoredDocument } from './document-checks.ts'
import type { Finding } from './findings.ts'

/** What a document belongs to. It is an orphan if none of these documents exists. */
export interface Belonging {
  /** Paths: what it belongs to, and the record of a deletion that is going on. */
  to: readonly string[]
  /** How it belongs to it. */
  what: string
  /** Whether it may be deleted without it: what people sent, or are owed, needs a person. */
  isDeletable: boolean
}

/** Of people, who may have to be told. */
const NEEDS_A_PERSON: ReadonlySet<keyof Collections> = new Set(['registrations', 'responses', 'prizes'])

const OF_TOURNAMENT: ReadonlySet<keyof Collections> = new Set(['registrations', 'prizes', 'tallies'])

/** Undefined for a document that belongs to no other. */
export function belongingOf({ name, path, data }: StoredDocument): Belonging | undefined {
  const [first = '', id = '', below] = path.split('/')
  const isDeletable = !NEEDS_A_PERSON.has(name)
  if (name === 'mail') return ofRegistration(data)
  if (name === 'tournaments') return ofForm(data)
  if (first === 'forms' && below !== undefined) {
    return { to: [`forms/${id}`, `formRemovals/${id}`], what: `belongs to form ${id}`, isDeletable }
  }
  const tournament =
    first === 'boards' || first === 'lines' || (first === 'tournaments' && below !== undefined)
      ? id
      : OF_TOURNAMENT.has(name)
        ? (data['tournamentId'] as unknown)
        : undefined
  // One that is no id is unreadable, which is another finding.
  if (typeof tournament !== 'string' || tournament === '' || tournament.includes('/')) return undefined
  const to = [`tournaments/${tournament}`, `removals/${tournament}`]
  return { to, what: `belongs to tournament ${tournament}`, isDeletable }
}

/** A form that a tournament registers with cannot be deleted in the panel. */
function ofForm({ linkedFormId }: DocumentData): Belonging | undefined {
  if (typeof linkedFormId !== 'string' || linkedFormId === '' || linkedFormId.includes('/')) return undefined
  return { to: [`forms/${linkedFormId}`], what: `registers with form ${linkedFormId}`, isDeletable: false }
}

/** A cancellation outlives its registration, until a day that is set in it. */
function ofRegistration({ registrationId, deleteAt = null }: DocumentData): Belonging | undefined {
  if (typeof registrationId !== 'string' || registrationId.includes('/') || deleteAt !== null)
    return undefined
  return {
    to: [`registrations/${registrationId}`],
    what: `belongs to registration ${registrationId.slice(0, 8)}`,
    isDeletable: true,
  }
}

/** Whether the document with a path exists. */
export type Exists = (paths: readonly string[]) => Promise<ReadonlySet<string>>

/** The most answers kept: there are as many tournaments and forms, and far more registrations. */
const KEPT = 20_000

/** Finds the orphans of each page, and asks for each tournament and each form once. */
export class OrphanSearch {
  readonly #exists: Exists
  readonly #known = new Map<string, boolean>()

  constructor(exists: Exists) {
    this.#exists = exists
  }

  async orphansIn(page: readonly StoredDocument[]): Promise<Finding[]> {
    const belongings = page.flatMap((document) => {
      const belonging = belongingOf(document)
      return belonging === undefined ? [] : [{ path: document.path, ...belonging }]
    })
    const asked = [...new Set(belongings.flatMap(({ to }) => to))].filter((path) => !this.#known.has(path))
    const found = await this.#exists(asked)
    if (this.#known.size > KEPT) this.#known.clear()
    for (const path of asked) this.#known.set(path, found.has(path))
    // Registrations are each asked for once, and are many.
    const orphans = belongings.filter(
      ({ to }) => !to.some((path) => this.#known.get(path) ?? found.has(path)),
    )
    for (const path of asked) if (path.startsWith('registrations/')) this.#known.delete(path)
    // What was deleted since the page was read is no orphan.
    const there = await this.#exists(orphans.map(({ path }) => path))
    return orphans
      .filter(({ path }) => there.has(path))
      .map(({ path, what, isDeletable }) => ({
        check: 'orphans',
        path,
        what: `${what}, which is gone`,
        mend: isDeletable ? ('delete-orphan' as const) : undefined,
      }))
  }
}
