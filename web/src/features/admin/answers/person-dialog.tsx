import { useEffect, useRef, useState, type FormEvent } from 'react'
import type { FormResponse } from '@arena-libre/functions/contract/forms/forms'
import { formItemSchema } from '@arena-libre/functions/contract/forms/form-views'
import { pageSchema } from '@arena-libre/functions/contract/calls/paging'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { Checkbox } from '../../../components/checkbox.tsx'
import { FormAlert } from '../../../components/form-messages.tsx'
import { PlainButton, TicketButton } from '../../../components/buttons.tsx'
import { Sheet } from '../../../components/sheet.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { request } from '../../../lib/api/request.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { deleteAnswers, dropAnswers, renewAnswers, searchAnswers } from './answers-data.ts'
import styles from './answers-page.module.css'
import { answersCount } from './answers.ts'

interface Found {
  form: { id: string; title: string }
  ids: string[]
}

const formPage = pageSchema(formItemSchema)

async function otherForms(formId: string, signal: AbortSignal): Promise<Found['form'][]> {
  const forms: Found['form'][] = []
  let cursor: string | null = null
  do {
    const query = new URLSearchParams({ limit: '100', ...(cursor !== null && { cursor }) })
    const page: { items: Found['form'][]; nextCursor: string | null } = await request(`/forms?${query}`, {
      answer: formPage,
      signal,
    })
    forms.push(...page.items.filter(({ id }) => id !== formId))
    cursor = page.nextCursor
  } while (cursor !== null)
  return forms
}

async function ofPerson(form: Found['form'], person: string, signal: AbortSignal): Promise<Found> {
  const found: FormResponse[] = []
  let cursor: string | null = null
  do {
    const limit = LIMITS.pageItems.most
    const page: { items: FormResponse[]; nextCursor: string | null } = await searchAnswers(
      form.id,
      { person, limit, ...(cursor !== null && { cursor }) },
      signal,
    )
    found.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return { form, ids: found.map(({ id }) => id) }
}

/** A form that was deleted meanwhile has no responses any more. */
const nothingIn =
  (form: Found['form']) =>
  (error: unknown): Found => {
    if (error instanceof ApiError && error.code === 'form-not-found') return { form, ids: [] }
    throw error
  }

const sum = (found: readonly Found[]): number => found.reduce((count, { ids }) => count + ids.length, 0)

interface PersonDialogProps {
  form: Found['form']
  onClose: () => void
}

/** Finds all responses of one person by what they gave, and deletes them after one question. */
export function PersonDialog({ form, onClose }: PersonDialogProps) {
  const showToast = useToasts()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ person: string; all: Found[] } | null>(null)
  const [everywhere, setEverywhere] = useState(false)
  const [progress, setProgress] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const controller = useRef<AbortController>(null)

  useEffect(() => () => controller.current?.abort(), [])

  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const own = new AbortController()
    controller.current = own
    setProblem(null)
    try {
      await work(own.signal)
    } catch (error) {
      if (!own.signal.aborted) setProblem(messageOf(error))
    } finally {
      setProgress(null)
    }
  }

  const look = (event: FormEvent) => {
    event.preventDefault()
    const person = typed.trim()
    if (progress !== null) return
    if (person.length < 3) {
      setProblem('Escribe al menos tres letras.')
      return
    }
    void run(async (signal) => {
      setProgress('Buscamos en este formulario…')
      const all = [await ofPerson(form, person, signal)]
      const others = await otherForms(form.id, signal)
      for (const [at, other] of others.entries()) {
        setProgress(`Buscamos en los demás: ${at + 1} de ${others.length}…`)
        all.push(await ofPerson(other, person, signal).catch(nothingIn(other)))
      }
      setFound({ person, all: all.filter(({ ids, form: { id } }) => ids.length > 0 || id === form.id) })
    })
  }

  const chosen = (found?.all ?? []).filter(({ form: { id } }) => everywhere || id === form.id)
  const count = sum(chosen)

  const remove = () =>
    void run(async (signal) => {
      let done = 0
      for (const { form: of, ids } of chosen) {
        for (let at = 0; at < ids.length && !signal.aborted; at += LIMITS.batchItems) {
          setProgress(`Borramos ${done} de ${count}…`)
          const some = ids.slice(at, at + LIMITS.batchItems)
          await deleteAnswers(of.id, some)
          dropAnswers(of.id, new Set(some))
          done += some.length
        }
        void renewAnswers(of.id)
      }
      showToast({
        type: 'success',
        title: `Borraste ${answersCount(count)}`,
        detail: 'Ya no están en ninguna lista.',
      })
      onClose()
    })

  return (
    <Sheet title="Borrar lo de una persona" onClose={onClose}>
      <div className={styles['dialog']}>
        {problem !== null && <FormAlert>{problem}</FormAlert>}
        <form className={styles['dialog']} onSubmit={look} noValidate>
          <TextField
            label="Su correo, su teléfono o un texto exacto"
            hint="Lo que escribió en el formulario, completo."
            value={typed}
            onChange={(value) => {
              setTyped(value)
              setFound(null)
            }}
            autoComplete="off"
            maxLength={254}
          />
          {found === null && (
            <TicketButton submits tone="paper" busy={progress !== null}>
              Buscar
            </TicketButton>
          )}
        </form>
        <output>{progress}</output>
        {found !== null && (
          <>
            <ul aria-label="Lo que encontramos">
              {found.all.map(({ form: { id, title }, ids }) => (
                <li key={id}>
                  {title}: {answersCount(ids.length)}
                </li>
              ))}
            </ul>
            {found.all.length > 1 && (
              <Checkbox checked={everywhere} onChange={setEverywhere}>
                Borrar también en los demás formularios
              </Checkbox>
            )}
            {count === 0 ? (
              <p>No hay nada que borrar con «{found.person}» aquí. Revisa cómo está escrito.</p>
            ) : (
              <>
                <p>
                  ¿Borrar {answersCount(count)} de «{found.person}»? No se puede deshacer. Sus inscripciones
                  no cambian: esas se borran en Jugadores.
                </p>
                <TicketButton wide tone="paper" busy={progress !== null} onClick={remove}>
                  Borrar {answersCount(count)}
                </TicketButton>
              </>
            )}
          </>
        )}
        <PlainButton onClick={onClose}>Mejor no</PlainButton>
      </div>
    </Sheet>
  )
}
