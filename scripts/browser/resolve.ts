import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../bootstrap/problem.mjs'
import { fixFont } from './fonts.ts'

const NAMES = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
const ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium for the tests: the one named by CHROMIUM_BIN, an installed one, else the one from npm. Each of them has the
 * same font when this process starts it.
 */
export async function resolveChromium(env: NodeJS.ProcessEnv): Promise<string> {
  const chromium = await findChromium(env)
  fixFont()
  return chromium
}

async function findChromium(env: NodeJS.ProcessEnv): Promise<string> {
  const named = env['CHROMIUM_BIN']
  if (named) {
    if (existsSync(named)) return named
    throw new Problem(`CHROMIUM_BIN names ${named}, which does not exist.`, ['Correct it, or unset it.'])
  }
  return installed(env) ?? fromNpm()
}

function installed(env: NodeJS.ProcessEnv): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...ELSEWHERE].find((file) => existsSync(file))
}

async function fromNpm(): Promise<string> {
  if (process.platform !== 'linux') {
    throw new Problem('The end-to-end tests need Chrome or Chromium.', [
      'Install Chrome, or set CHROMIUM_BIN to the path of a Chromium.',
    ])
  }
  // With this option, the package also unpacks the libraries that a minimal machine lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x'
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return chromium.executablePath()
}
