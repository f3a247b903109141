/**
 * The way into every command: makes sure of the dependencies with any Node, then hands over
 * to the command itself under the project's own Node. Plain JavaScript, no imports from node_modules.
 */
import { spawn } from 'node:child_process'
import { accessSync, constants as files, existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { COMMANDS, asksForHelp, helpOf, helpOfAll } from './bootstrap/commands.mjs'
import { ensureDependencies } from './bootstrap/install.mjs'
import { Problem, printFailure } from './bootstrap/problem.mjs'
import { portOffset } from './bootstrap/port-offset.mjs'
import { onStopRequest } from './bootstrap/processes.mjs'

const OLDEST_NODE = { major: 20, minor: 19 }
const WITHOUT_FILES = new Set(['doctor', 'migrate'])
const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [command = '', ...args] = process.argv.slice(2)

try {
  process.exitCode = await run()
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}

async function run() {
  if (asksForHelp([command, ...args])) {
    process.stdout.write(COMMANDS[command] === undefined ? helpOfAll() : helpOf(command))
    return 0
  }
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < OLDEST_NODE.major || (major === OLDEST_NODE.major && minor < OLDEST_NODE.minor)) {
    throw new Problem(`Node ${process.versions.node} is too old.`, [
      `Install Node ${OLDEST_NODE.major}.${OLDEST_NODE.minor} or newer (https://nodejs.org) and run the same command again.`,
    ])
  }
  if (process.platform === 'win32') {
    throw new Problem('The project runs on Linux and macOS.', ['On Windows use WSL: https://aka.ms/wsl'])
  }
  if (/[#?]/.test(root)) {
    throw new Problem(
      `The checkout is in ${root}, and Vite cannot work below a folder with # or ? in its name.`,
      ['Move it to another folder.'],
    )
  }
  // Here for its message: modules of the commands read it when they are loaded.
  portOffset(process.env)
  const file = join(root, 'scripts/commands', `${command}.ts`)
  if (!existsSync(file)) throw new Problem(`There is no command '${command}'.`)
  // The others write into the checkout: packages, builds, data, logs.
  if (!WITHOUT_FILES.has(command)) accessSync(root, files.W_OK)
  const node = await ensureDependencies(root)
  return handOver(node, file)
}

/**
 * @param {string} node
 * @param {string} file
 * @returns {Promise<number>}
 */
function handOver(node, file) {
  const path = [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter)
  const child = spawn(node, [file, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: path },
  })
  onStopRequest((signal) => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))
  })
}
