import { addAudit } from '../audit/audit.service.ts'
import type { Question, QuestionOrder } from '../contract/forms/questions.ts'
import { lostRace } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { listBank, readBank, type QuestionDeps } from './bank.service.ts'

/**
 * Reorders all questions in one commit, with the versions that were read as preconditions: if a question was added,
 * deleted or changed since, it is a conflict and nothing moves.
 */
export async function reorderQuestions(
  order: QuestionOrder,
  { actor, remember }: Act<{ questions: Question[] }>,
  deps: QuestionDeps,
): Promise<{ questions: Question[] }> {
  const { collections, clock } = deps
  const bank = new Map((await readBank(deps)).map((document) => [document.id, document]))
  if (bank.size !== order.length) throw await conflict(deps)
  const batch = collections.questions.firestore.batch()
  const questions: Question[] = []
  for (const [place, seen] of order.entries()) {
    const document = bank.get(seen.id)
    const present = document?.data()
    if (!document || present?.revision !== seen.revision) throw await conflict(deps)
    const moved = present.order !== place
    const next = moved ? { ...present, order: place, revision: present.revision + 1 } : present
    // Also unmoved ones: an order includes all of them.
    const changes = { order: next.order, revision: next.revision }
    batch.update(document.ref, changes, { lastUpdateTime: document.updateTime })
    if (moved) {
      addAudit(batch, collections, {
        at: clock.now().toISOString(),
        actor: { kind: 'user', uid: actor },
        action: 'questions.reorder',
        target: { collection: 'questions', id: seen.id },
        before: { order: present.order, revision: present.revision },
        after: changes,
      })
    }
    questions.push(next)
  }
  remember(batch, { questions })
  try {
    await batch.commit()
  } catch (error) {
    if (!lostRace(error)) throw error
    throw await conflict(deps)
  }
  return { questions }
}

/** Reports the current order and revisions. */
async function conflict(deps: QuestionDeps): Promise<ApiError> {
  const questions = (await listBank(deps)).map(({ id, revision }) => ({ id, revision }))
  return new ApiError('conflict', { changed: { questions } })
}
