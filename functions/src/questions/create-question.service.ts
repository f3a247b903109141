import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { addCreation } from '../audit/creation.service.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Additions, Question, QuestionInput } from '../contract/forms/questions.ts'
import { newIdOf } from '../data/new-id.ts'
import { optimistically } from '../data/optimistic.ts'
import { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { readBank, type QuestionDeps } from './bank.service.ts'
import { QUESTION_FACTS, withoutNeedlessOptions } from './questions.service.ts'

/** Adds a question at the end, if the bank is not full; of two concurrent ones for the last place only one is added. */
export function createQuestion(
  input: QuestionInput,
  act: Act<Question>,
  deps: QuestionDeps,
): Promise<Question> {
  return optimistically(async () => {
    // Read before the bank: an addition after this read makes the commit fail, whether the bank includes it or not.
    const additions = await deps.collections.additions.get()
    const question = await nextQuestion(input, deps)
    await commitAddition({ question, additions }, act, deps)
    return question
  })
}

async function nextQuestion(input: QuestionInput, deps: QuestionDeps): Promise<Question> {
  const bank = await readBank(deps)
  if (bank.length >= LIMITS.questions.most) throw new ApiError('bank-full')
  // The raw field: an unreadable question still has a position.
  const last = Number(bank.at(-1)?.get('order') ?? -1)
  return { ...withoutNeedlessOptions(input), id: newIdOf(input.text), order: last + 1, revision: 1 }
}

interface Addition {
  question: Question
  /** The state before the bank was read. */
  additions: DocumentSnapshot<Additions>
}

function commitAddition(
  { question, additions }: Addition,
  { actor, remember }: Act<Question>,
  deps: QuestionDeps,
) {
  const { ref, updateTime: lastUpdateTime } = additions
  const batch = ref.firestore.batch()
  const count = (additions.data()?.count ?? 0) + 1
  if (lastUpdateTime) batch.update(ref, { count }, { lastUpdateTime })
  else batch.create(ref, { count })
  const reference = deps.collections.questions.doc(question.id)
  addCreation(
    batch,
    { reference, created: question, actor, action: 'questions.create', facts: QUESTION_FACTS },
    deps,
  )
  remember(batch, question)
  return batch.commit()
}
