import { answerProblem, type Asked } from './answer-rules.ts'
import type { Answers } from './answers.ts'

export const NOT_ASKED = 'El formulario no tiene este campo'

/** Blank answers count as missing. */
export const withoutEmptyAnswers = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).filter(([, answer]) =>
      typeof answer === 'string' ? answer.trim() !== '' : answer.length > 0,
    ),
  )

interface Sheet {
  asked: readonly (Asked & { id: string })[]
  /** The sentence for an answer that is missing. */
  whenMissing?: string
}

/** All problems of the answers to one or more sheets of questions, by 'answers.' and the id. */
export function answersProblems(sheets: readonly Sheet[], answers: Answers): Record<string, string> {
  const ids = new Set(sheets.flatMap(({ asked }) => asked.map(({ id }) => id)))
  const problems = sheets.flatMap(({ asked, whenMissing }) =>
    asked.flatMap((question): [string, string][] => {
      const given = Object.hasOwn(answers, question.id) ? answers[question.id] : undefined
      const problem = answerProblem(question, given, whenMissing)
      return problem === null ? [] : [[question.id, problem]]
    }),
  )
  const strange = Object.keys(answers).filter((id) => !ids.has(id))
  const found = [...problems, ...strange.map((id): [string, string] => [id, NOT_ASKED])]
  return Object.fromEntries(found.map(([id, problem]) => [`answers.${id}`, problem]))
}
