import type { CollectionReference } from 'firebase-admin/firestore'
import { questionBankSchema, type Question } from '../../functions/src/contract/forms/questions.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { together } from './barrier.ts'
import { dataOf, type Office } from './office.ts'

export const BANK = [
  aQuestion({ id: 'pais', order: 0 }),
  aQuestion({ id: 'nivel', order: 1, text: '¿Qué nivel tienes?', type: 'text', options: [] }),
  aQuestion({ id: 'vieja', order: 2, text: '¿Y antes?', type: 'text', options: [], active: false }),
] as const

/** What an admin writes of a question. */
export const INPUT = { text: ' ¿Tu mapa? ', type: 'select', options: ['Bermuda'], required: true }

/** The bank as a test fills it and finds it again. */
export const bankOf = (office: Office) => ({
  store: (...questions: Question[]) =>
    Promise.all(questions.map((question) => office.app.collections.questions.doc(question.id).set(question))),
  stored: async (id: string) => (await office.app.collections.questions.doc(id).get()).data(),
  bank: async () => (await dataOf(await office.send('/questions'), questionBankSchema)).questions,
})

/** The first `count` reads of the bank all come before any commit: the worst that many at once can do. */
export function depsWithHeldBank({ app }: Office, count: number) {
  const { questions } = app.collections
  const read = together(count, (get: () => Promise<unknown>) => get())
  const whole = questions.orderBy('order')
  const held = {
    firestore: questions.firestore,
    doc: (id: string) => questions.doc(id),
    orderBy: () => ({ limit: () => ({ get: () => read(() => whole.get()) }) }),
  }
  return {
    ...app,
    collections: { ...app.collections, questions: held as unknown as CollectionReference<Question> },
  }
}
