import { type DocumentReference, type QueryDocumentSnapshot, type Timestamp } from 'firebase-admin/firestore'
import type { AccessRequest } from '../contract/people/access-requests.ts'
import type { Admin } from '../contract/people/admins.ts'
import type { Ban } from '../contract/people/bans.ts'
import type { PersonKind, SoughtPerson } from '../contract/people/person-data.ts'
import type { FormResponse } from '../contract/forms/forms.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { Mail } from '../contract/stored/mail.ts'
import type { OptOut } from '../contract/stored/opt-outs.ts'
import { banIdsOf } from '../bans/bans.service.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'
import {
  adminsOfEmail,
  everyDocumentOf,
  mailTo,
  registrationsFound,
  requestsOfEmail,
} from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOfMatching, readOrSkip } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'
import { markOf } from '../reminders/reminder-link.service.ts'
import { isMentioned, partIn, searchKeysFor } from './person-match.service.ts'

export interface StoredPersonDeps {
  collections: Collections
  log: Log
  /** Finds what is stored under the mark of an address. */
  reminderKey: Buffer
}

interface Models {
  registrations: Registration
  pairs: Registration
  mail: Mail
  optOuts: OptOut
  bans: Ban
  requests: AccessRequest
  responses: FormResponse
  team: Admin
}

/** A document about the person. */
export type StoredFact = {
  [Kind in PersonKind]: {
    kind: Kind
    model: Models[Kind]
    ref: DocumentReference
    /** Null of a registration: its erasure reads it again. */
    updateTime: Timestamp | null
  }
}[PersonKind]

export interface Piece {
  facts: StoredFact[]
  looked: number
  nextCursor: string | null
}

type Looking = (
  sought: SoughtPerson,
  position: string,
  deps: StoredPersonDeps,
) => Promise<{
  facts: StoredFact[]
  looked?: number
  /** Where to go on in the same place; null at its end. */
  next: string | null
}>

const REGISTRATIONS = 20
export const MESSAGES = 200
const RESPONSES = 300

/** Bans first: erasing a registration takes the data of its bans along, and they would not be counted. */
const STAGES = ['bans', 'registrations', 'mail', 'optOuts', 'requests', 'team', 'responses'] as const

type Stage = (typeof STAGES)[number]

/**
 * One piece of what is stored about a person. Registrations are found by their keys, messages, requests and admins by
 * their address, who wants no reminders by the mark of it, bans by the hash of the game ID. Answers to forms have no index by their content: all of them are
 * read, also of forms that have no field for such data now, since their fields may have been others.
 */
export async function pieceOf(
  sought: SoughtPerson,
  cursor: string | null,
  deps: StoredPersonDeps,
): Promise<Piece> {
  const [name = '', position = ''] = (cursor ?? `${STAGES[0]}|`).split('|')
  const stage = STAGES.findIndex((one) => one === name)
  const looking = LOOKING[name as Stage]
  if (stage < 0) throw invalidCursor()
  const { facts, looked = 0, next } = await looking(sought, position, deps)
  const following = STAGES[stage + 1]
  const nextCursor = next !== null ? `${name}|${next}` : following === undefined ? null : `${following}|`
  return { facts, looked, nextCursor }
}

const invalidCursor = () => new ApiError('invalid-request', { fields: { cursor: 'Cursor no válido' } })

const LOOKING: Record<Stage, Looking> = {
  async registrations(sought, position, { collections, log }) {
    const { items, nextCursor } = await pageOfMatching(
      [registrationsFound(collections, searchKeysFor(sought))],
      { cursor: position === '' ? undefined : position, limit: REGISTRATIONS },
      async (some) => some.map((one) => partIn(one, sought) !== null),
      log,
    )
    const facts = items.flatMap((model): StoredFact[] => {
      const kind = partIn(model, sought)
      const ref = collections.registrations.doc(model.id)
      return kind === null ? [] : [{ kind, model, ref, updateTime: null }]
    })
    return { facts, next: nextCursor }
  },

  async mail({ email }, _position, { collections, log }) {
    if (email === null) return { facts: [], next: null }
    const { docs } = await mailTo(collections, email).limit(MESSAGES).get()
    return { facts: docs.flatMap((document) => factOf('mail', document, log)), next: null }
  },

  async optOuts({ email }, _position, { collections, log, reminderKey }) {
    if (email === null) return { facts: [], next: null }
    const found = await collections.optOuts.doc(markOf(email, reminderKey)).get()
    return {
      facts: found.exists ? factOf('optOuts', found as QueryDocumentSnapshot<OptOut>, log) : [],
      next: null,
    }
  },

  async bans({ freeFireId }, _position, { collections, log }) {
    if (freeFireId === null) return { facts: [], next: null }
    const found = await Promise.all(banIdsOf(freeFireId).map((id) => collections.bans.doc(id).get()))
    const facts = found.flatMap((document) =>
      document.exists ? factOf('bans', document as QueryDocumentSnapshot<Ban>, log) : [],
    )
    return { facts, next: null }
  },

  async requests({ email }, _position, { collections, log }) {
    if (email === null) return { facts: [], next: null }
    const { docs } = await requestsOfEmail(collections, email).limit(MESSAGES).get()
    return { facts: docs.flatMap((document) => factOf('requests', document, log)), next: null }
  },

  async team({ email }, _position, { collections, log }) {
    if (email === null) return { facts: [], next: null }
    const { docs } = await adminsOfEmail(collections, email).limit(MESSAGES).get()
    return { facts: docs.flatMap((document) => factOf('team', document, log)), next: null }
  },

  async responses(sought, position, { collections, log }) {
    const every = everyDocumentOf(collections, 'responses')
    const from = position === '' ? every : every.startAfter(responseAt(position, collections))
    const { docs } = await from.limit(RESPONSES).withConverter(CONVERTERS.responses).get()
    const facts = docs
      .flatMap((document) => factOf('responses', document, log))
      .filter(({ model }) => isMentioned((model as FormResponse).answers, sought))
    const last = docs.length === RESPONSES ? docs.at(-1) : undefined
    return { facts, looked: docs.length, next: last === undefined ? null : last.ref.path }
  },
}

const RESPONSE_PATH = /^forms\/([a-z0-9-]{1,64})\/responses\/([0-9a-f]{32})$/

function responseAt(path: string, { responses }: Collections): DocumentReference {
  const [, formId, id] = RESPONSE_PATH.exec(path) ?? []
  if (formId === undefined || id === undefined) throw invalidCursor()
  return responses(formId).doc(id)
}

function factOf<Kind extends PersonKind>(
  kind: Kind,
  document: QueryDocumentSnapshot<Models[Kind]>,
  log: Log,
): StoredFact[] {
  const { ref, updateTime } = document
  return readOrSkip(document, log).map((model) => ({ kind, model, ref, updateTime }) as unknown as StoredFact)
}
