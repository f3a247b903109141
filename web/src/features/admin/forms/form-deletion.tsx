import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import { PlainButton, TicketLink } from '../../../components/buttons.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { PartFailure } from '../../../components/panel/part-failure.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { listText } from '../../../lib/texts.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import styles from './form-links.module.css'
import { useFormDeletion, useFormDetails, useFormUse } from './forms-data.ts'
import { deletionText } from './forms.ts'

interface FormDeletionProps {
  form: FormItem
  onClose: () => void
}

/** Asks once, with what goes with the form at this moment. One that a tournament uses cannot be deleted. */
export function FormDeletion({ form: { id, title }, onClose }: FormDeletionProps) {
  const details = useFormDetails(id)
  const use = useFormUse(id)
  const task = useFormDeletion()
  const showToast = useToasts()
  const name = `¿Borrar ${title}?`

  if (details.data === undefined || use.data === undefined) {
    const isFailed = (details.isError || use.isError) && !details.isFetching && !use.isFetching
    const retry = () => {
      void details.refetch()
      void use.refetch()
    }
    return (
      <Sheet title={name} onClose={onClose}>
        <div className={styles['links']}>
          {isFailed ? (
            <PartFailure text="No pudimos ver qué se borra con él." onRetry={retry} />
          ) : (
            <output>Mirando qué se borra con él…</output>
          )}
          <PlainButton onClick={onClose}>Mejor no</PlainButton>
        </div>
      </Sheet>
    )
  }
  const { usedBy } = details.data
  if (usedBy.length > 0) {
    const names = listText(usedBy.map((one) => one.name))
    return (
      <Sheet title="Está en uso" onClose={onClose}>
        <div className={styles['links']}>
          <p>
            Lo {usedBy.length === 1 ? 'usa' : 'usan'}: {names}. Sin él nadie podría inscribirse: desenlázalo
            antes de borrarlo.
          </p>
          <TicketLink wide to={panelPaths.formBuilder.href(id)}>
            Ver dónde se usa
          </TicketLink>
          <PlainButton onClick={onClose}>Mejor no</PlainButton>
        </div>
      </Sheet>
    )
  }
  const { responses } = use.data
  const remove = () =>
    task.mutate(
      { id, responses },
      {
        onSuccess: () => {
          onClose()
          showToast({ type: 'success', title: `Borraste ${title}` })
        },
        // Someone may have answered meanwhile: the question is asked again with the new number.
        onError: () => {
          void details.refetch()
          void use.refetch()
        },
      },
    )
  return (
    <Confirm
      title={name}
      text={deletionText(responses)}
      act="Borrar para siempre"
      task={task}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
