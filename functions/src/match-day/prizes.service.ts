import type { CollectionReference, DocumentSnapshot, Query, WriteBatch } from 'firebase-admin/firestore'
import { addAudit } from '../audit/audit.service.ts'
import { factsOf } from '../audit/change.service.ts'
import { auditTargetOf, editDocument } from '../audit/revision.service.ts'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import type { Board, Outcome } from '../contract/match-day/cup-plan.ts'
import { hasPrize } from '../contract/match-day/outcome.ts'
import type {
  OwnPrize,
  Prize,
  PrizeInput,
  PrizeState,
  PrizeTotals,
  PrizeView,
} from '../contract/match-day/prizes-schema.ts'
import type { Roster } from '../contract/match-day/results-schema.ts'
import { isRedacted } from '../contract/registrations/redaction.ts'
import type { Registration } from '../contract/registrations/registrations.ts'
import type { PrizeDelivery, PrizesMarked } from '../contract/tournaments/prize-delivery.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import type { Listing } from '../data/listing.ts'
import { optimistically } from '../data/optimistic.ts'
import { allPrizes, prizesDelivered, prizesDue, prizesDueBefore } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import { pageOf, readOrSkip } from '../http/page-of.ts'
import type { Act } from '../http/repeatable.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { addNews } from './board.service.ts'
import { addDeliveryMark } from './delivery-mark.service.ts'
import { owedPrize, prizesOf } from './outcome.service.ts'

/**
 * The ledger of prizes. What changes in it changes the podium that everyone sees, and whether all prizes of the cup are
 * delivered, in the same commit.
 */

type LedgerDeps = Pick<RegistrationDeps, 'collections' | 'clock'>

const LISTINGS: Record<PrizeState, (collections: RegistrationDeps['collections']) => Listing<Prize>> = {
  due: prizesDue,
  delivered: prizesDelivered,
  all: allPrizes,
}

/** Prizes with their cups and whom to write to. Those of a deleted cup are about to be deleted. */
export async function listPrizes(
  { state, ...page }: PageRequest & { state: PrizeState },
  { collections, log }: Pick<RegistrationDeps, 'collections' | 'log'>,
): Promise<Page<PrizeView>> {
  const { items, nextCursor } = await pageOf(LISTINGS[state](collections), page, log)
  const cups = items.map(({ tournamentId }) => tournamentId)
  const players = items.flatMap(({ player }) => player ?? [])
  const [tournaments, boards, registrations] = await Promise.all([
    readEach(collections.tournaments, cups, log),
    readEach(collections.boards, cups, log),
    readEach(collections.registrations, players, log),
  ])
  const views = items.flatMap((prize): PrizeView[] => {
    const tournament = tournaments.get(prize.tournamentId)
    if (tournament === undefined) return []
    const { id, name, date, timeZone, modality } = tournament
    return [
      {
        ...prize,
        tournament: { id, name, date, timeZone, modality },
        contact: contactOf(registrations.get(prize.player ?? '')),
        placeNow: placeNowOf(prize, boards.get(prize.tournamentId)),
      },
    ]
  })
  return { items: views, nextCursor }
}

/** Each document once, by its id; without those that are missing or unreadable. */
async function readEach<Model extends { id: string }>(
  collection: CollectionReference<Model>,
  ids: readonly string[],
  log: RegistrationDeps['log'],
): Promise<Map<string, Model>> {
  const [first, ...others] = [...new Set(ids)].map((id) => collection.doc(id))
  if (first === undefined) return new Map()
  const found = (await first.firestore.getAll(first, ...others)) as DocumentSnapshot<Model>[]
  return new Map(found.flatMap((document) => readOrSkip(document, log)).map((model) => [model.id, model]))
}

function contactOf(registration: Registration | undefined): PrizeView['contact'] {
  if (registration === undefined || isRedacted(registration)) return null
  const { fullName, phoneE164, guardian } = registration
  return { fullName, phoneE164, guardian: guardian?.name ?? null }
}

