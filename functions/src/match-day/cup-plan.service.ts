import type { WriteBatch } from 'firebase-admin/firestore'
import { addCreation } from '../audit/creation.service.ts'
import { deleteDocument } from '../audit/deletion.service.ts'
import { auditTargetOf, editDocument } from '../audit/revision.service.ts'
import type { Board, CupPlan, CupPlanInput, CupPlanView, Round } from '../contract/match-day/cup-plan.ts'
import { changedBegunRounds, changeProblems, planProblems } from '../contract/match-day/plan-checks.ts'
import { proposedRounds } from '../contract/match-day/plan-proposal.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import type { Clock } from '../data/clock.ts'
import { CONVERTERS, type Collections } from '../data/collections.ts'
import { optimistically } from '../data/optimistic.ts'
import { auditOfDocument } from '../data/queries.ts'
import { putVersioned } from '../data/versioned.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'

interface CupPlanDeps {
  collections: Collections
  clock: Clock
}

const planOf = ({ plans }: Collections, id: string) => plans(id).doc('day')

export async function requireCup(
  id: string,
  { collections }: Pick<CupPlanDeps, 'collections'>,
): Promise<Tournament> {
  const found = (await collections.tournaments.doc(id).get()).data()
  if (found === undefined) throw new ApiError('not-found')
  return found
}

/** As planned, or else proposed. */
export const roundsOf = async (
  cup: Tournament,
  { collections }: Pick<CupPlanDeps, 'collections'>,
): Promise<readonly Round[]> =>
  (await planOf(collections, cup.id).get()).data()?.rounds ?? proposedRounds(cup)

/** Counted from 1. */
export async function roundOf(
  cup: Tournament,
  place: number,
  deps: Pick<CupPlanDeps, 'collections'>,
): Promise<Round> {
  const round = (await roundsOf(cup, deps))[place - 1]
  if (round === undefined) {
    throw new ApiError('invalid-request', { fields: { round: 'El plan no tiene esa ronda' } })
  }
  return round
}

/** The stored plan with what no longer fits in it, or else the proposal. */
export async function showCupPlan(id: string, deps: CupPlanDeps): Promise<CupPlanView> {
  const [cup, stored] = await Promise.all([requireCup(id, deps), planOf(deps.collections, id).get()])
  const plan = stored.data()
  return plan === undefined ? proposalFor(cup) : viewOf(plan, cup)
}

const proposalFor = (cup: Tournament): CupPlanView => ({
  rounds: proposedRounds(cup),
  revision: 0,
  isProposal: true,
  updatedAt: null,
  problems: [],
})

const viewOf = (plan: CupPlan, cup: Tournament): CupPlanView => ({
  ...plan,
  isProposal: false,
  problems: planProblems(plan.rounds, cup),
})

/** Stores the plan, and in the same commit what the public sees of it. */
export async function saveCupPlan(
  id: string,
  { rounds, revision }: CupPlanInput,
  { actor, remember }: Act<CupPlanView>,
  deps: CupPlanDeps,
): Promise<CupPlanView> {
  const { collections, clock } = deps
  const reference = planOf(collections, id)
  return optimistically(async () => {
    const readBoard = () => collections.boards.doc(id).get()
    const [cup, stored, found] = await Promise.all([requireCup(id, deps), reference.get(), readBoard()])
    // An edit that has to be decided again reads it again.
    let board = found
    const updatedAt = clock.now().toISOString()
    const finish = (batch: WriteBatch, plan: CupPlan) => {
      // The version that was read: a result that is published meanwhile is of the plan before.
      const { news = 0, tables = [], outcome = null } = board.data() ?? {}
      const { updatedAt: at } = plan
      putVersioned(batch, board, CONVERTERS.boards, {
        id,
        rounds: plan.rounds,
        updatedAt: at,
        news,
        tables,
        outcome,
      })
      remember(batch, viewOf(plan, cup))
    }
    if (stored.exists) {
      const saved = await editDocument(
        {
          reference,
          converter: CONVERTERS.plans,
          revision,
          actor,
          action: 'plans.update',
          async decide(present) {
            board = await readBoard()
            requireUnplayed(present.rounds, rounds, playedRounds(board.data()))
            requireFitting(present.rounds, rounds, cup, clock.now())
            const isSame = JSON.stringify(present.rounds) === JSON.stringify(rounds)
            return isSame ? present : { ...present, rounds, updatedAt }
          },
          also: finish,
        },
        deps,
      )
      return viewOf(saved, cup)
    }
    if (revision !== 0) {
      // Others went back to the proposal.
      throw new ApiError('conflict', {
        changed: { rounds: proposedRounds(cup), revision: 0, updatedAt: null },
      })
    }
    requireFitting([], rounds, cup, clock.now())
    const created: CupPlan = { rounds, revision: (await lastRevision(id, deps)) + 1, updatedAt }
    const batch = reference.firestore.batch()
    const facts = ['rounds', 'revision']
    addCreation(batch, { reference, created, actor, action: 'plans.create', facts }, deps)
    finish(batch, created)
    await batch.commit()
    return viewOf(created, cup)
  })
}

