import { useState } from 'react'
import {
  ERASABLE_KINDS,
  type ErasableKind,
  type Found,
  PERSON_KINDS,
  type PersonKind,
  type SoughtPerson,
} from '@arena-libre/functions/contract/people/person-data'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Confirm } from '../../../components/confirm.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { Icon } from '../../../components/icon.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { longDay, visitorTimeZone } from '../../../lib/dates.ts'
import { type PersonSearch, usePersonExport } from './person-data.ts'
import styles from './person-page.module.css'
import { chosenText, furtherFacts, KIND_WORDS, kindsIn, lookedText, namesOf } from './person.ts'

interface PersonFoundProps {
  search: PersonSearch
  onSearch: (person: SoughtPerson) => void
  onErase: (kinds: ErasableKind[]) => void
}

export function PersonFound({ search: { person, found, looked }, onSearch, onErase }: PersonFoundProps) {
  const [left, setLeft] = useState<ReadonlySet<PersonKind>>(new Set())
  const [isAsking, setIsAsking] = useState(false)
  const { exporting, start } = usePersonExport()
  const further = furtherFacts(found, person)
  const erasable = kindsIn(found)
  const chosen = erasable.filter((kind) => !left.has(kind))
  const isExporting = exporting?.isRunning === true

  return (
    <section aria-labelledby="encontrado" className={styles['stack']}>
      <h2 id="encontrado" className={styles['subtitle']}>
        {found.length === 0 ? 'No encontramos nada' : 'Lo que encontramos'}
      </h2>
      <p className="soft-small">
        De {namesOf(person)}. {lookedText(looked)} No se busca dentro de las inscripciones de otras personas.
        La actividad no guarda datos personales.
      </p>
      {further !== null && (
        <div className={styles['further']}>
          <p>Con estas inscripciones aparece: {namesOf(further)}.</p>
          <PlainButton onClick={() => onSearch(further)}>Buscar con todo esto</PlainButton>
        </div>
      )}
      {PERSON_KINDS.map((kind) => (
        <Kind
          key={kind}
          kind={kind}
          found={found.filter((one) => one.kind === kind)}
          isChosen={!left.has(kind)}
          onChoose={(isChosen) => {
            const next = new Set(left)
            if (isChosen) next.delete(kind)
            else next.add(kind)
            setLeft(next)
          }}
        />
      ))}
      {exporting !== null && exporting.error !== null && (
        <FormAlert>No pudimos reunir el archivo. {messageOf(exporting.error)}</FormAlert>
      )}
      {found.length > 0 && (
        <div className={styles['acts']}>
          <PlainButton busy={isExporting} onClick={() => void start(person)}>
            <Icon name="download" /> {isExporting ? 'Reuniendo…' : 'Descargar sus datos'}
          </PlainButton>
          {erasable.length > 0 && (
            <TicketButton tone="paper" disabled={chosen.length === 0} onClick={() => setIsAsking(true)}>
              Eliminar lo marcado
            </TicketButton>
          )}
        </div>
      )}
      {isAsking && (
        <Confirm
          title="¿Eliminar estos datos?"
          text={`De ${namesOf(person)}: ${chosenText(found, chosen)}. No se puede deshacer. Si los pidió, descárgalos antes.`}
          act="Eliminar para siempre"
          task={{ isPending: false, error: null }}
          onConfirm={() => {
            setIsAsking(false)
            onErase(chosen)
          }}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  )
}

const isErasable = (kind: PersonKind): kind is ErasableKind => ERASABLE_KINDS.some((one) => one === kind)

interface KindProps {
  kind: PersonKind
  found: readonly Found[]
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Kind({ kind, found, isChosen, onChoose }: KindProps) {
  if (found.length === 0) return null
  const { title, note } = KIND_WORDS[kind]
  const heading = (
    <strong>
      {title} ({found.length})
    </strong>
  )
  return (
    <div className={styles['kind']}>
      {isErasable(kind) ? (
        <Checkbox checked={isChosen} onChange={onChoose}>
          {heading}
        </Checkbox>
      ) : (
        heading
      )}
      {note !== null && <p className="soft-small">{note}</p>}
      <ul className={styles['list']} aria-label={title}>
        {found.map(({ id, title: name, detail, at }) => (
          <li key={id}>
            {name}
            <span className={styles['detail']}>
              {[detail, at === null ? '' : longDay(new Date(at), visitorTimeZone())]
                .filter((part) => part !== '')
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
