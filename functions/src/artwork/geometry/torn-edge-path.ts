import { hash, randomFrom } from './seed.ts'
import { round } from './shapes.ts'

/** The ragged upper edge of a sheet that fills the rest of its box. */
export function tornEdgePath(seed: string, width: number, height: number): string {
  const random = randomFrom(hash(seed))
  let path = `M0 ${height}L0 ${round(random() * height * 0.7)}`
  let x = 0
  while (x < width) {
    x = Math.min(width, x + 7 + random() * 22)
    path += `L${round(x)} ${round(random() * height * 0.75)}`
  }
  return `${path}L${width} ${height}Z`
}