/** Entries of one moment have no order: the last revision is among these. */
const LATEST = 10

/** Revisions go on where a deleted plan ended, so that an edit of that one is no edit of the next. */
export async function lastRevision(
  id: string,
  { collections }: Pick<CupPlanDeps, 'collections'>,
): Promise<number> {
  const trail = auditOfDocument(collections, auditTargetOf(planOf(collections, id)))
  const { docs } = await trail.query.limit(LATEST).get()
  const revisions = docs.flatMap((entry) => {
    const { before, after } = entry.data()
    return [before, after].map((facts) => Number(facts?.['revision'] ?? 0))
  })
  return Math.max(0, ...revisions)
}

/** The rounds that have results. */
const playedRounds = (board: Board | undefined): number[] =>
  board?.tables.map((table) => Number(table.split('-')[0])) ?? []

/** Also before its hour: a round with results neither changes nor goes, nor becomes or stops being the last one. */
function requireUnplayed(stored: readonly Round[], next: readonly Round[], played: readonly number[]): void {
  const last = Math.max(0, ...played)
  const begun = stored
    .slice(0, last)
    .flatMap((round, index) =>
      JSON.stringify(round) === JSON.stringify(next[index]) ? [] : [`rounds.${index}`],
    )
  const changesLast = last > 0 && (stored.length === last) !== (next.length === last)
  const fields = [...begun, ...(changesLast ? ['rounds'] : [])]
  if (fields.length === 0) return
  const message = 'Esta ronda ya tiene resultados: no se puede cambiar'
  throw new ApiError('round-begun', { fields: Object.fromEntries(fields.map((field) => [field, message])) })
}

function requireFitting(stored: readonly Round[], next: readonly Round[], cup: Tournament, now: Date): void {
  const begun = changedBegunRounds(stored, next, cup, now)
  if (begun.length > 0) throw new ApiError('round-begun', { fields: byField(begun) })
  const problems = changeProblems(stored, next, cup, now)
  if (problems.length > 0) throw new ApiError('invalid-request', { fields: byField(problems) })
}

/** The first message of each field. */
const byField = (problems: CupPlanView['problems']): Record<string, string> =>
  Object.fromEntries(problems.toReversed().map(({ field, message }) => [field, message]))

/** Goes back to the proposal; a cup without a plan has nothing to go back from. */
export async function deleteCupPlan(
  id: string,
  { actor, remember }: Act<CupPlanView>,
  deps: CupPlanDeps,
): Promise<CupPlanView> {
  const { collections, clock } = deps
  const cup = await requireCup(id, deps)
  const reference = planOf(collections, id)
  const proposal = proposalFor(cup)
  const readBoard = () => collections.boards.doc(id).get()
  if (!(await reference.get()).exists) return proposal
  let board = await readBoard()
  await deleteDocument(
    {
      reference,
      actor,
      action: 'plans.delete',
      facts: ['rounds', 'revision'],
      missing: 'not-found',
      async allow({ rounds }) {
        board = await readBoard()
        if (changedBegunRounds(rounds, [], cup, clock.now()).length > 0) throw new ApiError('round-begun')
        if (playedRounds(board.data()).length > 0) throw new ApiError('plan-played')
      },
      also(batch) {
        // As it was read: a first result may have been published meanwhile.
        if (board.updateTime !== undefined) batch.delete(board.ref, { lastUpdateTime: board.updateTime })
        remember(batch, proposal)
      },
    },
    deps,
  )
  return proposal
}