function placeNowOf({ place, seat }: Prize, board: Board | undefined): PrizeView['placeNow'] {
  const winner = board?.outcome?.podium[place - 1]
  return winner === undefined || winner.seat === seat ? null : { seat: winner.seat, name: winner.name }
}

const count = async (query: Query): Promise<number> => (await query.count().get()).data().count

export async function countPrizes({ collections, clock }: LedgerDeps): Promise<PrizeTotals> {
  const [due, overdue, delivered] = await Promise.all([
    count(prizesDue(collections).query),
    count(prizesDueBefore(collections, clock.now())),
    count(prizesDelivered(collections).query),
  ])
  return { due, overdue, delivered }
}

/** The prizes of a player, for the receipt. */
export async function prizesOfPlayer(
  registrationId: string,
  tournamentId: string,
  deps: Pick<RegistrationDeps, 'collections'>,
): Promise<OwnPrize[]> {
  const prizes = await prizesOf(tournamentId, deps)
  return prizes
    .flatMap((document) => document.data() ?? [])
    .filter(({ player }) => player === registrationId)
    .map(({ place, prize, dueAt, deliveredAt, note, receivedAt }) => ({
      place,
      prize,
      dueAt,
      deliveredAt,
      note,
      receivedAt,
    }))
}

/** What a cup has of its ledger. */
interface Ledger {
  prizes: DocumentSnapshot<Prize>[]
  board: DocumentSnapshot<Board>
  roster: Roster | undefined
}

async function readLedger(id: string, deps: LedgerDeps): Promise<Ledger> {
  const { collections } = deps
  const [prizes, board, roster] = await Promise.all([
    prizesOf(id, deps),
    collections.boards.doc(id).get(),
    collections.rosters(id).doc('day').get(),
  ])
  return { prizes, board, roster: roster.data() }
}

interface Mark {
  delivered: boolean
  /** Null: as it is. */
  note: string | null
  actor: string
  now: Date
}

/** A prize that is owed again belongs to the current holder of its place. */
function marked(prize: Prize, { delivered, note, actor, now }: Mark, { board, roster }: Ledger): Prize {
  if (delivered) {
    const isNew = prize.deliveredAt === null
    return {
      ...prize,
      ...(isNew && { deliveredAt: now.toISOString(), deliveredBy: actor }),
      note: note ?? prize.note,
      revision: prize.revision + 1,
    }
  }
  const { tournamentId, place } = prize
  const outcome = board.data()?.outcome
  const owed = outcome && roster ? owedPrize({ tournamentId, place, outcome, roster, before: prize }) : null
  const { revision } = prize
  return (
    owed ?? {
      ...prize,
      deliveredAt: null,
      deliveredBy: null,
      note: '',
      receivedAt: null,
      revision: revision + 1,
    }
  )
}

interface Marked {
  document: DocumentSnapshot<Prize>
  before: Prize
  next: Prize
}

/** The entries of a cup, with what changes in those that are meant. */
function markedIn(ledger: Ledger, isMeant: (prize: Prize) => boolean, mark: Mark): Marked[] {
  return ledger.prizes.flatMap((document) => {
    const before = document.data()
    if (before === undefined) return []
    return [{ document, before, next: isMeant(before) ? marked(before, mark, ledger) : before }]
  })
}

/** Neither the note nor who won: it may name a person. */
const FACTS = ['deliveredAt', 'revision']

/** Adds to a commit the entries that change, what everyone sees of them, and who did it. */
function addMarks(
  batch: WriteBatch,
  { board }: Ledger,
  entries: readonly Marked[],
  { delivered, actor, now }: Mark,
  { collections }: LedgerDeps,
): void {
  const at = now.toISOString()
  const changed = entries.filter(({ before, next }) => next !== before)
  for (const { document, before, next } of changed) {
    putVersioned(batch, document, CONVERTERS.prizes, next)
    addAudit(batch, collections, {
      at,
      actor: { kind: 'user', uid: actor },
      action: delivered ? 'prizes.deliver' : 'prizes.owe',
      target: auditTargetOf(document.ref),
      before: factsOf(before, FACTS),
      after: factsOf(next, FACTS),
    })
  }
  const stored = board.data()
  const outcome = stored?.outcome && withDelivered(stored.outcome, entries)
  if (!stored || !outcome || outcome === stored.outcome) addNews(batch, board.id, collections)
  else {
    const news = stored.news + 1
    putVersioned(batch, board, CONVERTERS.boards, { ...stored, outcome, news, updatedAt: at })
  }
}

