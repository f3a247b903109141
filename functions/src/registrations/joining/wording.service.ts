import type { DocumentReference } from 'firebase-admin/firestore'
import type { AskedQuestion } from '../../contract/forms/questions.ts'
import type { AskedAs, RegistrationWording } from '../../contract/registrations/registration-wordings.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import type { Collections } from '../../data/collections.ts'
import { wordingIdOf } from '../../data/hashes.ts'
import { isTaken } from '../../data/outcomes.ts'
import { SharedLook } from '../../data/shared-look.ts'
import { MemorySlot } from '../process-memory.service.ts'
import type { RegistrationDeps } from '../registration-deps.service.ts'
import type { Entry } from './entry.service.ts'

interface AskedBy {
  questions: readonly Pick<AskedQuestion, 'id' | 'type' | 'text'>[]
  form: { fields: readonly AskedAs[] } | undefined
}

/** What is asked now, in the order of the form. A field with the id of a question of the bank is not asked. */
export function askedNow({ questions, form }: AskedBy): AskedAs[] {
  const asked = [
    ...questions.map(({ id, type, text }) => ({ id, type, label: text })),
    ...(form?.fields ?? []).map(({ id, type, label }) => ({ id, type, label })),
  ]
  return asked.filter(({ id }, place) => asked.findIndex((one) => one.id === id) === place)
}

/** What answers are given to now, as it is stored with the first of them. */
export function wordingNow(tournamentId: string, entry: Entry, at: Date): RegistrationWording {
  const asked = askedNow(entry)
  return { id: wordingIdOf(asked), tournamentId, firstAt: at.toISOString(), asked }
}

const KEPT = new MemorySlot<SharedLook<unknown>>()

/** Only the deletion of its tournament removes a wording. */
const KEPT_MS = 3_600_000

/**
 * Stores a wording before the answers to it: so no answer refers to one that does not exist, also if the process is
 * killed in between. Each process does it once for each wording.
 */
export const keepWording = (wording: RegistrationWording, deps: RegistrationDeps): Promise<unknown> =>
  deps.memory
    .of(KEPT)
    .get(`${wording.tournamentId} ${wording.id}`, () => {
      return new SharedLook(async () => {
        try {
          await deps.collections.wordings(wording.tournamentId).doc(wording.id).create(wording)
        } catch (error) {
          if (!isTaken(error)) throw error
        }
      })
    })
    .seen(deps.memory.trust(KEPT_MS))

type Answered = Pick<Registration, 'tournamentId' | 'wordings'>

/** The wordings of some registrations, read once each: of every registration the latest first. */
export async function wordingsOf(
  registrations: readonly Answered[],
  collections: Collections,
): Promise<(registration: Answered) => RegistrationWording[]> {
  const refs = new Map<string, DocumentReference<RegistrationWording>>()
  for (const { tournamentId, wordings } of registrations) {
    for (const id of wordings) {
      const ref = collections.wordings(tournamentId).doc(id)
      refs.set(ref.path, ref)
    }
  }
  const found = await Promise.all(
    [...refs].map(async ([path, ref]) => [path, (await ref.get()).data()] as const),
  )
  const read = new Map(found)
  return ({ tournamentId, wordings }) =>
    wordings.flatMap((id) => read.get(collections.wordings(tournamentId).doc(id).path) ?? [])
}
