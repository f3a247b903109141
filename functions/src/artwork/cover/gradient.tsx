interface GradientProps {
  id: string
  colors: readonly [string, string]
}

/** The split fountain: ink that runs from one colour to the other. */
export function Gradient({ id, colors: [from, to] }: GradientProps) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset=".1" stopColor={from} />
      <stop offset="1" stopColor={to} />
    </linearGradient>
  )
}
