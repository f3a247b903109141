import type { Board, DecidedCup } from '../contract/match-day/cup-plan.ts'
import type { RoomTable } from '../contract/match-day/results-schema.ts'
import type { OwnerBinding } from '../contract/people/admins.ts'
import type { PublicForm } from '../contract/forms/form-views.ts'
import type { Form } from '../contract/forms/forms.ts'
import type { AskedQuestion } from '../contract/forms/questions.ts'
import type { SiteSettings } from '../contract/site/site-settings.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Tournament, TournamentList, TournamentStats } from '../contract/tournaments/tournaments.ts'
import { SharedLooks } from './shared-looks.ts'

/** The maximum number of cached tournaments or forms in one process. */
const BUSY = 200

/** A tournament as it was stored. Only published ones are guaranteed to be readable. */
export interface TournamentCopy {
  isPublished: boolean
  read: () => Tournament | undefined
}

/**
 * Copies of frequently requested documents, cached by one process for a few seconds, so that many callers cost one
 * read. They are used for answers only: writes are decided on stored data.
 */
export class Copies {
  readonly maxAgeMs: number
  /** Before a call is refused because of a copy, copies older than this are read again. */
  readonly certainMs: number
  readonly tournaments = new SharedLooks<TournamentCopy | undefined>(BUSY)
  /** By tournament; null for those without a plan. */
  readonly boards = new SharedLooks<Board | null>(BUSY)
  /** One: the cup that was decided last, or null. */
  readonly lastDecided = new SharedLooks<DecidedCup | null>(1)
  /** By tournament and room; null for those without results. */
  readonly tables = new SharedLooks<RoomTable | null>(BUSY)
  /** First pages, by list and page size. */
  readonly lists = new SharedLooks<TournamentList>(LIMITS.pageItems.most + 1)
  readonly stats = new SharedLooks<TournamentStats>(1)
  readonly forms = new SharedLooks<Form | undefined>(BUSY)
  readonly publicForms = new SharedLooks<PublicForm | undefined>(BUSY)
  readonly questions = new SharedLooks<readonly AskedQuestion[]>(1)
  readonly settings = new SharedLooks<SiteSettings>(1)
  /** The same as visitors read them: one object for all of them. */
  readonly publicSettings = new SharedLooks<SiteSettings>(1)
  readonly owner = new SharedLooks<OwnerBinding | undefined>(1)

  constructor(maxAgeMs = 5_000) {
    this.maxAgeMs = maxAgeMs
    this.certainMs = Math.min(1_000, maxAgeMs)
  }
}
