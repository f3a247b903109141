import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { ROOT } from '../lib/root.ts'
import { runCommand, tail } from '../lib/run-command.ts'

const manifestSchema = z.object({
  endpoints: z.record(z.string(), z.object({ region: z.array(z.string()).default([]) })),
  params: z
    .array(
      z.object({
        name: z.string(),
        type: z.string(),
        default: z.union([z.string(), z.number(), z.boolean()]).optional(),
        description: z.string().optional(),
      }),
    )
    .default([]),
})

export type FunctionsManifest = z.infer<typeof manifestSchema>

/** The manifest that the built functions give `firebase deploy`. */
export async function readFunctionsManifest(folder: string): Promise<FunctionsManifest> {
  const scratch = await mkdtemp(join(tmpdir(), 'arena-manifest-'))
  try {
    const file = join(scratch, 'manifest.json')
    const { code, output } = await runCommand(join(ROOT, 'node_modules/.bin/firebase-functions'), [], {
      cwd: folder,
      env: { ...process.env, FUNCTIONS_CONTROL_API: 'true', FUNCTIONS_MANIFEST_OUTPUT_PATH: file },
    })
    if (code !== 0) throw new Problem(`The functions do not load:\n\n${tail(output)}\n`)
    return manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } finally {
    await rm(scratch, { recursive: true })
  }
}
