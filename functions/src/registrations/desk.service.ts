import type { Form } from '../contract/forms.ts'
import type { AskedQuestion } from '../contract/questions.ts'
import type { Tournament } from '../contract/tournaments.ts'
import { Recent } from '../data/recent.ts'
import { SharedLook } from '../data/shared-look.ts'
import type { SeatView } from './seat-view.service.ts'

/** What whoever registers for a tournament has to do with. */
export interface Entry {
  /** Undefined for an id that is no tournament's. */
  tournament: Tournament | undefined
  /** The linked form, if there is one. */
  form: Form | undefined
  questions: readonly AskedQuestion[]
  /** Marks the wording of the rules and terms to be accepted. */
  acceptedVersion: string
}

/** So many tournaments are busy in one process at once, at most. */
const BUSY = 200

/**
 * What one process keeps in mind between requests, for a moment and for speed: nothing here is ever the lock.
 * A cold or outdated desk costs a few more attempts.
 */
export class Desk {
  /** How old the copy of an entry may be. */
  readonly entryMs: number
  readonly entries = new Recent<SharedLook<Entry>>(BUSY)
  readonly views = new Recent<SeatView>(BUSY)
  /** Of those who leave at once, one hands out the seats for all. */
  readonly promotions = new Recent<SharedLook<string[]>>(BUSY)
  /** When it last looked whether the public figures of a tournament are right. */
  readonly projections = new Recent<{ at: number; wasFull: boolean | null }>(BUSY)

  constructor(entryMs = 5_000) {
    this.entryMs = entryMs
  }
}
