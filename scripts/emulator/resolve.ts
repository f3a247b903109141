import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, dirname, relative, resolve } from 'node:path'
import { Problem } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { ROOT } from '../lib/root.ts'
import { HIDANE_LOG, HIDANE_VERSION, buildHidane, canBuildHidane, findHidane, isHidane } from './hidane.ts'
import { ELSEWHERE, OLDEST_JAVA, findJava } from './java.ts'
import { cachedJar, fetchJar } from './official.ts'

/** How firebase-tools starts a Firestore emulator. */
export interface FirestoreEmulator {
  /** For people. */
  name: string
  /** The prefix of the firebase command. */
  prefix: readonly string[]
  /** Starts it without firebase-tools; takes `--host`, `--port` and `--websocket_port`. */
  alone: readonly string[]
  env: Record<string, string>
}

/**
 * The Firestore emulator to use: FIRESTORE_EMULATOR_BIN, else an installed one, else a downloaded or built one; the
 * official emulator has precedence over hidane.
 */
export async function resolveFirestoreEmulator(
  env: NodeJS.ProcessEnv,
  javaElsewhere = ELSEWHERE,
): Promise<FirestoreEmulator> {
  const named = env['FIRESTORE_EMULATOR_BIN']
  if (named) return namedEmulator(resolve(ROOT, named), env, javaElsewhere)

  const { java, tooOld } = await findJava(env, javaElsewhere)
  const jar = cachedJar(env)
  if (java && jar) return official(java, jar, env)
  const hidane = await findHidane(env)
  if (hidane) return standIn(hidane)

  const fetched = java ? await fetchJar(env) : undefined
  if (java && fetched) return official(java, fetched, env)
  if (tooOld !== undefined)
    line(`  · ${tooOld} for the official Firestore emulator, which needs Java ${OLDEST_JAVA}.`)
  const built = (await canBuildHidane()) ? await buildHidane(env) : undefined
  if (built) return standIn(built)

  throw new Problem(
    'There is no Firestore emulator here, and none could be fetched. Any one of these helps:',
    [
      `${tooOld === undefined ? '' : `${tooOld}. `}Java ${OLDEST_JAVA} or newer${java ? ' is here' : ' (https://adoptium.net)'}, with internet access to download the official emulator (npx firebase setup:emulators:firestore).`,
      `hidane ${HIDANE_VERSION} or newer on PATH (https://hidane.dev), which needs no Java.`,
      `Rust 1.88 or newer (https://rustup.rs): hidane is then built from crates.io. If that was tried just now, ${HIDANE_LOG} says why it failed.`,
      'FIRESTORE_EMULATOR_BIN set to the path of the official JAR or of hidane.',
    ],
  )
}

async function namedEmulator(
  path: string,
  env: NodeJS.ProcessEnv,
  javaElsewhere: readonly string[],
): Promise<FirestoreEmulator> {
  const remedy = 'Set it to the official emulator JAR or to a hidane executable, or unset it.'
  if (!existsSync(path))
    throw new Problem(`FIRESTORE_EMULATOR_BIN names ${path}, which does not exist.`, [remedy])
  if (path.endsWith('.jar')) {
    const { java, tooOld } = await findJava(env, javaElsewhere)
    if (java) return official(java, path, env)
    throw new Problem(`FIRESTORE_EMULATOR_BIN names a JAR, and no Java ${OLDEST_JAVA} or newer is here.`, [
      `${tooOld === undefined ? '' : `${tooOld}. `}Install a newer one (https://adoptium.net), or set JAVA_HOME to it.`,
      remedy,
    ])
  }
  if (await isHidane(path)) return standIn(path)
  throw new Problem(`FIRESTORE_EMULATOR_BIN names ${path}, which is neither a JAR nor hidane 0.6 or newer.`, [
    remedy,
  ])
}

const official = (java: string, jar: string, env: NodeJS.ProcessEnv): FirestoreEmulator => ({
  name: `the official emulator, ${readable(jar)}`,
  prefix: [],
  alone: [java, '-jar', jar],
  env: {
    PATH: [dirname(java), env['PATH']].join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: jar,
  },
})

/** `hidane exec` replaces java and the JAR for the command that it runs. */
const standIn = (binary: string): FirestoreEmulator => ({
  name: `hidane, ${readable(binary)}`,
  prefix: [binary, 'exec', '--'],
  alone: [binary],
  env: {},
})

/** The shortest form of a path. */
function readable(path: string): string {
  const inside = relative(ROOT, path)
  return inside.startsWith('..') ? path.replace(homedir(), '~') : inside
}
