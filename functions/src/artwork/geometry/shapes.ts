/** Path data of the shapes the posters are made of. A tenth of a unit is finer than any screen shows. */
export const round = (value: number): number => Number(value.toFixed(1))

const onCircle = (cx: number, cy: number, radius: number, angle: number): string =>
  `${round(cx + radius * Math.cos(angle))} ${round(cy + radius * Math.sin(angle))}`

export interface Rays {
  cx: number
  cy: number
  radius: number
  count: number
  turn?: number
}

export interface Burst {
  cx: number
  cy: number
  outer: number
  inner: number
  points: number
  turn?: number
}

export function burst({ cx, cy, outer, inner, points, turn = 0 }: Burst): string {
  const corners = Array.from({ length: points * 2 }, (_, index) =>
    onCircle(cx, cy, index % 2 === 0 ? outer : inner, turn + (index * Math.PI) / points),
  )
  return `M${corners.join('L')}Z`
}

export const star = (cx: number, cy: number, outer: number): string =>
  burst({ cx, cy, outer, inner: outer * 0.42, points: 5, turn: -Math.PI / 2 })
