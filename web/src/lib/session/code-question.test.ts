import { afterEach, expect, it, vi } from 'vitest'
import { askForCode, closeQuestion, hasLeft, openQuestion } from './code-question.ts'

const refusal = (code: string) => Object.assign(new Error('Firebase: Error'), { code: `auth/${code}` })

afterEach(closeQuestion)

it('asks until a code is right, and stays until it is closed', async () => {
  const confirm = vi.fn(async (code: string) => {
    if (code !== '123456') throw refusal('invalid-verification-code')
    return 'entered'
  })
  const answer = askForCode(confirm)
  const question = openQuestion()
  await expect(question?.check('000000')).rejects.toMatchObject({ code: 'auth/invalid-verification-code' })
  expect(openQuestion()).toBe(question)

  const checked = question?.check('123456')
  expect(await answer).toBe('entered')
  expect(openQuestion()).toBe(question)
  closeQuestion()
  await checked
  expect(openQuestion()).toBeNull()
})

it('another code may be tried after a lost connection', async () => {
  const confirm = vi.fn(async (_code: string) => Promise.reject(refusal('network-request-failed')))
  const answer = askForCode(confirm)
  await expect(openQuestion()?.check('123456')).rejects.toMatchObject({ code: 'auth/network-request-failed' })
  confirm.mockImplementation(async (code) => code as never)
  const checked = openQuestion()?.check('123456')
  expect(await answer).toBe('123456')
  closeQuestion()
  await checked
})

it.each(['code-expired', 'totp-challenge-timeout', 'invalid-multi-factor-session'])(
  'the sign-in ends where the first step is too old: %s',
  async (code) => {
    const answer = askForCode(async () => Promise.reject(refusal(code)))
    const checked = openQuestion()?.check('123456')
    await expect(answer).rejects.toMatchObject({ code: `auth/${code}` })
    closeQuestion()
    await checked
  },
)

it('going back ends the sign-in, and is told from a failure', async () => {
  const answer = askForCode(async () => 'never')
  openQuestion()?.leave()
  const left: unknown = await answer.catch((error: unknown) => error)
  expect(hasLeft(left)).toBe(true)
  expect(hasLeft(refusal('invalid-verification-code'))).toBe(false)
})
