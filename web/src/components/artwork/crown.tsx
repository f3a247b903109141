import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'

/** For somebody whom a Booyah would crown. */
export const Crown = () => (
  <svg viewBox="-8 -6 116 74" aria-hidden="true">
    <g stroke={PALETTE['ink-900']} strokeWidth="5" strokeLinejoin="round">
      <path d="M8 58L2 14L28 34L50 4L72 34L98 14L92 58Z" fill={PALETTE.mango} />
      <path d="M8 58H92V46H9.6" fill="none" />
      <g fill={PALETTE.paper} strokeWidth="4">
        <circle cx="2" cy="14" r="6" />
        <circle cx="50" cy="5" r="6" />
        <circle cx="98" cy="14" r="6" />
      </g>
    </g>
  </svg>
)
