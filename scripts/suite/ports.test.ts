import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PORT_OFFSETS, portOffset } from '../bootstrap/port-offset.mjs'
import { Problem } from '../bootstrap/problem.mjs'
import { ROOT } from '../lib/root.ts'
import { type FirebaseConfig, localConfig } from './local-config.ts'
import { portsOf } from './ports.ts'

/** All ports of a copy. The second is that of Hosting while Vite serves the site (`npm run dev`). */
function portsOfCopy(offset: number): number[] {
  const { start, test: ofTests } = portsOf(offset)
  return [...Object.values(start), start.hosting + 1, ...Object.values(ofTests)]
}

test('no two copies have a common port', () => {
  const all = PORT_OFFSETS.flatMap(portsOfCopy)
  expect(all.filter((port, index) => all.indexOf(port) !== index)).toEqual([])
  expect(all.filter((port) => port < 1024 || port > 65_535)).toEqual([])
})

/** Those above 1024: https://fetch.spec.whatwg.org/#port-blocking */
const REFUSED = new Set([
  1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
  10080,
])

test('no port is one that fetch and browsers refuse to call', () => {
  expect(PORT_OFFSETS.flatMap(portsOfCopy).filter((port) => REFUSED.has(port))).toEqual([])
})

test('a copy uses its own ports only', async () => {
  const config = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as FirebaseConfig
  const local = JSON.stringify(localConfig(config, portsOf(30).start))
  const named = local.match(/(?<=[Pp]ort":|127\.0\.0\.1:)\d+/g) ?? []
  expect(named.length).toBeGreaterThan(9)
  for (const port of named) expect(portsOfCopy(30)).toContain(Number(port))
})

test.each([undefined, '', '0'])('without an offset (%j) the ports are the usual ones', (given) => {
  expect(portOffset({ ARENA_PORT_OFFSET: given })).toBe(0)
  expect(portsOf(0).start.hosting).toBe(3001)
})

test.each(['7', '100', '-10', '10.5', 'ten'])('the offset %j is refused', (given) => {
  expect(() => portOffset({ ARENA_PORT_OFFSET: given })).toThrow(Problem)
})
