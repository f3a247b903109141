import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { LIMITS } from '../../contract/limits.ts'
import type { Mail } from '../../contract/stored/mail.ts'
import { isLive } from '../../contract/registrations/registration-states.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import { CONVERTERS } from '../../data/collections.ts'
import { receivedMailIdOf } from '../../data/hashes.ts'
import type { MessageTournament } from './message-texts.service.ts'
import { mailTo } from './messages.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import { registrationIn } from '../seats/registration-writes.service.ts'

const { most: SLOTS, perMs: SLOT_MS } = LIMITS.receivedMails

/** Whether an arrival was reported so recently that leaving needs no message. */
export const isFresh = ({ createdAt }: Pick<Mail, 'createdAt'>, { clock }: Pick<RegistrationDeps, 'clock'>) =>
  clock.now().getTime() - Date.parse(createdAt) < SLOT_MS

/**
 * The message to a player who registers themselves. A visitor can enter any address, so each address and tournament
 * has a few slots, whose ids are derived from both. A commit that finds its slot in use fails to create the message,
 * and so the registration, and plans again. A slot belongs to a registration while that is live. After that it is
 * used for the next one: within the hour nothing more is sent, but a queued message is sent with the newest receipt.
 */
export class ReceivedMail {
  readonly #registration: Pick<Registration, 'id' | 'tournamentId' | 'email'>
  readonly #deps: RegistrationDeps
  /** Null if nothing is sent. */
  #slot: number | null
  /** The existing message, if it is sent again for this registration. */
  #earlier: DocumentSnapshot<Mail> | undefined

  constructor(registration: Pick<Registration, 'id' | 'tournamentId' | 'email'>, deps: RegistrationDeps) {
    this.#registration = registration
    this.#deps = deps
    this.#slot = deps.strangerMailLimit.take(registration.email) === 0 ? 1 : null
  }

  /** The message that the next commit creates or changes; none if nothing is sent. */
  get reference(): DocumentReference<Mail> | undefined {
    return this.#slot === null ? undefined : this.#referenceTo(this.#slot)
  }

  addTo(batch: WriteBatch, registration: Registration, tournament: MessageTournament): void {
    const { reference } = this
    if (reference === undefined) return
    const mail = mailTo(reference.id, 'received', registration, tournament, this.#deps)
    if (this.#earlier?.updateTime === undefined) {
      batch.create(reference, mail)
      return
    }
    const { createdAt, delivery, ...told } = CONVERTERS.mail.toFirestore(mail)
    const written = this.#isSent ? { ...told, createdAt, delivery } : told
    batch.update(reference.withConverter(null), written, { lastUpdateTime: this.#earlier.updateTime })
  }

  /** Whether a commit failed because of the message. Then the next attempt plans another one. */
  async planAgain(found: DocumentSnapshot<Mail>): Promise<boolean> {
    if (this.#slot === null) return false
    const [present, planned] = [found.updateTime, this.#earlier?.updateTime]
    if (present === undefined ? planned === undefined : planned?.isEqual(present)) return false
    const holder = found.get('registrationId') as Mail['registrationId'] | undefined
    if (holder === this.#registration.id) return false
    const isHeld = present !== undefined && (await this.#isLive(holder))
    this.#earlier = present === undefined || isHeld ? undefined : found
    if (isHeld) this.#slot = this.#slot < SLOTS ? this.#slot + 1 : null
    if (this.#slot === null) this.#giveBack()
    return true
  }

  /** To be called after the last commit. Messages that were not sent do not count against the address. */
  end(isStored: boolean): void {
    if (this.#slot !== null && !(isStored && this.#isSent)) this.#giveBack()
  }

  get #isSent(): boolean {
    const earlier = this.#earlier?.data()
    return earlier === undefined || !isFresh(earlier, this.#deps)
  }

  #giveBack(): void {
    this.#deps.strangerMailLimit.giveBack(this.#registration.email)
  }

  #referenceTo(slot: number): DocumentReference<Mail> {
    const { email, tournamentId } = this.#registration
    return this.#deps.collections.mail.doc(receivedMailIdOf(email, tournamentId, slot))
  }

  async #isLive(id: Mail['registrationId'] | undefined): Promise<boolean> {
    if (!id) return false
    const found = registrationIn(await this.#deps.collections.registrations.doc(id).get())
    return found !== undefined && isLive(found.status)
  }
}
