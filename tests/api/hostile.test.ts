import { it } from 'vitest'
import { withstand } from './hostility.ts'

const seed = Number(process.env['ARENA_SEED'] ?? Date.now() % 2 ** 31)

it('answers 1,000 hostile requests without a failure of ours, and changes nothing for who has no rights', async () => {
  await withstand(1_000, seed)
}, 120_000)
