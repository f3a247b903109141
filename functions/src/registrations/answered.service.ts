import type { Answers } from '../contract/answers.ts'
import type { Receipt } from '../contract/receipts.ts'
import type { Collections } from '../data/collections.ts'
import type { Entry } from './entry.service.ts'

/** Answers beside what was asked, in the order in which it is asked; what is not asked any more comes last. */
export async function answeredOf(
  answers: Answers,
  { questions, form }: Entry,
  collections: Collections,
): Promise<Receipt['answers']> {
  const asked = [
    ...questions.map(({ id, text }) => ({ id, text })),
    ...(form?.fields ?? []).map(({ id, label }) => ({ id, text: label })),
  ]
  const known = new Set(asked.map(({ id }) => id))
  const others = Object.keys(answers).filter((id) => !known.has(id))
  const retired = await Promise.all(others.map((id) => retiredQuestion(id, collections)))
  return [...asked, ...retired].flatMap(({ id, text }) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
    return answer === undefined ? [] : [{ id, text, answer }]
  })
}

/** A question that was switched off keeps its text; of one that was deleted, nothing is left. */
async function retiredQuestion(id: string, { questions }: Collections) {
  const question = (await questions.doc(id).get()).data()
  return { id, text: question?.text ?? null }
}
