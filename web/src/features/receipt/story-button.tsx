import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import type { Player } from '@arena-libre/functions/contract/registrations/people'
import { PlainButton } from '../../components/buttons.tsx'
import { LazyPart } from '../../components/error-boundary.tsx'
import { Icon } from '../../components/icon.tsx'
import { useOverlay } from '../../lib/overlays.ts'
import { useToasts } from '../../shell/toasts/use-toasts.ts'

export interface StoryProps {
  tournament: Tournament
  players: readonly Pick<Player, 'fullName' | 'nickname'>[]
}

const load = async () => (await import('./story-sheet.tsx')).StorySheet

/** The ticket as a story. How it is drawn is loaded on the press. */
export function StoryButton(props: StoryProps) {
  const { open, show, close } = useOverlay()
  const showToast = useToasts()
  const fail = () => {
    close()
    showToast({ type: 'error', title: 'No pudimos abrir tu historia', detail: 'Prueba otra vez con señal.' })
  }
  return (
    <>
      <PlainButton onClick={() => show('story')}>
        <Icon name="camera" />
        <span className="visually-hidden">Subir a mi historia</span>
        <span aria-hidden="true">Historia</span>
      </PlainButton>
      {open === 'story' && <LazyPart load={load} props={{ ...props, onClose: close }} onError={fail} />}
    </>
  )
}
