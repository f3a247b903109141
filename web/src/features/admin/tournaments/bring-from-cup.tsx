import { useState } from 'react'
import type { FormItem } from '@arena-libre/functions/contract/forms/form-views'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import type { Choice } from '../../../components/panel/combobox.tsx'
import { CupCombobox } from '../../../components/panel/cup-combobox.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { SkeletonBlock } from '../../../components/skeleton-block.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useNow } from '../../../lib/clock.ts'
import { useLatestCups } from '../../../lib/tournaments/cups.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { brought, partsOf, takenBack, type PartName } from './bring.ts'
import styles from './bring-from-cup.module.css'
import { countText } from '../../../lib/texts.ts'
import type { Editor } from './use-editor.ts'

interface BringProps {
  editor: Editor
  forms: readonly FormItem[] | undefined
}

/** Parts of another tournament, into this one. */
export function BringFromCup({ editor, forms }: BringProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PlainButton onClick={() => setOpen(true)}>
        <Icon name="duplicate" /> Traer de otra copa
      </PlainButton>
      {isOpen && <BringSheet editor={editor} forms={forms} onClose={() => setOpen(false)} />}
    </>
  )
}

const NONE: Choice = { value: '', label: 'Elige una copa' }

function BringSheet({ editor, forms, onClose }: BringProps & { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useLatestCups()
  const [source, setSource] = useState<Tournament | null>(null)

  return (
    <Sheet title="Traer de otra copa" onClose={onClose}>
      <div className={styles['body']}>
        {data === undefined ? (
          isFetching ? (
            <>
              <output className="visually-hidden">Cargando tus torneos…</output>
              <SkeletonBlock className={styles['block']} />
            </>
          ) : (
            <>
              <FormAlert>{messageOf(error)}</FormAlert>
              <PlainButton onClick={() => void refetch()}>Reintentar</PlainButton>
            </>
          )
        ) : data.every(({ id }) => id === editor.base?.id) ? (
          <p>Todavía no hay otro torneo. Cuando lo haya, sus reglas y premios se traen desde aquí.</p>
        ) : (
          <CupCombobox
            label="Copa"
            none={NONE}
            chosen={source}
            onChange={setSource}
            except={editor.base?.id}
          />
        )}
        {source !== null && (
          <Parts key={source.id} editor={editor} forms={forms} source={source} onClose={onClose} />
        )}
      </div>
    </Sheet>
  )
}

interface PartsProps extends BringProps {
  source: Tournament
  onClose: () => void
}

/** Each part as it stands and as it would be: nothing changes before it is chosen. */
function Parts({ editor, forms, source, onClose }: PartsProps) {
  const { values, base, change } = editor
  const now = useNow()
  const showToast = useToasts()
  const [left, setLeft] = useState<readonly PartName[]>([])
  const hasPlayers = base !== null && base.currentPlayers + base.waiting > 0
  const formTitle = (id: string) => forms?.find((form) => form.id === id)?.title
  const parts = partsOf(values, source, { now, hasPlayers, formTitle })
  const names = parts.map(({ name }) => name).filter((name) => !left.includes(name))

  if (parts.length === 0) return <p>{source.name} tiene lo mismo que este torneo: no hay nada que traer.</p>

  const bring = () => {
    const before = values
    change((present) => brought(present, source, names, now))
    onClose()
    showToast({
      type: 'success',
      title: `Trajiste ${countText(names.length, 'parte', 'partes')} de ${source.name}`,
      detail: 'Se guarda cuando guardes el torneo.',
      action: {
        label: 'Deshacer',
        onPress: () => change((present) => takenBack(present, before, names)),
      },
    })
  }

  return (
    <>
      <fieldset className={styles['parts']}>
        <legend>Qué traer</legend>
        {parts.map(({ name, label, now: present, comes }) => (
          <Checkbox
            key={name}
            checked={!left.includes(name)}
            onChange={(isWanted) =>
              setLeft((others) => (isWanted ? others.filter((one) => one !== name) : [...others, name]))
            }
          >
            <strong>{label}</strong>
            <span className={styles['way']}>
              <small>Ahora:</small> {present}
            </span>
            <span className={`${styles['way']} ${styles['comes']}`}>
              <small>Entra:</small> {comes}
            </span>
          </Checkbox>
        ))}
      </fieldset>
      <TicketButton wide tone="paper" busy={names.length === 0} onClick={bring}>
        {names.length === 0 ? 'Elige qué traer' : `Traer ${countText(names.length, 'parte', 'partes')}`}
      </TicketButton>
    </>
  )
}
