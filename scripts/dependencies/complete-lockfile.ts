import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { asksForHelp, helpOf } from '../bootstrap/commands.mjs'
import { missingPlatformPackages, withoutAdded, type Lockfile } from './platform-packages.ts'

const FILE = 'package-lock.json'

const read = (): Lockfile => JSON.parse(readFileSync(FILE, 'utf8')) as Lockfile
const write = (lock: Lockfile): void => writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)

if (asksForHelp(process.argv.slice(2))) {
  process.stdout.write(helpOf('lock'))
  process.exit()
}
const before = read()
write(withoutAdded(before))
try {
  execFileSync('npm', ['install', '--package-lock-only'], { stdio: 'inherit' })
} catch (error) {
  write(before)
  throw error
}
const lock = read()
const missing = missingPlatformPackages(lock)
const places = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) =>
  a.localeCompare(b, 'en'),
)
write({ ...lock, packages: Object.fromEntries(places) })
process.stdout.write(`${FILE}: ${Object.keys(missing).length} packages of other platforms have no checksum\n`)
