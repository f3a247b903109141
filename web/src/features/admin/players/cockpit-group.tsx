import { type FormEvent, useState } from 'react'
import { TicketButton } from '../../../components/buttons.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useGroupSave } from './cockpit-data.ts'
import pageStyles from './cockpit-page.module.css'
import styles from './cockpit-rooms.module.css'

interface CupGroupProps {
  cup: string
  /** Null: that of the site. */
  group: string | null
}

/** The chat of those who play in this cup. */
export function CupGroup({ cup, group }: CupGroupProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const { mutate, isPending, error } = useGroupSave(cup)
  const showToast = useToasts()
  const value = typed ?? group ?? ''
  const next = value.trim() === '' ? null : value.trim()
  const fields = error instanceof ApiError ? error.fields : {}
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || next === group) return
    mutate(
      { group: next, seen: group },
      {
        onSuccess: ({ hasGroup }) => {
          setTyped(null)
          showToast({
            type: 'success',
            title: hasGroup ? 'Guardaste el grupo' : 'Quitaste el grupo',
            detail: hasGroup ? 'Ya está en los boletos.' : 'Los boletos llevan al grupo del sitio.',
          })
        },
      },
    )
  }
  return (
    <details className={pageStyles['details']}>
      <summary>{group === null ? 'Grupo: el del sitio' : 'Grupo del torneo'}</summary>
      <form className={styles['form']} onSubmit={save} noValidate>
        {error !== null && !isPending && fields['group'] === undefined && (
          <FormAlert>{messageOf(error)}</FormAlert>
        )}
        <TextField
          label="Enlace del grupo"
          hint="Solo lo ven quienes tienen cupo, en su boleto. Vacío: el grupo del sitio."
          value={value}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={300}
          error={fields['group']}
        />
        <TicketButton submits tone="paper" busy={isPending} disabled={next === group}>
          Guardar el grupo
        </TicketButton>
      </form>
    </details>
  )
}
