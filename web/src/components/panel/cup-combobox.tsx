import { useState } from 'react'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { day, visitorTimeZone } from '../../lib/dates.ts'
import { useCupSearch } from '../../lib/tournaments/cups.ts'
import { PlainButton } from '../buttons.tsx'
import { type Choice, Combobox } from './combobox.tsx'
import styles from './combobox.module.css'

type Named = Pick<Tournament, 'id' | 'name' | 'date'>

interface CupComboboxProps {
  label: string
  /** What is chosen where no tournament is. */
  none: Choice
  /** Whether none can be chosen again. */
  offersNone?: boolean
  chosen: Named | null
  onChange: (chosen: Tournament | null) => void
  /** A tournament that is not offered. */
  except?: string | undefined
}

const choiceOf = ({ id, name, date }: Named): Choice => ({
  value: id,
  label: name,
  note: date === null ? 'sin fecha' : day(new Date(date), visitorTimeZone()),
})

/** One of all tournaments. The latest are there at once; older ones are searched for by name. */
export function CupCombobox(props: CupComboboxProps) {
  const { label, none, offersNone = false, chosen, onChange, except } = props
  const [typed, setTyped] = useState('')
  const { cups, isSearching, hasNextPage, isNextMissing, fetchNextPage, refetch } = useCupSearch(typed)
  const offered = cups.filter(({ id }) => id !== except)
  const more = isSearching
    ? 'Buscando…'
    : isNextMissing
      ? 'No se pudo buscar. Reintentar'
      : typed.trim() === ''
        ? 'Ver también torneos anteriores'
        : 'Seguir buscando en los anteriores'
  return (
    <Combobox
      label={label}
      icon="trophy"
      placeholder="Escribe parte del nombre"
      emptyText={isSearching ? 'Buscando…' : 'Ningún torneo se llama así.'}
      choices={[...(offersNone ? [none] : []), ...offered.map(choiceOf)]}
      chosen={chosen === null ? none : choiceOf(chosen)}
      onChange={({ value }) => onChange(offered.find(({ id }) => id === value) ?? null)}
      onType={setTyped}
      // Another admin may have created one.
      onOpen={() => void refetch()}
      after={
        hasNextPage && (
          <PlainButton look="text" busy={isSearching} onClick={() => void fetchNextPage()}>
            <span className={styles['more']}>{more}</span>
          </PlainButton>
        )
      }
    />
  )
}
