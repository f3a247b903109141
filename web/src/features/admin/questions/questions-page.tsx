import { useState } from 'react'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import type { Question } from '@arena-libre/functions/contract/forms/questions'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Icon } from '../../../components/icon.tsx'
import { ActStrip } from '../../../components/panel/act-strip.tsx'
import { ChosenAct, ChosenBar } from '../../../components/panel/chosen-bar.tsx'
import { ListAbsence } from '../../../components/panel/list-absence.tsx'
import { PanelHeading } from '../../../components/panel/panel-heading.tsx'
import { TermList } from '../../../components/panel/term-list.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { WallNotice } from '../../../components/wall-notice.tsx'
import { changesIn } from '../../../lib/acts/act-queue.ts'
import { useChosen } from '../../../lib/acts/use-chosen.ts'
import { useAskedFields } from '../../../lib/forms/asked-fields.ts'
import { useRecordInAddress } from '../../../lib/record-in-address.ts'
import { useAdmin } from '../../../lib/session/session.ts'
import { QuestionForm } from './question-form.tsx'
import { QuestionList, ROW } from './question-list.tsx'
import { QuestionPreview } from './question-preview.tsx'
import { useBank, useBankActs, useQuestionUses } from './questions-data.ts'
import styles from './questions-page.module.css'
import { type BankChange, didText, keptText, leadText, possible, previewOf, shownBank } from './questions.ts'
import { useOrder } from './use-order.ts'

/** In the address in place of an id: no question has this one, since ids have no capitals. */
const NEW = 'Nueva'

const RECORD = {
  read: (query: URLSearchParams) => query.get('pregunta'),
  write: (query: URLSearchParams, id: string | null) => {
    const next = new URLSearchParams(query)
    if (id === null) next.delete('pregunta')
    else next.set('pregunta', id)
    return next
  },
  rowOf: (id: string) =>
    document.querySelector<HTMLElement>(id === NEW ? '[data-create] button' : `[${ROW}="${CSS.escape(id)}"]`),
}

const idsOf = (some: readonly { id: string }[]): string[] => some.map(({ id }) => id)

/** The bank of questions that every registration asks. */
export function QuestionsPage() {
  const bank = useBank()
  const acts = useBankActs(useAdmin().uid)
  const order = useOrder(bank.data)
  const record = useRecordInAddress(RECORD)
  const rows = shownBank(bank.data ?? [], changesIn(acts.queue), order.shown)
  const isFull = (bank.data?.length ?? 0) >= LIMITS.questions.most
  return (
    <div>
      <PanelHeading
        title="Preguntas"
        lead={bank.data === undefined ? 'Lo que se pregunta en cada inscripción.' : leadText(rows)}
      >
        {!isFull && (
          <div data-create>
            <TicketButton wide onClick={() => record.show(NEW)}>
              <Icon name="plus" /> Crear pregunta
            </TicketButton>
          </div>
        )}
      </PanelHeading>
      {isFull && (
        <p className={styles['full']}>
          Hay {LIMITS.questions.most}, y no caben más. Borra alguna para crear otra.
        </p>
      )}
      {bank.data === undefined ? (
        <ListAbsence list={bank} what="las preguntas" isPlural className={styles['loading'] ?? ''} />
      ) : (
        <Bank rows={rows} acts={acts} order={order} record={record} />
      )}
      <TermList names={['questionBank', 'linkedForm']} />
      {record.open !== null && bank.data !== undefined && (
        <OpenQuestion
          key={record.open}
          question={record.open === NEW ? null : bank.data.find(({ id }) => id === record.open)}
          onClose={record.close}
        />
      )}
    </div>
  )
}

interface BankProps {
  rows: readonly Question[]
  acts: ReturnType<typeof useBankActs>
  order: ReturnType<typeof useOrder>
  record: ReturnType<typeof useRecordInAddress>
}

