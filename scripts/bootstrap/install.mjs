import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { exclusively } from './lock.mjs'
import { Problem, diskProblem } from './problem.mjs'
import { onStopRequest } from './processes.mjs'
import { step } from './progress.mjs'

const INPUTS = ['package-lock.json', '.npmrc']
const MANIFESTS = ['package.json', 'functions/package.json', 'web/package.json']
const EXACT = /^\d+\.\d+\.\d+$/
const NETWORK =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|EIDLETIMEOUT/
/** How npm reports a file that it cannot write. */
const DISK = /npm error code (E\w+)[^]*?npm error path (.+)/
/** Fails within seconds where there is no network, instead of the minutes of npm's own defaults. */
const IMPATIENT = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']

/**
 * The Node that the project runs on, installed with its dependencies when they are missing, incomplete or
 * no longer what the lockfile says.
 * @param {string} root
 * @returns {Promise<string>} its path
 */
export async function ensureDependencies(root) {
  const node = join(root, 'node_modules/node/bin/node')
  const stamp = join(root, 'node_modules/.arena-libre')
  const current = () =>
    existsSync(node) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === fingerprint(root) &&
    missingPackages(root).length === 0
  if (current()) return node
  await exclusively(
    join(root, '.local/install.lock'),
    'Waiting for another command that is installing the dependencies',
    async (holds) => {
      if (current()) return
      await step('Installing the dependencies (npm ci)', async () => {
        await npm(root, ['ci', '--loglevel=error', ...IMPATIENT], holds)
        // Install scripts are off (.npmrc); this is the only one the project needs.
        await npm(
          root,
          ['rebuild', 'node', '--ignore-scripts=false', '--foreground-scripts', ...IMPATIENT],
          holds,
        )
        if (!existsSync(node)) throw new Problem('npm installed no Node 24.', ['Run the same command again.'])
        writeFileSync(stamp, fingerprint(root))
      })
    },
  )
  return node
}

/** npm must not run on the Node inside the node_modules that it is about to delete. */
const withoutProjectBinaries = () =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')))
    .join(delimiter)

/** @param {string} root */
function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`)
  for (const file of INPUTS) hash.update(readFileSync(join(root, file)))
  for (const file of MANIFESTS) hash.update(JSON.stringify(dependenciesOf(root, file)))
  return hash.digest('hex')
}

/**
 * @param {string} root
 * @param {string} manifest
 * @returns {Record<string, string>}
 */
function dependenciesOf(root, manifest) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, manifest), 'utf8'))
  return { ...dependencies, ...devDependencies }
}

/**
 * Packages that were deleted by hand, or are missing after an interrupted installation. The root may have another version
 * of a package than its workspace.
 * @param {string} root
 */
export const missingPackages = (root) =>
  MANIFESTS.flatMap((manifest) => {
    const folders = [join(root, dirname(manifest), 'node_modules'), join(root, 'node_modules')]
    return Object.entries(dependenciesOf(root, manifest)).flatMap(([name, wanted]) => {
      const file = folders.map((folder) => join(folder, name, 'package.json')).find((one) => existsSync(one))
      if (file === undefined) return [name]
      return EXACT.test(wanted) && JSON.parse(readFileSync(file, 'utf8')).version !== wanted ? [name] : []
    })
  })

/**
 * @param {string} root
 * @param {string[]} args
 * @param {(pid: number) => void} holds
 * @returns {Promise<void>}
 */
function npm(root, args, holds) {
  const logFile = join(root, '.local/logs/install.log')
  mkdirSync(join(root, '.local/logs'), { recursive: true })
  const log = createWriteStream(logFile, { flags: 'a' })
  return new Promise((resolve, reject) => {
    const child = spawn('npm', args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: withoutProjectBinaries() },
      // A separate process group, so that all its processes can be stopped.
      detached: true,
    })
    let output = ''
    /** @param {Buffer} chunk */
    const keep = (chunk) => {
      output = (output + chunk.toString()).slice(-20_000)
      log.write(chunk)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    if (child.pid !== undefined) holds(child.pid)
    let isStopped = false
    const ignoreStopRequests = onStopRequest(() => {
      isStopped = true
      // On SIGTERM npm would first finish unpacking; the installation can be repeated, so it is killed.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    })
    child.once('error', reject)
    child.once('close', (code) => {
      log.end()
      ignoreStopRequests()
      if (isStopped) reject(new Problem(`npm ${args[0]} was stopped.`, ['Run the same command again.']))
      else if (code === 0) resolve()
      else reject(explain(args[0] ?? '', output, logFile))
    })
  })
}

/**
 * @param {string} command
 * @param {string} output
 * @param {string} logFile
 */
function explain(command, output, logFile) {
  const [, code, path] = DISK.exec(output) ?? []
  const onDisk = diskProblem(Object.assign(new Error(), { code, path }))
  if (onDisk !== undefined) return onDisk
  if (NETWORK.test(output)) {
    return new Problem('The dependencies could not be installed: npm does not reach its registry.', [
      'Check the internet connection, and `npm config get registry` and `npm config get proxy`.',
      'Then run the same command again; it goes on where it stopped.',
    ])
  }
  const tail = output.trim().split('\n').slice(-12).join('\n      ')
  return new Problem(`npm ${command} failed:\n\n      ${tail}\n`, [
    `The whole output is in ${logFile}.`,
    'Run the same command again; if it fails the same way, delete node_modules first.',
  ])
}
