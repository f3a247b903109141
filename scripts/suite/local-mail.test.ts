import { expect, test } from 'vitest'
import { LocalMail } from './local-mail.ts'

const mail = (email: string, requestType = 'VERIFY_EMAIL') => ({
  email,
  requestType,
  oobLink: `http://127.0.0.1/${email}`,
})

test('each link is printed once, and an emulator that does not answer is no end', async () => {
  const printed: string[] = []
  const answers = [
    [mail('owner@arena.test')],
    null,
    [mail('owner@arena.test'), mail('admin@arena.test', 'PASSWORD_RESET')],
  ]
  const local = new LocalMail(
    () => {
      const answer = answers.shift()
      return answer ? Promise.resolve(answer) : Promise.reject(new Error('no answer'))
    },
    (text) => printed.push(text),
  )
  for (let look = 0; look < 4; look++) await local.look()
  expect(printed).toEqual([
    '  Mail to owner@arena.test, which verifies the address: http://127.0.0.1/owner@arena.test',
    '  Mail to admin@arena.test, which chooses another password (write it in place of NEW_PASSWORD_HERE): http://127.0.0.1/admin@arena.test',
  ])
})
