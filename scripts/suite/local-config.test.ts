import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../lib/root.ts'
import { type FirebaseConfig, localConfig } from './local-config.ts'
import { PORTS, portsOf } from './ports.ts'

const config = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig

interface Difference {
  path: string
  from: unknown
  to: unknown
}

function differences(from: unknown, to: unknown, path = ''): Difference[] {
  if (typeof from !== 'object' || typeof to !== 'object' || from === null || to === null) {
    return from === to ? [] : [{ path, from, to }]
  }
  const keys = new Set([...Object.keys(from), ...Object.keys(to)])
  return [...keys].flatMap((key) =>
    differences(Reflect.get(from, key), Reflect.get(to, key), `${path}/${key}`),
  )
}

test('the site runs locally on the firebase.json that is deployed, plus the origins of its emulators', () => {
  const found = differences(config, localConfig(config, portsOf(0).start))
  expect(found).toHaveLength(1)
  const [{ from, to } = { from: '', to: '' }] = found
  expect(to).toBe(
    String(from).replace(
      'https://securetoken.googleapis.com',
      'https://securetoken.googleapis.com http://127.0.0.1:8080 http://127.0.0.1:9099',
    ),
  )
  expect(from).not.toContain('127.0.0.1')
})

test('the tests run on the same, on ports of their own', () => {
  const found = differences(config, localConfig(config, PORTS.test))
  const rest = found.filter(({ path }) => !/^\/emulators\/\w+\/(port|websocketPort)$/.test(path))
  expect(rest.map(({ path }) => path)).toEqual([
    expect.stringMatching(/^\/hosting\/headers\/0\/headers\/0\/value$/),
  ])
  expect(new Set(Object.values(PORTS.test))).not.toContain(PORTS.start.hosting)
  for (const port of Object.values(PORTS.start)) expect(Object.values(PORTS.test)).not.toContain(port)
})
