import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { buildProblems, parameterFileOf, readParameters } from './build-variables.ts'

const PROJECT = 'arena-libre-1'
const NOTHING = () => undefined
const parameters = () => ({ SITE_URL: 'https://arena.example' })

test.each([
  ['for no project', {}],
  ['for the emulators', { GCLOUD_PROJECT: 'demo-arena-libre' }],
  [
    'for the emulators, with a site on this machine',
    { GCLOUD_PROJECT: 'demo-a', SITE_URL: 'http://localhost:3001' },
  ],
  ['for a real project, with its site', { GCLOUD_PROJECT: PROJECT, SITE_URL: 'https://arena.example' }],
])('a build %s goes on', (_what, variables) => {
  expect(buildProblems(variables, NOTHING)).toEqual([])
})

test.each([
  [{}, `SITE_URL is missing: this is a build for ${PROJECT}, which is no demo project`],
  [{ SITE_URL: '' }, `SITE_URL is missing: this is a build for ${PROJECT}, which is no demo project`],
  [{ SITE_URL: 'http://arena.example' }, 'SITE_URL is not the address of a site, like https://example.com'],
  [{ SITE_URL: 'https://arena.example/' }, 'SITE_URL is not the address of a site, like https://example.com'],
  [
    { SITE_URL: 'https://other.example' },
    `SITE_URL is https://other.example, and https://arena.example in functions/config/.env.${PROJECT}`,
  ],
  [{ SITE_URL: 'https://arena.example', SERVICE_WORKER: 'no' }, 'SERVICE_WORKER is none of: on, off'],
])('a build for a real project with %j stops', (variables, problem) => {
  expect(buildProblems({ GCLOUD_PROJECT: PROJECT, ...variables }, parameters)).toEqual([problem])
})

async function withFile(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parameters-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, parameterFileOf(PROJECT))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return folder
}

test('parameters are read as the deployment reads them', async () => {
  const folder = await withFile('# Who\nOWNER_EMAIL= \nMAIL_FROM="Arena Libre <hola@a.example>"\n')
  expect(readParameters(PROJECT, folder)).toEqual({
    OWNER_EMAIL: '',
    MAIL_FROM: 'Arena Libre <hola@a.example>',
  })
  expect(readParameters('arena-libre-2', folder)).toBeUndefined()
})

test('a line that is no parameter is reported, and not quoted', async () => {
  const folder = await withFile('OWNER_EMAIL=a@a.example\nun secreto\n')
  expect(() => readParameters(PROJECT, folder)).toThrow(
    /^1 lines of functions\/config\/.env.arena-libre-1 cannot/,
  )
})

test('the build that `firebase deploy` starts for a real project ends before it begins', async () => {
  const { SITE_URL: _site, ...environment } = process.env
  const build = promisify(execFile)(process.execPath, [join(ROOT, 'scripts/commands/build.ts')], {
    env: { ...environment, GCLOUD_PROJECT: PROJECT },
  })
  await expect(build).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringContaining(`SITE_URL is missing: this is a build for ${PROJECT}`),
  })
})
