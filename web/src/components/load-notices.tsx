import { rays } from '@arena-libre/functions/artwork/geometry/shapes.ts'
import { Mask } from '@arena-libre/functions/artwork/mask/mask.tsx'
import { PALETTE } from '@arena-libre/functions/artwork/palette.ts'
import { paths } from '../lib/paths.ts'
import { useOnline } from '../lib/use-online.ts'
import { TicketButton, TicketLink } from './buttons.tsx'
import styles from './load-notices.module.css'
import { WallNotice } from './wall-notice.tsx'

const GREYS = {
  base: PALETTE['ink-600'],
  second: PALETTE['ink-700'],
  third: PALETTE['ink-400'],
  eye: PALETTE['text-2'],
}
const FACE = { panel: 'cap', eyes: 'round', crest: 'bolt', mouth: 'oval', halved: false } as const

/** What hangs on the wall while nothing is on: a mask in greys. */
export function SleepingMask() {
  return (
    <svg className={styles['mask']} viewBox="0 0 240 200" aria-hidden="true">
      <path d={rays({ cx: 120, cy: 110, radius: 120, count: 20 })} fill={PALETTE['ink-700']} />
      <Mask inks={GREYS} design={FACE} transform="translate(48 6) scale(.72)" />
    </svg>
  )
}

interface LoadFailureProps {
  title: string
  /** What appears automatically when the connection is back. */
  offlineText: string
  onRetry: () => void
}

export function LoadFailure({ title, offlineText, onRetry }: LoadFailureProps) {
  const online = useOnline()
  return (
    <WallNotice
      alert
      art={<SleepingMask />}
      title={online ? title : 'Estás sin conexión'}
      text={online ? 'La arena no responde en este momento. Espera un poco e intenta de nuevo.' : offlineText}
      action={<TicketButton onClick={onRetry}>Reintentar</TicketButton>}
    />
  )
}

const MISSING = 'El torneo que buscas no existe o ha sido eliminado de la arena.'

interface MissingTournamentProps {
  title: string
  /** Added to the text. */
  note?: string | null
}

/** Does not reveal whether the tournament exists unpublished. */
export function MissingTournament({ title, note = null }: MissingTournamentProps) {
  return (
    <WallNotice
      art={<SleepingMask />}
      title={title}
      text={note === null ? MISSING : `${MISSING} ${note}`}
      action={<TicketLink to={paths.tournaments.href()}>Volver a torneos</TicketLink>}
    />
  )
}