/** Everyone sees which winners have their prizes. The pictures of the outcome have another address then. */
function withDelivered(outcome: Outcome, entries: readonly Marked[]): Outcome {
  const given = entries.map(({ next }) => next)
  const podium = outcome.podium.map((winner, index) => ({
    ...winner,
    delivered: hasPrize(index + 1, winner, given),
  }))
  const isSame = podium.every(({ delivered }, index) => delivered === outcome.podium[index]?.delivered)
  return isSame ? outcome : { ...outcome, podium, version: outcome.version + 1 }
}

/** Marks one prize as delivered, says how, or takes that back. With the last one the prizes of the cup are delivered. */
export function deliverPrize(
  id: string,
  { delivered, note, revision }: PrizeInput,
  { actor, remember }: Act<Prize>,
  deps: LedgerDeps,
): Promise<Prize> {
  const { collections, clock } = deps
  const cup = id.slice(0, id.lastIndexOf('-'))
  return optimistically(async () => {
    const [tournament, ledger] = await Promise.all([
      collections.tournaments.doc(cup).get(),
      readLedger(cup, deps),
    ])
    const now = clock.now()
    const mark = { delivered, note, actor, now }
    const entries = markedIn(ledger, (prize) => prize.id === id, mark)
    const entry = entries.find(({ before }) => before.id === id)
    if (entry === undefined || !tournament.exists) throw new ApiError('not-found')
    const { before, next } = entry
    if (before.revision !== revision) {
      const { deliveredAt, receivedAt } = before
      throw new ApiError('conflict', { changed: { revision: before.revision, deliveredAt, receivedAt } })
    }
    const batch = tournament.ref.firestore.batch()
    addMarks(batch, ledger, entries, mark, deps)
    const prizes = entries.map((one) => one.next)
    addDeliveryMark(batch, tournament, { prizes, actor, now }, deps)
    remember(batch, next)
    await batch.commit()
    return next
  })
}

const answerOf = ({ id, name, revision, prizesDeliveredAt }: Tournament): PrizesMarked => ({
  id,
  name,
  revision,
  prizesDeliveredAt,
})

/** Marks all prizes of a finished tournament as delivered, or as still due; those in the ledger, too. */
export async function markPrizes(
  id: string,
  { revision, delivered }: PrizeDelivery,
  { actor, remember }: Act<PrizesMarked>,
  deps: LedgerDeps,
): Promise<PrizesMarked> {
  const { collections, clock } = deps
  let add: ((batch: WriteBatch) => void) | undefined
  const edited = await editDocument(
    {
      reference: collections.tournaments.doc(id),
      converter: CONVERTERS.tournaments,
      revision,
      actor,
      action: delivered ? 'tournaments.deliver-prizes' : 'tournaments.owe-prizes',
      async decide(present) {
        const now = clock.now()
        if (Date.parse(present.endsAt) > now.getTime()) throw new ApiError('tournament-not-over')
        const ledger = await readLedger(id, deps)
        const mark = { delivered, note: null, actor, now }
        const isMeant = ({ deliveredAt }: Prize) => (deliveredAt === null) === delivered
        const entries = markedIn(ledger, isMeant, mark)
        add = (batch) => {
          if (entries.length > 0) addMarks(batch, ledger, entries, mark, deps)
        }
        const since = present.prizesDeliveredAt ?? now.toISOString()
        return { ...present, prizesDeliveredAt: delivered ? since : null }
      },
      also(batch, changed) {
        add?.(batch)
        remember(batch, answerOf(changed))
      },
    },
    deps,
  )
  return answerOf(edited)
}
