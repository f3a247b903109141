import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import type { FirebaseConfig } from '../suite/local-config.ts'
import { appCheckConfig } from './app-check-config.ts'

const config = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig

const policyOf = ({ hosting }: FirebaseConfig): string =>
  hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')
    ?.value ?? ''

test('a site with App Check lets its pages load what Google serves for it, and nothing else changes', () => {
  const changed = appCheckConfig(config)
  const [before, after] = [policyOf(config), policyOf(changed)]
  expect(JSON.stringify(changed)).toBe(JSON.stringify(config).replace(before, after))
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
