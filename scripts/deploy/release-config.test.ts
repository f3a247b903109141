import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { parameterText, PARAMETER_FOLDER, releaseConfig } from './release-config.ts'

type Config = Parameters<typeof releaseConfig>[0]

const config = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as Config

const policyOf = ({ hosting }: Config): string =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')
    ?.value ?? ''

test('a release is not built again, and its parameters are in a folder of its own; nothing else changes', () => {
  const changed = releaseConfig(config, false)
  expect(JSON.stringify(changed)).not.toContain('predeploy')
  expect(config.functions.map(({ configDir }) => configDir)).toEqual(['functions/config'])
  expect(changed.functions.map(({ configDir }) => configDir)).toEqual([PARAMETER_FOLDER])
  const predeploy = ['npm run build']
  expect({
    ...changed,
    hosting: { ...changed.hosting, predeploy },
    functions: changed.functions.map((one) =>
      Object.assign(one, { predeploy, configDir: 'functions/config' }),
    ),
  }).toEqual(config)
})

test('a site with App Check lets its pages load what Google serves for it, and nothing else changes', () => {
  const changed = releaseConfig(config, true)
  const [before, after] = [policyOf(config), policyOf(changed)]
  expect(JSON.stringify(changed)).toBe(JSON.stringify(releaseConfig(config, false)).replace(before, after))
  expect(after.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      expect.stringMatching(/^connect-src 'self' .* https:\/\/content-firebaseappcheck\.googleapis\.com$/),
      "object-src 'none'",
    ]),
  )
  expect(before).toContain('trusted-types')
  expect(after).not.toContain('trusted-types')
})

test('parameters are written so that firebase-tools reads the same', () => {
  const { parse } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js') as {
    parse: (text: string) => { envs: Record<string, string>; errors: string[] }
  }
  const parameters = {
    OWNER_EMAIL: 'owner@example.com',
    HOSTING_EDGES: '',
    MAIL_FROM: `Arena "Libre" <o'hola@a.example> # 1\\2`,
    MAIL_PER_MINUTE: '60',
  }
  expect(parse(parameterText(parameters))).toEqual({ envs: parameters, errors: [] })
})
