import { readFile, writeFile } from 'node:fs/promises'
import { missingPlatformPackages, type Lockfile } from './platform-packages.ts'

const FILE = 'package-lock.json'

const lock = JSON.parse(await readFile(FILE, 'utf8')) as Lockfile
const missing = missingPlatformPackages(lock)
const places = Object.entries({ ...lock.packages, ...missing }).toSorted(([a], [b]) =>
  a.localeCompare(b, 'en'),
)
await writeFile(FILE, `${JSON.stringify({ ...lock, packages: Object.fromEntries(places) }, null, 2)}\n`)
process.stdout.write(`${FILE}: ${Object.keys(missing).length} packages of other platforms added\n`)
