import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { FormDetails } from '@arena-libre/functions/contract/forms/form-views'
import type { Form } from '@arena-libre/functions/contract/forms/forms'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { CupCombobox } from '../../../components/panel/cup-combobox.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { newClientKey } from '../../../lib/api/client-key.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import styles from './form-links.module.css'
import { useLinking, useSwitch } from './forms-data.ts'

type User = FormDetails['usedBy'][number]

const problemOf = (error: unknown): string =>
  error instanceof ApiError && error.code === 'conflict'
    ? 'Alguien cambió ese torneo al mismo tiempo. Mira qué formulario tiene y prueba otra vez.'
    : messageOf(error)

const NONE = { value: '', label: 'Elige un torneo para enlazarlo' }

interface FormLinksProps {
  form: Pick<FormDetails, 'id' | 'title' | 'isActive' | 'usedBy'>
  /** It was opened, to be linked. */
  onOpened: (form: Form) => void
}

/** The tournaments that register with a form. A change of them is saved at once. */
export function FormLinks({ form, onOpened }: FormLinksProps) {
  const { id, isActive, usedBy } = form
  const [chosen, setChosen] = useState<Tournament | null>(null)
  const [isWarned, setWarned] = useState(false)
  const { mutate, error, isPending, reset } = useLinking()
  const showUndo = useUndoToast()
  const showToast = useToasts()

  const link = (user: User, onDone: () => void) =>
    mutate({ formId: id, tournamentId: user.id, isLinked: true, key: newClientKey() }, { onSuccess: onDone })
  const linkChosen = () => {
    if (chosen === null) return
    link(chosen, () => {
      setChosen(null)
      showToast({ type: 'success', title: 'Enlazaste el formulario', detail: chosen.name })
    })
  }
  const unlink = (user: User) =>
    mutate(
      { formId: id, tournamentId: user.id, isLinked: false, key: newClientKey() },
      {
        onSuccess: () => showUndo('Desenlazaste un torneo', user.name, () => link(user, () => undefined)),
      },
    )

  return (
    <div className={styles['links']}>
      <p className="soft-small">
        {usedBy.length === 0
          ? 'Ningún torneo lo usa: se responde solo en su enlace. Enlazado a un torneo, se responde al inscribirse.'
          : 'Se responde al inscribirse. Su enlace público ya no muestra los campos: lista los torneos con inscripción abierta que lo usan.'}
      </p>
      {error !== null && !isPending && <FormAlert>{problemOf(error)}</FormAlert>}
      {usedBy.length > 0 && (
        <ul className={styles['list']}>
          {usedBy.map((user) => (
            <li key={user.id} className={styles['row']}>
              <Link to={panelPaths.cup.href(user.id)}>{user.name}</Link>
              <PlainButton look="text" busy={isPending} onClick={() => unlink(user)}>
                Desenlazar<span className="visually-hidden"> {user.name}</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      <CupCombobox
        label="Enlazar a un torneo"
        none={NONE}
        chosen={chosen}
        onChange={(cup) => {
          reset()
          setChosen(cup)
        }}
      />
      {chosen !== null && (
        <>
          <p className="soft-small">{chosenText(chosen, id)}</p>
          <PlainButton
            busy={isPending || chosen.linkedFormId === id}
            onClick={() => (isActive ? linkChosen() : setWarned(true))}
          >
            {isPending ? 'Enlazando…' : 'Enlazar'}
          </PlainButton>
        </>
      )}
      {isWarned && chosen !== null && (
        <InactiveSheet
          form={form}
          cup={chosen.name}
          onOpened={onOpened}
          onLink={() => {
            setWarned(false)
            linkChosen()
          }}
          onClose={() => setWarned(false)}
        />
      )}
    </div>
  )
}

function chosenText({ linkedFormId }: Tournament, id: string): string {
  if (linkedFormId === id) return 'Ya usa este formulario.'
  return linkedFormId === null
    ? 'Ahora no tiene formulario: nadie puede inscribirse.'
    : 'Ahora usa otro formulario: este lo reemplaza. Las inscripciones que ya hay quedan como están.'
}

interface InactiveSheetProps {
  form: Pick<FormDetails, 'id' | 'title'>
  cup: string
  onOpened: (form: Form) => void
  onLink: () => void
  onClose: () => void
}

/** Asks before a form that takes no answers becomes the way into a tournament. */
function InactiveSheet({ form: { id, title }, cup, onOpened, onLink, onClose }: InactiveSheetProps) {
  const opening = useSwitch()
  return (
    <Sheet title="Este formulario está cerrado" onClose={onClose}>
      <div className={styles['links']}>
        {opening.error !== null && !opening.isPending && <FormAlert>{messageOf(opening.error)}</FormAlert>}
        <p>
          Mientras «{title}» esté cerrado, los jugadores ven {cup} sin inscripción abierta y nadie puede
          inscribirse.
        </p>
        <TicketButton
          wide
          busy={opening.isPending}
          onClick={() =>
            opening.mutate(
              { id, isActive: true },
              {
                onSuccess: (opened) => {
                  onOpened(opened)
                  onLink()
                },
              },
            )
          }
        >
          {opening.isPending ? 'Abriendo…' : 'Abrirlo y enlazar'}
        </TicketButton>
        <PlainButton onClick={onLink}>Enlazar cerrado</PlainButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </div>
    </Sheet>
  )
}
