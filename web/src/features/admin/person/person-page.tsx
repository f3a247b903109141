import { useState } from 'react'
import { type SoughtPerson } from '@arena-libre/functions/contract/people/person-data'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { FormAlert, LiveRegion } from '../../../components/form-messages.tsx'
import { OwnerPage } from '../../../components/panel/owner-page.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { newClientKey } from '../../../lib/api/client-key.ts'
import { usePanelField, usePanelForm } from '../../../lib/forms/panel-form.ts'
import { ErasureReceipt } from './erasure-receipt.tsx'
import { PastErasures } from './past-erasures.tsx'
import { PersonFound } from './person-found.tsx'
import { useErasing, usePersonSearch } from './person-data.ts'
import styles from './person-page.module.css'
import { lookedText, NOTHING_TYPED, personFormSchema } from './person.ts'

/** What is stored about one person: found, exported, erased. */
export const PersonPage = () => (
  <OwnerPage
    title="Datos de una persona"
    lead="Encuentra todo lo que el sitio guarda de alguien, dáselo o elimínalo."
    refusal="Si alguien te pide sus datos o que los elimines, avísale a quien es propietario del sitio."
  >
    <Person />
  </OwnerPage>
)

function Person() {
  const { search, start, forget } = usePersonSearch()
  const { erasing, start: erase, close } = useErasing()
  /** The number of an erasure that was cut off and goes on with the next one. */
  const [goesOn, setGoesOn] = useState<string | null>(null)
  const erased = erasing?.erasure ?? null

  const lookFor = (person: SoughtPerson) => {
    close()
    return start(person)
  }

  return (
    <div className={styles['columns']}>
      <div className={styles['stack']}>
        <SearchForm key={erased?.id} isSearching={search?.isRunning === true} onSearch={lookFor} />
        <LiveRegion>
          {search?.isRunning === true && <p className="soft">Buscando… {lookedText(search.looked)}</p>}
          {erasing?.isRunning === true && <p className="soft">Eliminando… {lookedText(erasing.looked)}</p>}
        </LiveRegion>
        {search !== null && search.error !== null && (
          <div className={styles['stack']}>
            <FormAlert>No pudimos buscar en todas partes. {messageOf(search.error)}</FormAlert>
            <PlainButton onClick={() => void lookFor(search.person)}>Buscar otra vez</PlainButton>
          </div>
        )}
        {erasing !== null && erasing.error !== null && (
          <div className={styles['stack']}>
            <FormAlert>
              La eliminación se quedó a medias. Lo eliminado ya no está. {messageOf(erasing.error)}
            </FormAlert>
            <PlainButton onClick={() => void erase(erasing.order)}>Seguir eliminando</PlainButton>
          </div>
        )}
        {erased !== null && erased.finishedAt !== null && <ErasureReceipt erasure={erased} isNew />}
        {erasing === null && search !== null && !search.isRunning && search.error === null && (
          <PersonFound
            search={search}
            onSearch={(person) => void lookFor(person)}
            onErase={(kinds) => {
              setGoesOn(null)
              void erase({ id: goesOn ?? newClientKey(), person: search.person, kinds }).then(forget)
            }}
          />
        )}
      </div>
      <PastErasures
        goesOn={goesOn}
        onGoOn={(id) => {
          close()
          setGoesOn(id)
        }}
      />
    </div>
  )
}

interface SearchFormProps {
  isSearching: boolean
  onSearch: (person: SoughtPerson) => Promise<unknown>
}

function SearchForm({ isSearching, onSearch }: SearchFormProps) {
  const { control, onSubmit } = usePanelForm({
    schema: personFormSchema,
    start: NOTHING_TYPED,
    failure: null,
    send: onSearch,
  })
  const freeFireId = usePanelField(control, 'freeFireId')
  const email = usePanelField(control, 'email')
  const phone = usePanelField(control, 'phone')
  return (
    <form className={styles['form']} onSubmit={onSubmit} noValidate aria-busy={isSearching}>
      <p className="soft-small">Escribe lo que sepas. Con un dato alcanza.</p>
      <TextField {...freeFireId} label="ID de Free Fire" autoComplete="off" inputMode="numeric" />
      <TextField {...email} label="Correo" type="email" autoComplete="off" inputMode="email" />
      <TextField {...phone} label="Teléfono" type="tel" autoComplete="off" inputMode="tel" />
      <TicketButton submits busy={isSearching}>
        {isSearching ? 'Buscando…' : 'Buscar'}
      </TicketButton>
    </form>
  )
}
