const STEPS = [1, 2, 5]
const TICKS = 4

/** The scale from zero to at least the highest value, with round figures. */
export function axisOf(highest: number): { top: number; ticks: number[] } {
  const least = Math.max(1, highest) / TICKS
  let power = 1
  for (;;) {
    for (const step of STEPS) {
      const size = step * power
      if (size < least) continue
      const count = Math.max(1, Math.ceil(highest / size))
      return { top: count * size, ticks: Array.from({ length: count + 1 }, (_, index) => index * size) }
    }
    power *= 10
  }
}
