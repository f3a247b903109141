import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { local } from '../../scripts/lib/root.ts'
import { Fleet } from '../../scripts/load/fleet.ts'

/** Where no server listens: the process needs no Firestore to fail. */
const NOWHERE = { project: 'demo-arena-libre-crash', address: '127.0.0.1:1' }

test('a process that an exception ends says so in its log, with the reason', async () => {
  const family = process.env['ARENA_LIBRE_FAMILY'] ?? randomUUID()
  const entry = new URL('./chaos-process.ts', import.meta.url)
  const fleet = await Fleet.start(entry, 1, { family, firestore: NOWHERE })
  onTestFinished(() => fleet.end())
  const number = randomInt(2 ** 32)
  await expect(fleet.ask(0, 'crash', number)).rejects.toThrow('The process has ended')
  const line = async () => {
    const lines = (await readFile(local('logs', 'chaos-process.log'), 'utf8')).split('\n')
    return lines.find((one) => one.startsWith('{') && one.includes(`Error: crash ${number}`)) ?? '{}'
  }
  await expect
    .poll(async () => JSON.parse(await line()) as unknown)
    .toMatchObject({ severity: 'ERROR', message: 'the process ends', origin: 'uncaughtException' })
})
