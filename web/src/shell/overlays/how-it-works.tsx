import type { ReactNode } from 'react'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { Crown } from '../../components/artwork/crown.tsx'
import { HouseMask } from '../../components/artwork/house-mask.tsx'
import styles from './how-it-works.module.css'

/** The three steps to play, each with a drawing. */
export const HowItWorks = () => (
  <ol className={styles['steps']} aria-label="Cómo funciona">
    {STEPS.map(({ title, text, drawing }) => (
      <li key={title}>
        <span className={styles['drawing']}>{drawing}</span>
        <b className="display">{title}</b>
        <span className={styles['text']}>{text}</span>
      </li>
    ))}
  </ol>
)

const Ticket = () => (
  <svg viewBox="0 0 132 84" aria-hidden="true">
    <g stroke={PALETTE['ink-900']} strokeWidth="5" strokeLinejoin="round">
      <path
        d="M6 8H126V32A10 10 0 0 0 126 52V76H6V52A10 10 0 0 0 6 32Z"
        fill={PALETTE.paper}
        transform="rotate(-6 66 42)"
      />
      <g transform="rotate(-6 66 42)" fill="none">
        <path d="M92 10V74" strokeDasharray="6 6" />
        <path d="M24 28H74M24 42H60M24 56H68" strokeLinecap="round" />
      </g>
      <circle cx="100" cy="56" r="17" fill={PALETTE.mango} />
      <path d="M92 56l6 6 11-12" fill="none" strokeLinecap="round" />
    </g>
  </svg>
)

const STEPS: readonly { title: string; text: string; drawing: ReactNode }[] = [
  { title: 'Elige', text: 'Cada torneo dice fecha, premio y cupos.', drawing: <HouseMask /> },
  { title: 'Inscríbete', text: 'Sin cuenta. Recibes tu boleto al instante.', drawing: <Ticket /> },
  { title: 'Juega', text: 'Confirma y entra: la sala sale en tu boleto.', drawing: <Crown /> },
]
