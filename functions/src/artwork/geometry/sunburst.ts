import { hash, pick, randomFrom } from './seed.ts'
import { rays } from './shapes.ts'

const RAY_COUNTS = [14, 18, 22, 28] as const

/** The rays behind a mask: as many, and turned as far, as the seed says. */
export function sunburstFor(seed: string, center: { cx: number; cy: number }): string {
  const random = randomFrom(hash(seed))
  return rays({ ...center, radius: 900, count: pick(random, RAY_COUNTS), turn: random() * 0.4 })
}
