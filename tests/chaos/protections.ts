import { type DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { seatIdOf } from '../../functions/src/contract/tournaments/seats.ts'

/** More than the tournaments of these tests have. */
const MOST_SEATS = 40

/** Adds a write to a commit. */
type Add = (this: WriteBatch, document: DocumentReference, ...more: unknown[]) => WriteBatch

/** The preconditions that protect registrations, by the Firestore operation. */
const PROTECTIONS = {
  /** Only one can create the document of a seat. */
  seats: () => overwriting('/seats/'),
  /** Only one can create the claim of a game ID. */
  claims: () => overwriting('/players/'),
  /** Only the version that was read is changed: the precondition is the last part of a write. */
  versions() {
    replace('update', (update) => (batch, document, fields) => update.call(batch, document, fields))
    replace('delete', (remove) => (batch, document) => remove.call(batch, document))
  },
  /** No seat of a former modality can be taken. */
  modality() {
    replace('update', (update) => (batch, document, ...more) => {
      const { seatSeries } = more[0] as { seatSeries?: number }
      const isChanged = document.parent.path === 'tournaments' && seatSeries !== undefined && seatSeries > 0
      const numbers = Array.from({ length: isChanged ? MOST_SEATS : 0 }, (_, index) => index + 1)
      for (const number of numbers) {
        batch.delete(document.collection('seats').doc(seatIdOf(Number(seatSeries) - 1, number)))
      }
      return update.call(batch, document, ...more)
    })
  },
} as const

export type Protection = keyof typeof PROTECTIONS

/** Disables one of them in this process, to check that its loss is detected. */
export function removeProtection(name: string | undefined): void {
  if (name !== undefined) PROTECTIONS[name as Protection]()
}

/** The second one writes over what the first one wrote. */
function overwriting(folder: string): void {
  replace(
    'create',
    (create) =>
      (batch, document, ...more) =>
        document.path.includes(folder)
          ? batch.set(document, more[0] as object)
          : create.call(batch, document, ...more),
  )
}

type Instead = (batch: WriteBatch, document: DocumentReference, ...more: unknown[]) => WriteBatch

function replace(method: 'create' | 'update' | 'delete', by: (real: Add) => Instead): void {
  const instead = by(Reflect.get(WriteBatch.prototype, method) as Add)
  Reflect.set(
    WriteBatch.prototype,
    method,
    function add(this: WriteBatch, document: DocumentReference, ...more: unknown[]) {
      return instead(this, document, ...more)
    },
  )
}
