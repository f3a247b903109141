/** What `npm run doctor` looks for: the title of each check, and what to do about what it finds. */
export const CHECKS = {
  unreadable: {
    title: 'Documents can be read',
    advice: 'Each needs a person: correct the named field, or restore the document from a backup.',
  },
  versions: {
    title: 'Data is migrated',
    advice: 'npm run migrate changes it, and so does --mend.',
  },
  orphans: {
    title: 'Nothing is left of what is gone',
    advice:
      'Registrations, responses, prizes and tournaments need a person: erase them, restore what they belong to, or choose another form.',
  },
  seats: {
    title: 'Seats and registrations agree',
    advice: 'A seat that another registration holds needs a person: give one of the two another seat.',
  },
  claims: {
    title: 'Game IDs and registrations agree',
    advice: 'Of two live registrations with one game ID, reject one in the panel.',
  },
  registrations: {
    title: 'Registrations are in a possible state',
    advice: 'Decide about them in the panel: reopening or rejecting one sets all of its fields.',
  },
  line: {
    title: 'Waiting lists are in order',
    advice:
      'Free seats are handed out by the repair, which runs each minute. An overtaken player needs a person.',
  },
  figures: { title: 'Public figures are right', advice: '--mend counts again.' },
  results: {
    title: 'Tables, podiums and prizes follow from the results',
    advice:
      'Where results are missing, a person has to enter them again, or to restore a backup. A prize for no place needs a person.',
  },
  derived: { title: 'Fields that follow from others are right', advice: '--mend writes them again.' },
  leaks: {
    title: 'Nothing private is public',
    advice:
      'Deploy the rules: npx firebase deploy --only firestore:rules. Remove unknown fields of public documents.',
  },
  roles: {
    title: 'Roles have their accounts and claims',
    advice:
      'Revoke the role of a missing account in the panel. An owner is bound as docs/operations.md says.',
  },
  mail: {
    title: 'Mail is delivered',
    advice: 'Look at MAIL_FROM, MAIL_SERVER and the log of sendMail; failed mail is sent again in the panel.',
  },
  retention: {
    title: 'Personal data is removed in time',
    advice: 'The nightly run is late: look at the log of the function nightly. --mend removes what is due.',
  },
  expired: {
    title: 'Expired documents are deleted',
    advice:
      'Look at the log of the function nightly, and deploy the TTL fields: npx firebase deploy --only firestore:indexes.',
  },
  work: {
    title: 'Scheduled work is done',
    advice: 'The function publishDue does not run, or fails: look at its log.',
  },
  indexes: {
    title: 'Indexes and TTL fields are deployed',
    advice: 'npx firebase deploy --only firestore:indexes',
  },
  rules: {
    title: 'The rules of this checkout are deployed',
    advice: 'npx firebase deploy --only firestore:rules',
  },
} as const

export type CheckId = keyof typeof CHECKS

export const CHECK_IDS = Object.keys(CHECKS) as CheckId[]

/** What `--mend` can do. */
export const MENDS = {
  migrate: 'run the migrations that are due',
  'delete-orphan': 'delete what is left of something that is gone',
  'release-seat': 'release a seat that no registration holds',
  'give-seat': 'write the seat of a registration again',
  'give-claims': 'write the claims of a registration again',
  'drop-claim': 'delete a claim that no live registration holds',
  repair: 'ask the repair of the site to look at a tournament',
  count: 'count the public figures of a tournament again',
  recompute: 'write tables, podium and prizes of a cup again from its results',
  derive: 'write the fields that follow from others again',
  'project-claim': 'set the claim of an account to its role',
  'end-attempt': 'end a delivery that was cut off',
  retain: 'remove the personal data whose period is over',
  'delete-expired': 'delete an expired document',
} as const

export type MendName = keyof typeof MENDS

export interface Finding {
  check: CheckId
  /** Of the document that it is about. Paths have ids, and never personal data. */
  path: string
  /** What is wrong, without personal data. */
  what: string
  mend?: MendName | undefined
  /** The path that the mend is for, where that is another one. */
  mendAt?: string | undefined
}

export const textOf = ({ path, what }: Finding): string => `${path}: ${what}`

export type Note = (finding: Finding) => void

/** A mend that is to be done: several findings can need the same one. */
export interface Task {
  mend: MendName
  path: string
}

const SHOWN = 5

/** The most that one run of `--mend` does; the next one does the rest. */
export const MOST_TASKS = 1_000

interface Result {
  count: number
  /** The first ones. */
  shown: Finding[]
  /** Why it could not be looked at. */
  unknown: string | undefined
}

/** Collects findings in bounded memory: their numbers, the first of each check, and the first tasks. */
export class Ledger {
  readonly #results = new Map<CheckId, Result>()
  readonly #tasks = new Map<string, Task>()
  #isCut = false
  /** What was read to find it. */
  read = { documents: 0, pages: 0 }

  note: Note = (finding) => {
    const { check, mend, mendAt: path = finding.path } = finding
    const result = this.of(check)
    result.count += 1
    if (result.shown.length < SHOWN) result.shown.push(finding)
    if (mend === undefined) return
    const key = `${mend} ${path}`
    if (this.#tasks.has(key)) return
    if (this.#tasks.size < MOST_TASKS) this.#tasks.set(key, { mend, path })
    else this.#isCut = true
  }

  /** A check that could not be made is never a check that found nothing. */
  noteUnknown(check: CheckId, why: string): void {
    this.of(check).unknown = why
  }

  of(check: CheckId): Result {
    const result = this.#results.get(check) ?? { count: 0, shown: [], unknown: undefined }
    this.#results.set(check, result)
    return result
  }

  get count(): number {
    return [...this.#results.values()].reduce((sum, { count }) => sum + count, 0)
  }

  /** In the order of `MENDS`. */
  get tasks(): Task[] {
    const order = Object.keys(MENDS)
    return [...this.#tasks.values()].toSorted(
      (one, other) => order.indexOf(one.mend) - order.indexOf(other.mend),
    )
  }

  /** Whether there are more tasks than one run does. */
  get hasMoreTasks(): boolean {
    return this.#isCut
  }
}
