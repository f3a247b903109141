import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import { usageOf } from '../bootstrap/commands.mjs'
import { printFailure } from '../bootstrap/problem.mjs'
import { line } from '../bootstrap/progress.mjs'
import { refuseArguments } from '../lib/arguments.ts'
import { local, ROOT } from '../lib/root.ts'
import { billOf, writtenBill } from '../supply/bill.ts'

const TARGET = local('reports', 'sbom.cdx.json')

/** Writes the software bill of materials: every package of the lockfile, with its version, licence and checksum. */
try {
  refuseArguments(usageOf('sbom'))
  const written = await writtenBill(ROOT)
  const { components, specVersion } = billOf(written)
  await mkdir(dirname(TARGET), { recursive: true })
  await writeFile(TARGET, written)
  line(`${relative(ROOT, TARGET)}: ${components.length} packages, CycloneDX ${specVersion}`)
} catch (error) {
  printFailure(error)
  process.exitCode = 1
}
