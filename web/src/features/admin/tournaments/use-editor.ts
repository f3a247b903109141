import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { seatCount } from '@arena-libre/functions/contract/tournaments/capacity'
import { seatChange, type SeatChange } from '@arena-libre/functions/contract/tournaments/seat-change'
import { effectiveStatus, promotes } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { TournamentEdit } from '@arena-libre/functions/contract/tournaments/tournament-input'
import { tournamentSchema, type Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { ApiError } from '../../../lib/api/api-error.ts'
import { newClientKey } from '../../../lib/api/retry.ts'
import { usePanelForm } from '../../../lib/forms/panel-form.ts'
import { paths } from '../../../lib/paths.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useToasts, type Toast } from '../../../shell/toasts/use-toasts.ts'
import { fetchLastEdit, fetchSeats, useSave } from './editor-data.ts'
import { loadDraft, saveDraft } from './editor-draft.ts'
import {
  changesBetween,
  editorSchema,
  mergeEdits,
  valuesOf,
  type EditorValues,
  type Merge,
} from './editor-values.ts'
import { concerns } from './seat-words.ts'
import { countText } from './tournaments.ts'

export interface Opened {
  /** Of the account whose draft it is. */
  uid: string
  /** The name of the draft. */
  name: string
  /** The tournament as the server has it; null for a new one. */
  fresh: Tournament | null
  /** What a new one begins with. */
  initial: EditorValues
  /** Goes on after a save in another way than the editor's page does. */
  onSaved?: (tournament: Tournament) => void
}

/** The unsaved draft, also of a tab that crashed, else the server's version. */
function begin({ uid, name, fresh, initial }: Opened) {
  const now = fresh === null ? initial : valuesOf(fresh)
  const draft = loadDraft(uid, name)
  const fits = draft !== null && (draft.base === null) === (fresh === null)
  if (!fits || changesBetween(draft.values, now).length === 0) {
    return { base: fresh, start: now, isRestored: false }
  }
  // The draft began from an older revision: saving it shows what others have changed since.
  const isCurrent = draft.base?.revision === fresh?.revision
  return { base: isCurrent ? fresh : draft.base, start: draft.values, isRestored: true }
}

interface Conflict extends Merge {
  theirs: Tournament
}

/** An edit that waits until its effect on those who are in, or wait, was read. */
export interface SeatQuestion {
  edit: TournamentEdit
  from: Tournament
  change: SeatChange
  /** In seats, where a pair has one. */
  capacity: number
}

/** By the figures of this moment; null where the seats stay as they are. */
async function askAboutSeats(edit: TournamentEdit, from: Tournament): Promise<SeatQuestion | null> {
  if (edit.modality !== from.modality || seatCount(edit) === seatCount(from)) return null
  const seats = await fetchSeats(from.id, edit.maxPlayers)
  const now = new Date(serverNow())
  const status = effectiveStatus(edit, now)
  const change = seatChange(seats, promotes({ ...from, ...edit, status }, now))
  return { edit, from, change, capacity: seats.capacity }
}

/** The state of the editor: from what it opens with to what the server answers. */
export function useEditor(opened: Opened) {
  const { uid, name, initial } = opened
  const [{ start, isRestored, ...begun }] = useState(() => begin(opened))
  const [base, setBase] = useState(begun.base)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [who, setWho] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const [question, setQuestion] = useState<SeatQuestion | null>(null)
  const [seatsFailure, setSeatsFailure] = useState<unknown>(null)
  const [isAsking, setAsking] = useState(false)
  const saving = useSave()
  const sent = useRef<{ content: string; key: string } | null>(null)
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const showToast = useToasts()

  const isConflict = saving.error instanceof ApiError && saving.error.code === 'conflict'
  const { control, onSubmit, reset, alert } = usePanelForm({
    schema: editorSchema(base),
    start,
    send: (edit) => submit(edit, base),
    failure: seatsFailure ?? (isConflict ? null : saving.error),
  })
  // All fields have a start value.
  const values = useWatch({ control }) as EditorValues
  const saved = base === null ? initial : valuesOf(base)
  const changes = changesBetween(values, saved)
  const isDirty = changes.length > 0
  const latest = useRef(values)

  useEffect(() => {
    latest.current = values
    if (isLeaving.current) return
    setKept(saveDraft(uid, name, isDirty ? { values, base, savedAt: Date.now() } : null))
  }, [uid, name, values, base, isDirty])

  useEffect(() => {
    if (!isDirty || isKept) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, isKept])

  /** Saves it, unless it does something to people that has to be read first. */
  async function submit(edit: TournamentEdit, from: Tournament | null): Promise<void> {
    setSeatsFailure(null)
    if (from !== null) {
      setAsking(true)
      try {
        const asked = await askAboutSeats(edit, from)
        if (asked !== null && concerns(asked.change)) {
          setQuestion(asked)
          return
        }
      } catch (error) {
        setSeatsFailure(error)
        return
      } finally {
        setAsking(false)
      }
    }
    await save(edit, from)
  }

  async function save(edit: TournamentEdit, from: Tournament | null): Promise<void> {
    const content = JSON.stringify(edit)
    const key = sent.current?.content === content ? sent.current.key : newClientKey()
    sent.current = { content, key }
    try {
      const answer = await saving.mutateAsync({ edit, id: from?.id ?? null, key })
      onSaved(answer.tournament, answer.seatsToMove, from)
    } catch (error) {
      // A refusal gets a new key. A request without an answer is repeated under the same key.
      if (error instanceof ApiError && error.isRefusal) sent.current = null
      if (error instanceof ApiError && error.code === 'conflict' && from !== null) onConflict(error, from)
    }
  }

  function onSaved(tournament: Tournament, seatsToMove: number, from: Tournament | null): void {
    sent.current = null
    if (opened.onSaved === undefined) showToast(savedToast(tournament, seatsToMove, from))
    if (from === null) {
      isLeaving.current = true
      saveDraft(uid, name, null)
      if (opened.onSaved !== undefined) {
        opened.onSaved(tournament)
        return
      }
      void navigate(paths.cup.href(tournament.id), { replace: true })
      return
    }
    setBase(tournament)
    reset(valuesOf(tournament))
    if (opened.onSaved !== undefined) {
      opened.onSaved(tournament)
      return
    }
    // The bar with the button that had the focus goes away.
    document.querySelector('h1')?.focus({ preventScroll: true })
  }

  function onConflict({ changed }: ApiError, from: Tournament): void {
    const parsed = tournamentSchema.safeParse({ ...from, ...changed })
    if (!parsed.success) return
    const merge = mergeEdits(valuesOf(from), latest.current, valuesOf(parsed.data))
    if (merge.disputed.length === 0) {
      decide(merge.merged, parsed.data)
      return
    }
    setConflict({ ...merge, theirs: parsed.data })
    // Without a name the sheet says 'alguien del equipo'.
    fetchLastEdit(from.id).then(
      (entry) => setWho(entry.items[0]?.actor.kind === 'user' ? entry.items[0].actor.uid : null),
      () => setWho(null),
    )
  }

  /** Goes on from what the others saved, with these values, and saves them. */
  function decide(decided: EditorValues, theirs: Tournament): void {
    setConflict(null)
    setBase(theirs)
    reset(decided)
    saving.reset()
    const parsed = editorSchema(theirs).safeParse(decided)
    if (parsed.success) void submit(parsed.data, theirs)
  }

  return {
    base,
    control,
    values,
    /** What the server has, or what a new one begins with. */
    saved,
    changes,
    isDirty,
    isKept,
    isRestored,
    isLeaving,
    isSaving: isAsking || saving.isPending,
    /** Why it was not saved, where no field says it. */
    alert,
    onSubmit,
    discard: () => reset(saved),
    /** Other values, made of the present ones. */
    change: (make: (present: EditorValues) => EditorValues) => {
      // At once: another change or the submit may follow before the next render.
      latest.current = make(latest.current)
      reset(latest.current)
    },
    question,
    saveSeats: () => {
      setQuestion(null)
      if (question !== null) void save(question.edit, question.from)
    },
    closeQuestion: () => setQuestion(null),
    conflict,
    who,
    decide,
    closeConflict: () => setConflict(null),
    forget: () => {
      isLeaving.current = true
      saveDraft(uid, name, null)
    },
  }
}

export type Editor = ReturnType<typeof useEditor>

const DONE = {
  draft: 'Guardaste el borrador',
  scheduled: 'Quedó programado',
  published: 'Ya está publicado',
} as const

function savedToast({ status, name }: Tournament, seatsToMove: number, from: Tournament | null): Toast {
  const title = from?.status === status ? 'Guardaste los cambios' : DONE[status]
  const moved = countText(seatsToMove, 'inscripción cambia de cupo', 'inscripciones cambian de cupo')
  return { type: 'success', title, detail: seatsToMove === 0 ? name : `${name}: ${moved}.` }
}
