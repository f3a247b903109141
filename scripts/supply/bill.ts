import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { z } from 'zod'

const licenceSchema = z.union([
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => [license.id]),
  z
    .object({ expression: z.string() })
    .transform(({ expression }) => expression.replaceAll(/[()]/g, '').split(' OR ')),
])

const PURL = 'pkg:npm/'

const componentSchema = z.object({
  name: z.string(),
  version: z.string(),
  /** With the package's own name, also where it is installed under another one. */
  purl: z.string().startsWith(PURL),
  hashes: z.array(z.object({ alg: z.string(), content: z.string() })).optional(),
  licenses: z.array(licenceSchema).optional(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
})

const billSchema = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.string(),
  components: z.array(componentSchema),
})

export type Bill = z.infer<typeof billSchema>
type Component = z.infer<typeof componentSchema>

const idOf = ({ purl }: Component): string => decodeURIComponent(purl.slice(PURL.length).replace(/\?.*$/, ''))

/** The software bill of materials, as npm writes it from the lockfile: for all platforms, without addresses of a registry. */
export async function writtenBill(root: string): Promise<string> {
  const args = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { stdout } = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 2 ** 26 })
  return stdout
}

export const billOf = (written: string): Bill => billSchema.parse(JSON.parse(written))

/** Licences that ask for no more than their notice, and for changes of the licensed files themselves. */
const ALLOWED: ReadonlySet<string> = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'MPL-2.0',
])

/** Of packages that only build and test. */
const ALLOWED_IN_DEVELOPMENT: ReadonlySet<string> = new Set(['Python-2.0', 'CC-BY-3.0'])

/** Packages that do not name their licence in the usual field, or one that is fine where it is used. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  'deep-freeze@0.0.1': 'public domain, by its readme',
  'fuzzy@0.1.3': 'MIT, by its LICENSE-MIT file',
  'limiter@1.1.5': 'MIT, by its LICENSE.txt file',
  'url-template@2.0.8': 'BSD, by its LICENSE file',
  'valid-url@1.0.9': 'MIT, by its LICENSE file',
  'spdx-exceptions@2.5.0': 'CC-BY-3.0: a list of names',
}

const isForDevelopment = ({ properties }: Component): boolean =>
  properties.some(({ name, value }) => name === 'cdx:npm:package:development' && value === 'true')

const isAllowed = (component: Component): boolean =>
  (component.licenses ?? []).some((choices) =>
    choices.some((id) => ALLOWED.has(id) || (isForDevelopment(component) && ALLOWED_IN_DEVELOPMENT.has(id))),
  )

/** A package of the lockfile that is installed from the registry. */
interface Locked {
  /** Of one that is installed under another name. */
  name?: string | undefined
  version?: string | undefined
  link?: boolean | undefined
}

const LAST_FOLDER = /^.*node_modules\//

/** What is wrong with a bill: packages that it lacks, and licences that are not allowed. */
export function billProblems({ components }: Bill, packages: Readonly<Record<string, Locked>>): string[] {
  const present = new Set(components.map(idOf))
  const locked = Object.entries(packages).filter(([place, { link }]) => LAST_FOLDER.test(place) && !link)
  const named = locked.map(
    ([place, { name, version }]) => `${name ?? place.replace(LAST_FOLDER, '')}@${version}`,
  )
  return [
    ...new Set(
      named.filter((one) => !present.has(one)).map((one) => `${one} is installed and not in the bill`),
    ),
    ...components
      .filter((component) => !isAllowed(component))
      .filter((component) => READ_BY_HAND[idOf(component)] === undefined)
      .map((component) =>
        component.licenses === undefined
          ? `${idOf(component)} names no licence`
          : `${idOf(component)} has a licence that is not allowed: ${component.licenses.flat().join(' or ')}`,
      ),
    ...Object.keys(READ_BY_HAND)
      .filter((one) => !present.has(one))
      .map((one) => `${one} was read by hand and is not installed`),
  ]
}
