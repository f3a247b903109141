import { chmod, mkdir, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Problem } from '../bootstrap/problem.mjs'
import { resolveFirestoreEmulator } from './resolve.ts'

const info = createRequire(import.meta.url)('firebase-tools/lib/emulator/downloadableEmulatorInfo.json')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arena-emulator-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A program that only prints its version. */
async function program(name: string, says: string): Promise<string> {
  const file = join(folder, name)
  await mkdir(join(file, '..'), { recursive: true })
  await writeFile(file, `#!/bin/sh\necho '${says}'\n`)
  await chmod(file, 0o755)
  return file
}

async function jarInCache(): Promise<string> {
  const jar = join(folder, 'cache', info.firestore.downloadPathRelativeToCacheDir)
  await mkdir(join(folder, 'cache'))
  await writeFile(jar, '')
  await truncate(jar, info.firestore.expectedSize)
  return jar
}

const environment = (more: Record<string, string> = {}): NodeJS.ProcessEnv => ({
  PATH: `${join(folder, 'bin')}:/usr/bin:/bin`,
  FIREBASE_EMULATORS_PATH: join(folder, 'cache'),
  ...more,
})

describe('the Firestore emulator that is used', () => {
  test('is the one that FIRESTORE_EMULATOR_BIN names', async () => {
    const hidane = await program('elsewhere/hidane', 'hidane 0.6.0')
    const emulator = await resolveFirestoreEmulator(environment({ FIRESTORE_EMULATOR_BIN: hidane }))
    expect(emulator).toEqual({
      name: `hidane, ${hidane}`,
      prefix: [hidane, 'exec', '--'],
      alone: [hidane],
      env: {},
    })
  })

  test('is a JAR that FIRESTORE_EMULATOR_BIN names, run by a Java that is new enough', async () => {
    const jar = join(folder, 'emulator.jar')
    await writeFile(jar, '')
    const home = join(folder, 'jdk')
    await program('jdk/bin/java', 'openjdk version "25.0.1" 2025-10-21')
    const emulator = await resolveFirestoreEmulator(
      environment({ FIRESTORE_EMULATOR_BIN: jar, JAVA_HOME: home }),
    )
    expect(emulator.env['FIRESTORE_EMULATOR_BINARY_PATH']).toBe(jar)
    expect(emulator.env['PATH']).toMatch(new RegExp(`^${home}/bin:`))
  })

  test('is none for a JAR that is named where Java is too old, and the message names that Java', async () => {
    const java = await program('jdk/bin/java', 'openjdk version "17.0.15" 2025-04-15')
    const env = environment({ JAVA_HOME: join(folder, 'jdk'), PATH: join(folder, 'bin') })
    const resolving = resolveFirestoreEmulator({ ...env, FIRESTORE_EMULATOR_BIN: await jarInCache() }, [])
    await expect(resolving).rejects.toMatchObject({
      remedies: [expect.stringContaining(`Java 17 (${java}) is too old. `), expect.any(String)],
    })
  })

  test.each([
    ['a path where nothing is', () => Promise.resolve('/nowhere/emulator')],
    ['a program that is neither', () => program('other', 'other 1.0')],
    ['an old hidane', () => program('hidane', 'hidane 0.5.1')],
  ])('is refused when FIRESTORE_EMULATOR_BIN names %s', async (_, name) => {
    const resolving = resolveFirestoreEmulator(environment({ FIRESTORE_EMULATOR_BIN: await name() }))
    await expect(resolving).rejects.toThrow(Problem)
  })

  test('is the official one from the cache of firebase-tools before hidane on PATH', async () => {
    await program('bin/hidane', 'hidane 0.6.0')
    await program('jdk/bin/java', 'openjdk version "21.0.4" 2024-07-16')
    const jar = await jarInCache()
    const emulator = await resolveFirestoreEmulator(environment({ JAVA_HOME: join(folder, 'jdk') }))
    expect(emulator).toMatchObject({ name: `the official emulator, ${jar}`, prefix: [] })
  })

  test('is hidane on PATH where the cached JAR is incomplete', async () => {
    const hidane = await program('bin/hidane', 'hidane 0.7.2')
    await truncate(await jarInCache(), 1000)
    const emulator = await resolveFirestoreEmulator(environment())
    expect(emulator.prefix).toEqual([hidane, 'exec', '--'])
  })
})
