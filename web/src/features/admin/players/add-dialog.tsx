import { useState } from 'react'
import type { Control } from 'react-hook-form'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { KeepTyping } from '../../../components/panel/keep-typing.tsx'
import { KeptNote } from '../../../components/panel/kept-note.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { newClientKey } from '../../../lib/api/client-key.ts'
import { keptAt } from '../../../lib/forms/kept.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { AgeChoice, PersonFields } from './person-fields.tsx'
import { addedOf, addFormSchema, type AddValues, EMPTY_VALUES } from './player-forms.ts'
import { useAdding } from './players-upkeep.ts'
import { stateWord } from './players-words.ts'
import styles from './upkeep.module.css'

interface Typed {
  values: AddValues
  clientKey: string
}

interface AddDialogProps {
  cup: Tournament
  onAdded: (id: string) => void
  onClose: () => void
}

/** An admin registers a player by hand. */
export function AddDialog({ cup, onAdded, onClose }: AddDialogProps) {
  const showToast = useToasts()
  const [at] = useState(() => keptAt<Typed>(cup.id, 'add'))
  const [found] = useState(at.get)
  const [isFound, setIsFound] = useState(found !== undefined)
  const adding = useAdding(at.forget)
  const isPair = cup.modality === 'duo'
  const [schema] = useState(() => addFormSchema(isPair))
  // An attempt without an answer is repeated with its key.
  const [clientKey] = useState(() => found?.clientKey ?? newClientKey())
  const { control, onSubmit, alert, reset } = usePanelForm({
    schema,
    start: found?.values ?? EMPTY_VALUES,
    failure: adding.isPending ? null : adding.error,
    send: (typed: AddValues) =>
      adding
        .mutateAsync(addedOf(typed, cup, clientKey), {
          onSuccess: ({ id, status }) => {
            showToast({
              type: 'success',
              title: `Inscribiste a ${typed.fullName}`,
              detail: `Quedó como «${stateWord(status)}».`,
            })
            onClose()
            onAdded(id)
          },
        })
        // Why it failed is shown above the form.
        .catch(() => undefined),
  })
  return (
    <Sheet title="Inscribir a mano" onClose={onClose}>
      <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={adding.isPending}>
        <p className={styles['hint']}>
          En {cup.name}. Le llega un correo con el enlace de su inscripción; las preguntas del torneo quedan
          sin responder.
        </p>
        {alert !== null && <FormAlert>{messageOf(alert)}</FormAlert>}
        <KeepTyping
          control={control}
          start={EMPTY_VALUES}
          keep={(values) => (values === null ? at.forget() : at.set({ values, clientKey }))}
        />
        <KeptNote
          isShown={isFound}
          onStartOver={() => {
            setIsFound(false)
            reset(EMPTY_VALUES)
          }}
        />
        <PersonFields control={control} isPair={isPair} />
        <AgeFields control={control} />
        <TicketButton submits wide busy={adding.isPending}>
          {adding.isPending ? 'Inscribiendo…' : 'Inscribir'}
        </TicketButton>
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </form>
    </Sheet>
  )
}

function AgeFields({ control }: { control: Control<AddValues, unknown, AddValues> }) {
  const age = usePanelField(control, 'age')
  const guardian = usePanelField(control, 'guardianName')
  const consent = usePanelField(control, 'hasConsent')
  return (
    <>
      <AgeChoice {...age} />
      {age.value === '11-17' && (
        <>
          <TextField {...guardian} label="Nombre del adulto responsable" autoComplete="off" maxLength={80} />
          <Checkbox checked={consent.value} onChange={consent.onChange} error={consent.error}>
            El adulto responsable dio su permiso
          </Checkbox>
        </>
      )}
    </>
  )
}
