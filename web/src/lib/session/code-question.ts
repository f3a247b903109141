import { useSyncExternalStore } from 'react'
import { createStore } from '../store.ts'
import { codeOf, SignInError } from './sign-in-error.ts'

/** A sign-in that waits for the code of an app. */
export interface CodeQuestion {
  /** Rejects where another code may be tried; otherwise it settles when the sign-in has ended, one way or the other. */
  check: (code: string) => Promise<void>
  /** Ends the sign-in. */
  leave: () => void
}

interface OpenQuestion extends CodeQuestion {
  close: () => void
}

/** Outside React: any form can begin the sign-in, and the page around it asks. */
const questions = createStore<OpenQuestion | null>(null)

export const useCodeQuestion = (): CodeQuestion | null =>
  useSyncExternalStore(questions.subscribe, questions.get)

const LEFT = 'second-factor-left'

/** The person went back to the form: that is no failure. */
export const hasLeft = (error: unknown): boolean => codeOf(error) === LEFT

/** What the code belongs to is too old: the next code would be refused as well. */
const TOO_LATE = new Set([
  'code-expired',
  'totp-challenge-timeout',
  'invalid-multi-factor-session',
  'invalid-verification-id',
])

export const isTooLate = (error: unknown): boolean => TOO_LATE.has(codeOf(error))

/** Asks until `confirm` accepts a code, and leaves the question open until `closeQuestion`. */
export function askForCode<Result>(confirm: (code: string) => Promise<Result>): Promise<Result> {
  const answer = Promise.withResolvers<Result>()
  const closing = Promise.withResolvers<void>()
  questions.set({
    async check(code) {
      try {
        answer.resolve(await confirm(code))
      } catch (error) {
        if (!isTooLate(error)) throw error
        answer.reject(error)
      }
      await closing.promise
    },
    leave: () => answer.reject(new SignInError(LEFT)),
    close: closing.resolve,
  })
  return answer.promise
}

export function closeQuestion(): void {
  questions.get()?.close()
  questions.set(null)
}

export const openQuestion = (): CodeQuestion | null => questions.get()
