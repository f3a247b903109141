import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { FIRST_CALLS } from '../../scripts/api-docs/page.ts'

const { ARENA_SITE: site = '', FIREBASE_AUTH_EMULATOR_HOST: auth = '' } = process.env

interface Command {
  url: string
  init: { method: string; headers: Record<string, string>; body?: string }
}

/** A curl command, as far as the examples use it: quoted words, and variables in those with double quotes. */
function commandOf(line: string, variables: Readonly<Record<string, string>>): Command {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, open, closed, bare]) =>
      closed ?? (open ?? bare ?? '').replaceAll(/\$(\w+)/g, (_, name: string) => variables[name] ?? ''),
  )
  const [, ...rest] = words
  const command: Command = { url: '', init: { method: 'GET', headers: {} } }
  for (let at = 0; at < rest.length; at += 1) {
    const word = rest[at] ?? ''
    if (!word.startsWith('-')) {
      command.url = word
      continue
    }
    const value = rest[(at += 1)] ?? ''
    if (word === '-X') command.init.method = value
    else if (word === '-d') command.init.body = value
    else if (word === '-H') {
      const [name = '', ...parts] = value.split(': ')
      command.init.headers[name] = parts.join(': ')
    } else throw new Error(`The test does not know ${word}`)
  }
  return command
}

const send = async (line: string, variables: Readonly<Record<string, string>>): Promise<unknown> => {
  const { url, init } = commandOf(line, variables)
  const answer = await fetch(url, init)
  expect(`${answer.status} ${line}`).toBe(`200 ${line}`)
  return answer.json()
}

test('the first calls of docs/api.md are answered as they stand there', async () => {
  const lines = FIRST_CALLS.replaceAll('\\\n', ' ').split('\n')
  const commands = lines.filter((line) => line.startsWith('curl '))
  expect(commands).toHaveLength(4)
  const variables: Record<string, string> = {
    SITE: site,
    AUTH: `http://${auth}/identitytoolkit.googleapis.com`,
    KEY: 'any',
    ONCE: randomUUID(),
  }
  const [list = '', signIn = '', me = '', change = ''] = commands
  expect(await send(list, variables)).toMatchObject({
    success: true,
    data: { tournaments: expect.any(Array) },
  })
  const { idToken } = z.object({ idToken: z.string() }).parse(await send(signIn, variables))
  const withToken = { ...variables, TOKEN: idToken }
  expect(await send(me, withToken)).toMatchObject({ success: true, data: { email: 'admin@arena.test' } })
  const saved = await send(change, withToken)
  expect(saved).toMatchObject({ success: true, data: { text: 'El ID no existe.' } })
  // The same key: it is not saved twice.
  expect(await send(change, withToken)).toEqual(saved)
  const { data } = z.object({ data: z.object({ id: z.string() }) }).parse(saved)
  const path = `"$SITE/api/rejection-reasons/${data.id}"`
  await send(`curl -X DELETE ${path} -H "Authorization: Bearer $TOKEN"`, withToken)
})
