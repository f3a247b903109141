import { it } from 'vitest'
import { withstand } from './hostility.ts'

const seed = Number(process.env['ARENA_SEED'] ?? Date.now() % 2 ** 31)

it('answers 1,000 hostile requests without internal errors, and changes nothing without permissions', async () => {
  await withstand(1_000, seed)
}, 120_000)
