import type { Timestamp } from 'firebase-admin/firestore'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import type { Fault } from '../../scripts/testing/fault-table.ts'
import type { Player } from './crowd.ts'

/** A final answer of the API, and between which moments it came to be. */
export interface Answer {
  status: number
  /** Of a refusal. */
  code: string | null
  data: unknown
  /** When the request was sent for the first time: an attempt without an answer may have had its effect. */
  sentAt: number
  /** When the attempt began that was answered. */
  beganAt: number
  endedAt: number
}

/** All answers to the requests for one registration. */
export interface Told {
  id: string
  player: Player
  answers: Answer[]
}

/** Firestore lost its writes between these moments. */
interface Gap {
  from: number
  to: number
}

/** The hash of an address or of a key: what ids of messages begin with. */
const HEAD = registrationIdOf('').length + 1

/**
 * The id of a message tells which change it is about: REGISTRATION-REVISION-KIND. Only that of an arrival is
 * ADDRESS-SLOT-received, since it may tell of one registration after the other: it has no revision.
 */
export function changeOf({ id, registrationId }: Mail): { revision: number | null; kind: string } {
  const change = id.slice(HEAD)
  const isOfRegistration = id.startsWith(`${registrationId}-`)
  return {
    revision: isOfRegistration ? Number.parseInt(change, 10) : null,
    kind: change.replace(/^\d+-/, ''),
  }
}

/** What each simulated client observed during a run. */
export class Tale {
  readonly #began = performance.now()
  readonly startedAt = Date.now()
  readonly #told = new Map<string, Told>()
  readonly #leaving = new Set<string>()
  readonly #lines: string[] = []
  readonly #gaps: Gap[] = []
  #backAt: Timestamp | undefined
  /** Calls that got no final answer, and whatever else broke off. */
  readonly wrongs: string[] = []
  /** Acts of admins that were answered in two ways. */
  readonly contradictions: string[] = []
  /** What went wrong in this run, as it happened. */
  readonly faults = new Set<Fault>()

  note(text: string): void {
    this.#lines.push(`${((performance.now() - this.#began) / 1000).toFixed(1)} s  ${text}`)
  }

  tell(id: string, player: Player, answer: Answer): void {
    const told = this.#told.get(id) ?? { id, player, answers: [] }
    told.answers.push(answer)
    this.#told.set(id, told)
  }

  /**
   * A withdrawal or rejection was in progress: the player may have left, and the messages are deleted with the
   * tournament.
   */
  asksToLeave(id: string): void {
    this.#leaving.add(id)
  }

  mayHaveLeft(id: string): boolean {
    return this.#leaving.has(id)
  }

  /** It came back at `backAt`, by its own clock, and says of nothing when it was before. */
  forgot(gap: Gap, backAt?: Timestamp): void {
    this.#gaps.push(gap)
    this.#backAt = backAt
  }

  get backAt(): Timestamp | undefined {
    return this.#backAt
  }

  /** Whether an answer must still be true: it was given before the lost period, or requested after the restore. */
  holds({ beganAt, endedAt }: Answer): boolean {
    return this.#gaps.every(({ from, to }) => endedAt < from || beganAt > to)
  }

  get told(): readonly Told[] {
    return [...this.#told.values()]
  }

  get lines(): readonly string[] {
    return this.#lines
  }
}
