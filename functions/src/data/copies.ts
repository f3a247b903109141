import type { OwnerBinding } from '../contract/people/admins.ts'
import type { PublicForm } from '../contract/forms/form-views.ts'
import type { Form } from '../contract/forms/forms.ts'
import type { AskedQuestion } from '../contract/forms/questions.ts'
import type { SiteSettings } from '../contract/site/site-settings.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Tournament, TournamentList, TournamentStats } from '../contract/tournaments/tournaments.ts'
import { SharedLooks } from './shared-looks.ts'

/** So many tournaments or forms are busy in one process at once, at most. */
const BUSY = 200

/** A tournament as it was stored. Only what is published is sure to be readable. */
export interface TournamentCopy {
  isPublished: boolean
  read: () => Tournament | undefined
}

/**
 * Copies of what many callers ask for, kept by one process for a few seconds: many callers cost one read. They answer
 * readers. What is written is decided on what is stored.
 */
export class Copies {
  readonly maxAgeMs: number
  /** A refusal that a copy is the reason for is decided again on one that is no older than this. */
  readonly certainMs: number
  readonly tournaments = new SharedLooks<TournamentCopy | undefined>(BUSY)
  /** First pages, by what they list and their length. */
  readonly lists = new SharedLooks<TournamentList>(LIMITS.pageItems.most + 1)
  readonly stats = new SharedLooks<TournamentStats>(1)
  readonly forms = new SharedLooks<Form | undefined>(BUSY)
  readonly publicForms = new SharedLooks<PublicForm | undefined>(BUSY)
  readonly questions = new SharedLooks<readonly AskedQuestion[]>(1)
  readonly settings = new SharedLooks<SiteSettings>(1)
  readonly owner = new SharedLooks<OwnerBinding | undefined>(1)

  constructor(maxAgeMs = 5_000) {
    this.maxAgeMs = maxAgeMs
    this.certainMs = Math.min(1_000, maxAgeMs)
  }
}