function Bank({ rows, acts, order, record }: BankProps) {
  const { data: saved = [] } = useAskedFields()
  const uses = useQuestionUses()
  const selection = useChosen(rows, acts)
  const nameOf = (id: string) => [...rows, ...order.bank].find((one) => one.id === id)?.text
  return (
    <div className={styles['columns']}>
      <div className={styles['main']}>
        {rows.length === 0 ? (
          <WallNotice
            title="Todavía no preguntas nada"
            text="Cada inscripción ya pide nombre, ID de Free Fire, correo, teléfono y edad. Lo demás lo preguntas aquí: país, nivel, horarios. Empieza con «Crear pregunta», arriba."
            action={null}
          />
        ) : (
          <QuestionList
            rows={rows}
            uses={uses}
            selection={selection}
            refusals={acts.queue.refused}
            record={record}
            onMove={(from, to) => order.move(rows, from, to)}
            onAct={acts.act}
          />
        )}
        <div className={styles['foot']}>
          {order.problem !== null && (
            <div className={styles['unsaved']} role="alert">
              <p>
                <strong>No guardamos el orden.</strong> {order.problem}
              </p>
              <PlainButton onClick={order.retry}>Reintentar</PlainButton>
              <PlainButton look="text" onClick={order.giveUp}>
                Dejar el de antes
              </PlainButton>
            </div>
          )}
          {selection.rows.length > 0 && (
            <Chosen
              rows={selection.rows}
              kept={keptText(idsOf(possible(selection.rows, 'delete')), uses)}
              onAct={(change, some) => {
                acts.act(change, some)
                selection.clear()
              }}
              onClear={selection.clear}
            />
          )}
          <ActStrip
            acts={acts}
            textOf={({ change, left }) => {
              const [only, ...others] = left
              const name = only !== undefined && others.length === 0 ? nameOf(only.id) : undefined
              const kept = change === 'delete' ? keptText(idsOf(left), uses) : null
              return [didText(change, name ?? left.length), kept].filter((part) => part !== null).join('. ')
            }}
            markOf={(change) => (change === 'activate' ? 'approved' : 'rejected')}
            leftText={(count) =>
              count === 1 ? 'Queda 1 pregunta por enviar' : `Quedan ${count} preguntas por enviar`
            }
          />
        </div>
      </div>
      <aside className={styles['aside']} aria-labelledby="vista-preguntas">
        <h2 id="vista-preguntas" className={styles['subtitle']}>
          Así se ven al inscribirse
        </h2>
        <QuestionPreview fields={previewOf(rows, saved)} />
      </aside>
    </div>
  )
}

interface ChosenProps {
  rows: readonly Question[]
  /** What becomes of the answers to those that can be deleted. */
  kept: string | null
  onAct: (change: BankChange, rows: readonly Question[]) => void
  onClear: () => void
}

const ACTS = [
  { change: 'activate', icon: 'tick', label: 'Activar' },
  { change: 'deactivate', icon: 'eyeOff', label: 'Desactivar' },
  { change: 'delete', icon: 'trash', label: 'Borrar' },
] as const

function Chosen({ rows, kept, onAct, onClear }: ChosenProps) {
  const count = rows.length === 1 ? '1 elegida' : `${rows.length} elegidas`
  return (
    <ChosenBar
      label="Con las elegidas"
      count={[count, ...(kept === null ? [] : [`Si borras, ${kept}`])].join('. ')}
      onClear={onClear}
    >
      {ACTS.map(({ change, icon, label }) => {
        const some = possible(rows, change)
        if (some.length === 0) return null
        return (
          <ChosenAct key={change} icon={icon} grave={change === 'delete'} onClick={() => onAct(change, some)}>
            {label} {some.length}
          </ChosenAct>
        )
      })}
    </ChosenBar>
  )
}

interface OpenQuestionProps {
  /** Null for a new one; undefined if it is not in the bank. */
  question: Question | null | undefined
  onClose: () => void
}

function OpenQuestion({ question, onClose }: OpenQuestionProps) {
  // While it is edited, the list behind may learn of a newer version.
  const [base] = useState(question)
  if (base === undefined) {
    return (
      <Sheet title="Esta pregunta ya no está" onClose={onClose}>
        <div className={styles['gone']}>
          <p>Alguien del equipo la borró. Las respuestas que ya tenía siguen en las inscripciones.</p>
          <PlainButton onClick={onClose}>Volver a las preguntas</PlainButton>
        </div>
      </Sheet>
    )
  }
  return <QuestionForm question={base} onClose={onClose} />
}
