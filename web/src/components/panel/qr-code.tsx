import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Readers need a margin of four modules. */
const MARGIN = 4

interface QrCodeProps {
  text: string
  label: string
}

/** Drawn as one path: the library's own SVG would be a text to insert. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: MARGIN })
  return (
    <svg
      className={styles['code']}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={data.map(rowPath).join('')} />
    </svg>
  )
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')
