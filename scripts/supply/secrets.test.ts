import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkoutFiles, leakProblems, leaksBelow, leaksIn } from './secrets.ts'

/** Invented, and in two parts each: this file must not look like one with secrets. */
const planted = (...parts: readonly string[]): string => parts.join('')

const KEY_LINES = Array.from(
  { length: 8 },
  () => 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj',
).join('\n')
const PRIVATE_KEY = planted('-----BEGIN PRIV', `ATE KEY-----\n${KEY_LINES}\n-----END PRIVATE KEY-----`)

const SECRETS: [kind: string, text: string][] = [
  ['PrivateKey', PRIVATE_KEY],
  ['Google API key', `apiKey: '${planted('AIza', 'SyDaGmWKa4JsXZ-HjGw7ISLn_3namBGewQe')}'`],
  ['Google OAuth secret', planted('GOCS', 'PX-x1yZ2aB3cD4eF5gH6iJ7kL8mN9oP')],
  ['Google refresh token', `"refresh_token": "${planted('1//', `0${'gAbCdEfGhI'.repeat(5)}`)}"`],
  [
    'service account',
    `{ "type": "service_account", ${planted('"private_', `key_id": "${'0a1b2c3d'.repeat(5)}"`)} }`,
  ],
  [
    'signed token',
    `Bearer ${planted('eyJ', 'hbGciOiJSUzI1NiJ9.eyJ', `zdWIiOiIxMjM0In0.${'aB3_'.repeat(10)}`)}`,
  ],
  ['password of a mail server', planted('smtps', '://someone:a-password@smtp.example.com:465')],
  ['value of a secret parameter', planted('SIGNING_', 'SECRET=0123456789abcdef')],
  ['value of a secret parameter', planted('export SIGNING_', 'SECRET="0123456789abcdef"')],
  ['value of a secret parameter', planted('  SETUP_', "TOKEN: 'a token of mine'")],
  ['value of a secret parameter', planted('    SETUP_', 'TOKEN: a-token-of-mine')],
  ['value of a secret parameter', planted('MAIL_', 'SERVER = smtp.example.com')],
  ['BasicAuth', planted('https', '://user:hunter2hunter2@example.com/')],
  ['GITHUB_TOKEN', planted('ghp_', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx')],
  ['NPM_ACCESS_TOKEN', planted('npm_', 'PmYKJbGGzqkq2rPXyt4gE9Q3OqPNTI1v6DqK')],
]

test.each(SECRETS)('finds a %s, with its line', async (kind, text) => {
  expect(await leaksIn('a.ts', `// one\n${text}\n`)).toContainEqual({ file: 'a.ts', line: 2, kind })
})

test.each([
  'smtp://127.0.0.1:2525',
  'smtps://USER:PASSWORD@HOST:465',
  'smtp://${user}:${password}@HOST',
  'MAIL_SERVER=$MAIL_SERVER',
  "const SETUP_TOKEN = ''",
  '  SETUP_TOKEN: z.string().trim().min(16),',
  '  SETUP_TOKEN: DEMO_SETUP_TOKEN,',
  "  MAIL_SERVER: 'off',",
  'SIGNING_SECRET="$(openssl rand -base64 48)"',
  'SIGNING_SECRET=… npm run backup',
  'AIza',
  'a hash: 4f9b7c2e6d1a8035e7f4c1b2a3d4e5f60718293a',
])('finds nothing in %s', async (text) => {
  expect(await leaksIn('a.ts', text)).toEqual([])
})

test('searches the texts below a folder, and not what is installed there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'arena-secrets-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'node_modules/some'), { recursive: true })
  await writeFile(join(folder, 'node_modules/some/key.pem'), PRIVATE_KEY)
  await writeFile(join(folder, 'key.pem'), PRIVATE_KEY)
  await writeFile(join(folder, 'picture.png'), Buffer.concat([Buffer.alloc(4), Buffer.from(PRIVATE_KEY)]))
  const leaks = await leaksBelow(folder, await checkoutFiles(folder))
  expect(leaks).toEqual([{ file: 'key.pem', line: 1, kind: 'PrivateKey' }])
})

test('an exception is for one kind in one file, and has to be needed', () => {
  const leak = { file: 'a.ts', line: 3, kind: 'PrivateKey' }
  expect(leakProblems([leak])).toEqual(['a.ts:3 looks like a secret: PrivateKey'])
  expect(leakProblems([leak], [{ file: 'a.ts', kind: 'PrivateKey', reason: 'invented' }])).toEqual([])
  expect(leakProblems([leak], [{ file: 'b.ts', kind: 'PrivateKey', reason: 'invented' }])).toEqual([
    'a.ts:3 looks like a secret: PrivateKey',
    "the exception of b.ts for 'PrivateKey' is not needed",
  ])
})
