import { PlainButton, TicketButton, TicketLink } from '../../../components/buttons.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { panelPaths } from '../../../lib/panel-paths.ts'
import styles from './seats-sheet.module.css'
import { seatSentences, tooFewText } from './seat-words.ts'
import type { SeatQuestion } from './use-editor.ts'

interface SeatsSheetProps {
  question: SeatQuestion
  onSave: () => void
  onClose: () => void
}

/** Asks before the seats change for those who are in or wait, with what it does to them. */
export function SeatsSheet({ question, onSave, onClose }: SeatsSheetProps) {
  const { from, edit, change, capacity } = question
  const { modality } = edit
  return (
    <Sheet
      title={change.isPossible ? `De ${from.maxPlayers} a ${edit.maxPlayers} jugadores` : 'No caben todos'}
      onClose={onClose}
    >
      <div className={styles['body']}>
        {change.isPossible ? (
          <>
            <ul className={styles['sentences']}>
              {seatSentences(change).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
            <TicketButton wide tone="paper" onClick={onSave}>
              Cambiar los cupos
            </TicketButton>
          </>
        ) : (
          <>
            <p>{tooFewText(change.over, capacity, modality)}</p>
            <TicketLink wide tone="paper" to={panelPaths.playersOf.href(from.id)} onClick={onClose}>
              Ver jugadores
            </TicketLink>
          </>
        )}
        <PlainButton onClick={onClose}>Seguir editando</PlainButton>
      </div>
    </Sheet>
  )
}
