import { it } from 'vitest'
import { withstand } from '../../api/hostility.ts'

const seed = Number(process.env['ARENA_SEED'] ?? Date.now() % 2 ** 31)
const runs = Number(process.env['ARENA_RUNS'] ?? 10_000)

it(`answers ${runs} hostile requests without internal errors, and changes nothing without permissions`, async () => {
  await withstand(runs, seed)
})
