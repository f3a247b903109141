import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '../lib/root.ts'

const manifestSchema = z.object({ devDependencies: z.object({ node: z.string() }) })

const majorOf = (version: string): number => Number(version.split('.')[0])

/** What is wrong with running the tests on this Node, if anything. */
export function wrongNode(version: string, own: string): string | undefined {
  const major = majorOf(own)
  if (majorOf(version) >= major) return undefined
  return [
    `The tests run on Node ${major}, and this is Node ${version}.`,
    '`npm run test:unit -- PART` installs the right one and uses it, as all other commands do; PART is a part of a file name.',
    'After that `npx vitest` uses it as well. An editor has to be told: node_modules/node/bin/node.',
  ].join('\n')
}

/** The runners can be started with any Node, and fail in strange ways with an old one. */
export function requireOwnNode(): void {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')))
  const wrong = wrongNode(process.versions.node, manifest.devDependencies.node)
  if (wrong !== undefined) throw new Error(wrong)
}
