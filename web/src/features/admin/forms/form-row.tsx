import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { FormItem, FormUse } from '@arena-libre/functions/contract/forms/form-views'
import { Icon } from '../../../components/icon.tsx'
import { Menu, type MenuItem } from '../../../components/panel/menu.tsx'
import { Switch } from '../../../components/panel/switch.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { paths, publicFormAddress } from '../../../lib/paths.ts'
import { useRestoreFocus } from '../../../lib/use-restore-focus.ts'
import { useCopying } from '../../../shell/toasts/use-copying.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useUndoToast } from '../../../shell/toasts/use-undo-toast.ts'
import styles from './form-row.module.css'
import { FormDeletion } from './form-deletion.tsx'
import { useDuplication, useSwitch } from './forms-data.ts'
import { factsOf } from './forms.ts'

interface FormRowProps {
  form: FormItem
  /** Unknown until it was counted. */
  use: FormUse | undefined
}

/** A form in the list, with the acts on it. */
export function FormRow({ form, use }: FormRowProps) {
  const { id, title } = form
  const [isDeleting, setDeleting] = useState(false)
  const switching = useSwitching(form)
  const duplication = useDuplication()
  const navigate = useNavigate()
  const showToast = useToasts()
  const copy = useCopying({ done: 'Enlace copiado', help: publicFormAddress(id) })
  const part = useRef<HTMLLIElement>(null)
  // A deleted one, or one that the filter leaves out, takes the focus along.
  useRestoreFocus(part)

  const duplicate = () =>
    duplication.mutate(
      { id },
      {
        onSuccess: (made) => {
          showToast({ type: 'success', title: 'Duplicaste el formulario', detail: 'La copia está cerrada.' })
          void navigate(panelPaths.formBuilder.href(made.id))
        },
        onError: (error) => showToast({ type: 'error', title: 'No se duplicó', detail: messageOf(error) }),
      },
    )
  const goTo = (address: string) => () => void navigate(address)
  const items: MenuItem[] = [
    { icon: 'chat', label: 'Ver respuestas', onSelect: goTo(panelPaths.formResponses.href(id)) },
    { icon: 'pencil', label: 'Editar', onSelect: goTo(panelPaths.formBuilder.href(id)) },
    { icon: 'eye', label: 'Ver como visitante', onSelect: goTo(paths.form.href(id)) },
    { icon: 'link', label: 'Copiar enlace', onSelect: () => copy(publicFormAddress(id)) },
    { icon: 'duplicate', label: 'Duplicar', note: 'la copia nace cerrada', onSelect: duplicate },
    {
      icon: 'trash',
      label: 'Borrar',
      note: 'pide confirmar',
      grave: true,
      onSelect: () => setDeleting(true),
    },
  ]
  return (
    <li ref={part} className={styles['row']} data-off={!switching.isActive || undefined}>
      <Link className={styles['link']} to={panelPaths.formBuilder.href(id)}>
        <strong className={styles['title']}>
          <span className="visually-hidden">Editar </span>
          {title}
        </strong>
        <span className={styles['facts']}>{factsOf(form, use)}</span>
      </Link>
      <div className={styles['switch']}>
        <Switch
          label={`Recibe respuestas: ${title}`}
          on="Abierto"
          off="Cerrado"
          checked={switching.isActive}
          onChange={switching.turn}
        />
      </div>
      <div className={styles['more']}>
        <Menu
          className={styles['trigger']}
          trigger={
            <>
              <Icon name="more" />
              <span className="visually-hidden">Más acciones: {title}</span>
            </>
          }
          arrow={false}
          label={title}
          title={title}
          note={factsOf(form, use)}
          items={items}
        />
      </div>
      {isDeleting && <FormDeletion form={form} onClose={() => setDeleting(false)} />}
    </li>
  )
}

/** It shows at once, is sent at once, and can be undone. */
function useSwitching({ id, title, isActive }: FormItem) {
  const { mutate, isPending, variables } = useSwitch()
  const showUndo = useUndoToast()
  const showToast = useToasts()
  const send = (next: boolean, onDone: () => void) =>
    mutate(
      { id, isActive: next },
      {
        onSuccess: onDone,
        onError: (error) =>
          showToast({
            type: 'error',
            title: next ? 'No se abrió' : 'No se cerró',
            detail: `${title}: ${messageOf(error)}`,
          }),
      },
    )
  return {
    isActive: isPending ? variables.isActive : isActive,
    turn: (next: boolean) => {
      if (isPending) return
      send(next, () =>
        showUndo(next ? 'Abriste un formulario' : 'Cerraste un formulario', title, () =>
          send(!next, () => undefined),
        ),
      )
    },
  }
}
