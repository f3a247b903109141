import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { seatCount } from '@arena-libre/functions/contract/tournaments/capacity'
import { seatChange, type SeatChange } from '@arena-libre/functions/contract/tournaments/seat-change'
import { effectiveStatus, promotes } from '@arena-libre/functions/contract/tournaments/tournament-state'
import type { TournamentEdit } from '@arena-libre/functions/contract/tournaments/tournament-input'
import { tournamentSchema, type Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useDocumentEditor } from '../../../lib/forms/document-editor.ts'
import { panelPaths } from '../../../lib/panel-paths.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { countText } from '../../../lib/texts.ts'
import { useToasts, type Toast } from '../../../shell/toasts/use-toasts.ts'
import { fetchSeats, useSave } from './editor-data.ts'
import { loadDraft, saveDraft } from './editor-draft.ts'
import { changesBetween, editorSchema, mergeEdits, valuesOf, type EditorValues } from './editor-values.ts'
import { concerns } from './seat-words.ts'

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
export function useEditor({ uid, name, fresh, initial, onSaved }: Opened) {
  const [draft] = useState(() => loadDraft(uid, name))
  const [question, setQuestion] = useState<SeatQuestion | null>(null)
  const moved = useRef(0)
  const { mutateAsync, error, isPending, reset } = useSave()
  const navigate = useNavigate()
  const showToast = useToasts()
  const editor = useDocumentEditor({
    documentOf: ({ id }) => ({ collection: 'tournaments', id }),
    fresh,
    initial,
    valuesOf,
    schemaFor: editorSchema,
    stored: tournamentSchema,
    changesBetween,
    merge: mergeEdits,
    draft,
    keep: (kept) => saveDraft(uid, name, kept),
    saving: {
      error,
      isPending,
      reset,
      async mutateAsync({ sent, from, key }) {
        const answer = await mutateAsync({ edit: sent, id: from?.id ?? null, key })
        moved.current = answer.seatsToMove
        return answer.tournament
      },
    },
    async allow(edit, from) {
      const asked = from === null ? null : await askAboutSeats(edit, from)
      if (asked === null || !concerns(asked.change)) return true
      setQuestion(asked)
      return false
    },
    onCreated: onSaved ?? (({ id }) => void navigate(panelPaths.cup.href(id), { replace: true })),
    onSaved: (tournament, from) => {
      if (onSaved === undefined) showToast(savedToast(tournament, moved.current, from))
    },
    ...(onSaved && { goOn: onSaved }),
  })
  return {
    ...editor,
    question,
    saveSeats: () => {
      setQuestion(null)
      if (question !== null) void editor.save(question.edit, question.from)
    },
    closeQuestion: () => setQuestion(null),
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
