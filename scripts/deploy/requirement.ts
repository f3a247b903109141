import type { Answer } from '../lib/google-api.ts'

/** One requirement of a deployment. What could not be looked up is 'unknown', never 'met'. */
export interface Requirement {
  title: string
  state: 'met' | 'missing' | 'unknown'
  /** What is there, or why it is not known. */
  found?: string | undefined
  /** What to do. */
  remedy: string
  /** A deployment works without it. */
  optional?: true
}

const PERMISSION = new Set([401, 403])

/** Why something is not known. */
export function refusal(answer: Answer<unknown> | undefined): string {
  if (answer === undefined) return 'not looked up, without a project and an account that may see it'
  if (answer.is === 'silent') return 'not looked up: there was no answer'
  if (answer.is === 'told') return ''
  return PERMISSION.has(answer.status)
    ? `not looked up: this account may not (${answer.status})`
    : `not looked up: the answer was ${answer.status}`
}

/** A requirement that an answer tells about. `undefined` is an answer that could not be asked for. */
export function told<Value>(
  answer: Answer<Value> | undefined,
  {
    found,
    isMet,
    whereAbsent,
    ...requirement
  }: Pick<Requirement, 'title' | 'remedy' | 'optional'> & {
    isMet: (value: Value) => boolean
    found?: (value: Value) => string
    /** What a 404 means, if it means that the requirement is not met. */
    whereAbsent?: string
  },
): Requirement {
  if (answer?.is === 'told') {
    const state = isMet(answer.value) ? 'met' : 'missing'
    return { ...requirement, state, found: found?.(answer.value) }
  }
  if (answer?.is === 'refused' && answer.status === 404 && whereAbsent !== undefined)
    return { ...requirement, state: 'missing', found: whereAbsent }
  return { ...requirement, state: 'unknown', found: refusal(answer) }
}
