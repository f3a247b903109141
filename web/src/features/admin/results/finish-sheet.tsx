import { useState } from 'react'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { useOnline } from '../../../lib/browser-state.ts'
import boxes from '../../../components/tick-box.module.css'
import { missingText, peopleText } from './results-words.ts'
import type { Scene } from './results-data.ts'
import styles from './scorer.module.css'

interface FinishSheetProps {
  total: number
  missing: number
  unknownKills: number
  /** What keeps it from being published. */
  problems: readonly string[]
  modality: Scene['modality']
  isDirty: boolean
  /** The match is official: this is a correction. */
  isCorrection: boolean
  onZeros: () => void
  onPublish: (options: { areAbsent: boolean }) => void
  onClose: () => void
}

/** Before it is published: what is to become of those of whom nothing is known. */
export function FinishSheet({
  total,
  missing,
  unknownKills,
  problems,
  modality,
  isDirty,
  isCorrection,
  onZeros,
  onPublish,
  onClose,
}: FinishSheetProps) {
  const [areAbsent, setAbsent] = useState(false)
  const isOnline = useOnline()
  const isEmpty = missing === total && !areAbsent
  const isUnchanged = !isDirty && !areAbsent
  const why = whyNot({ isEmpty, isUnchanged, problems })
  return (
    <Sheet
      title={
        missing === 0
          ? 'Están todos'
          : `${missingText(missing)} ${peopleText(missing, modality).replace(/^\d+ /, '')}`
      }
      onClose={onClose}
    >
      <div className={styles['sheet']}>
        <p>
          Anotaste {total - missing} de {total}
          {unknownKills === 0 ? '.' : ` y hay ${unknownKills} sin bajas.`}
          {missing > 0 && ` ¿Qué pasa con ${missing === 1 ? 'quien falta' : `los otros ${missing}`}?`}
        </p>
        {unknownKills > 0 && (
          <PlainButton onClick={onZeros}>
            <Icon name="tick" /> Los demás, 0 bajas
          </PlainButton>
        )}
        {missing > 0 && (
          <fieldset className={styles['ways']}>
            <legend className="visually-hidden">Qué pasa con quienes faltan</legend>
            <Way
              title="Quedan sin datos"
              text="La tabla lo dice y puedes completarlos hoy."
              isChosen={!areAbsent}
              onChoose={() => setAbsent(false)}
            />
            <Way
              title="No jugaron"
              text="Suman 0 puntos en esta partida."
              isChosen={areAbsent}
              onChoose={() => setAbsent(true)}
            />
          </fieldset>
        )}
        {isCorrection && (
          <p>
            La partida ya es oficial: la tabla dirá «corregida», y queda anotado quién la corrigió. Si cambia
            quién pasa de ronda o gana, también se ve.
          </p>
        )}
        <TicketButton large wide disabled={why !== null} onClick={() => onPublish({ areAbsent })}>
          {isCorrection ? 'Publicar corrección' : 'Publicar provisional'}
        </TicketButton>
        {(why ?? (isOnline ? null : 'Sin señal: se publica cuando vuelva.')) !== null && (
          <p className={styles['foot']}>{why ?? 'Sin señal: se publica cuando vuelva.'}</p>
        )}
      </div>
    </Sheet>
  )
}

interface Reasons {
  isEmpty: boolean
  isUnchanged: boolean
  problems: readonly string[]
}

function whyNot({ isEmpty, isUnchanged, problems }: Reasons): string | null {
  const [problem] = problems
  if (problem !== undefined) return `Antes de publicar, corrige esto: ${problem}.`
  if (isEmpty) return 'Anota al menos a un jugador.'
  return isUnchanged ? 'Esto ya está publicado: no hay cambios.' : null
}

interface WayProps {
  title: string
  text: string
  isChosen: boolean
  onChoose: () => void
}

const Way = ({ title, text, isChosen, onChoose }: WayProps) => (
  <label className={styles['way']} data-chosen={isChosen || undefined}>
    <input type="radio" name="faltan" className={boxes['round']} checked={isChosen} onChange={onChoose} />
    <span>
      <b>{title}</b>
      {text}
    </span>
  </label>
)
