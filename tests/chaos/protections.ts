import { registerHooks } from 'node:module'
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

/** A part of a source in `functions/src`, and what it says without the protection. */
interface Rewriting {
  file: string
  from: string
  to: string
}

/** Those of match day, which are no preconditions: the sources are loaded without them. */
const REWRITINGS = {
  /** Seats are taken half a minute after the end, when what was received before it is stored. */
  settling: {
    file: 'contract/match-day/confirmation.ts',
    from: 'SETTLING_MS = 30_000',
    to: 'SETTLING_MS = 0',
  },
  /** A seat is only taken at the revision that was found unconfirmed. */
  revision: {
    file: 'match-day/confirmation-job.service.ts',
    from: "by: 'confirmation', revision, record",
    to: "by: 'confirmation', record",
  },
  /** A player is asked to confirm once, however often the job runs. */
  'one message': {
    file: 'match-day/confirmation-job.service.ts',
    from: '-confirm-${window.start.getTime()}`',
    to: '-confirm-${window.start.getTime()}${Math.random()}`',
  },
  /** Only those who play in a room see how to enter it. */
  'own room': {
    file: 'contract/match-day/rooms.ts',
    from: 'return roomIn(draw, id) === room ? draw : undefined',
    to: 'return draw',
  },
  approved: { file: 'contract/match-day/rooms.ts', from: "player.status === 'approved' &&", to: '' },
  confirmed: {
    file: 'contract/match-day/rooms.ts',
    from: '(window === null || hasConfirmed(player, window))',
    to: 'true',
  },
} as const satisfies Record<string, Rewriting>

export type Protection = keyof typeof PROTECTIONS | keyof typeof REWRITINGS

/** Disables one of them in this process, to check that its loss is detected. */
export function removeProtection(name: string | undefined): void {
  if (name === undefined) return
  if (name in REWRITINGS) rewrite(REWRITINGS[name as keyof typeof REWRITINGS])
  else PROTECTIONS[name as keyof typeof PROTECTIONS]()
}

/** To be called before the source is imported. */
function rewrite({ file, from, to }: Rewriting): void {
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context)
      if (!url.endsWith(`/functions/src/${file}`)) return loaded
      const source = Buffer.from(loaded.source as Buffer).toString()
      if (!source.includes(from)) throw new Error(`The protection is not in ${file} any more`)
      return { ...loaded, source: source.replace(from, to) }
    },
  })
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
