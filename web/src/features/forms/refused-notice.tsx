import { useRef } from 'react'
import { PaperStrip } from '../../components/paper-strip.tsx'
import { PlainButton } from '../../components/plain-button.tsx'
import { useLeavesFocus } from '../../lib/use-leaves-focus.ts'

interface RefusedNoticeProps {
  reason: string
  onDiscard: () => void
}

/** Over a form that holds what was sent once and not taken. */
export function RefusedNotice({ reason, onDiscard }: RefusedNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  useLeavesFocus(notice)

  return (
    <section ref={notice} aria-label="Respuesta sin entregar">
      <PaperStrip tone="rejected" icon="alert">
        <p>
          <strong>Tu respuesta no se entregó.</strong> {reason}
        </p>
        <p>Está aquí abajo como la escribiste: revísala y envíala otra vez, o descártala.</p>
        <PlainButton look="text" onClick={onDiscard}>
          Descartar esta respuesta
        </PlainButton>
      </PaperStrip>
    </section>
  )
}
