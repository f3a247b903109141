import { useEffect, useRef, useState } from 'react'
import { useWatch, type FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { ApiError } from '../api/api-error.ts'
import { newClientKey } from '../api/client-key.ts'
import { fetchLastEditor, type EditedDocument } from '../session/last-edit.ts'
import { usePanelForm } from './panel-form.ts'

interface Versioned {
  revision: number
}

/** Mine, with what only the others changed, and what both changed. The names are those of the editor. */
export interface EditorMerge<Values, Name extends string> {
  merged: Values
  disputed: readonly Name[]
  taken: readonly Name[]
}

interface Draft<Values, Stored> {
  values: Values
  /** The document as it was when the editing began; null for a new one. */
  base: Stored | null
}

interface DocumentEditor<Values extends FieldValues, Sent, Stored extends Versioned, Name extends string> {
  documentOf: (stored: Stored) => EditedDocument
  /** As the server has it; null for a new one. */
  fresh: Stored | null
  /** What a new one begins with. */
  initial: Values
  valuesOf: (stored: Stored) => Values
  /** For an edit of this document. */
  schemaFor: (base: Stored | null) => z.ZodType<Sent, Values>
  stored: z.ZodType<Stored>
  changesBetween: (one: Values, other: Values) => Name[]
  merge: (base: Values, mine: Values, theirs: Values) => EditorMerge<Values, Name>
  draft: Draft<Values, Stored> | null
  /** Whether the draft was stored. */
  keep: (draft: (Draft<Values, Stored> & { savedAt: number }) | null) => boolean
  saving: {
    mutateAsync: (save: { sent: Sent; from: Stored | null; key: string }) => Promise<Stored>
    error: unknown
    isPending: boolean
    reset: () => void
  }
  /** Whether it may be saved right away. Otherwise `save` is called later. */
  allow?: (sent: Sent, from: Stored | null) => Promise<boolean>
  /** A new one has an address of its own from now on. */
  onCreated: (created: Stored) => void
  onSaved: (saved: Stored, from: Stored | null) => void
  /** After a change was saved; by default the focus goes to the heading. */
  goOn?: (saved: Stored) => void
}

/** The unsaved draft, also of a tab that crashed, else the server's version. */
function begin<Values extends FieldValues, Sent, Stored extends Versioned, Name extends string>({
  draft,
  fresh,
  initial,
  valuesOf,
  changesBetween,
}: DocumentEditor<Values, Sent, Stored, Name>) {
  const now = fresh === null ? initial : valuesOf(fresh)
  const fits = draft !== null && (draft.base === null) === (fresh === null)
  if (!fits || changesBetween(draft.values, now).length === 0) {
    return { base: fresh, start: now, isRestored: false }
  }
  // The draft began from an older revision: saving it shows what others have changed since.
  const isCurrent = draft.base?.revision === fresh?.revision
  return { base: isCurrent ? fresh : draft.base, start: draft.values, isRestored: true }
}

/** The state of an editor of one document, from what it opens with to what the server answers. */
export function useDocumentEditor<
  Values extends FieldValues,
  Sent,
  Stored extends Versioned,
  Name extends string,
>(options: DocumentEditor<Values, Sent, Stored, Name>) {
  const { initial, valuesOf, schemaFor, changesBetween, saving } = options
  const [{ start, isRestored, ...begun }] = useState(() => begin(options))
  const [base, setBase] = useState(begun.base)
  const [conflict, setConflict] = useState<(EditorMerge<Values, Name> & { theirs: Stored }) | null>(null)
  const [who, setWho] = useState<string | null>(null)
  const [isKept, setKept] = useState(true)
  const [isAsking, setAsking] = useState(false)
  const [askFailure, setAskFailure] = useState<unknown>(null)
  const sent = useRef<{ content: string; key: string } | null>(null)
  const isLeaving = useRef(false)

  const isConflict = saving.error instanceof ApiError && saving.error.code === 'conflict'
  const { control, onSubmit, reset, alert } = usePanelForm<Values, Sent>({
    schema: schemaFor(base),
    start,
    send: (edit) => submit(edit, base),
    failure: askFailure ?? (isConflict ? null : saving.error),
  })
  // All fields have a start value.
  const values = useWatch({ control }) as Values
  const saved = base === null ? initial : valuesOf(base)
  const changes = changesBetween(values, saved)
  const isDirty = changes.length > 0
  const latest = useRef(values)
  const keep = useRef(options.keep)

  useEffect(() => {
    latest.current = values
    if (isLeaving.current) return
    setKept(keep.current(isDirty ? { values, base, savedAt: Date.now() } : null))
  }, [values, base, isDirty])

  useEffect(() => {
    if (!isDirty || isKept) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, isKept])

  /** Saves it, unless it does something that has to be read first. */
  async function submit(edit: Sent, from: Stored | null): Promise<void> {
    setAskFailure(null)
    if (options.allow !== undefined) {
      setAsking(true)
      try {
        if (!(await options.allow(edit, from))) return
      } catch (error) {
        setAskFailure(error)
        return
      } finally {
        setAsking(false)
      }
    }
    await save(edit, from)
  }

  async function save(edit: Sent, from: Stored | null): Promise<void> {
    const content = JSON.stringify(edit)
    const key = sent.current?.content === content ? sent.current.key : newClientKey()
    sent.current = { content, key }
    try {
      onSaved(await saving.mutateAsync({ sent: edit, from, key }), from)
    } catch (error) {
      // A refusal gets a new key. A request without an answer is repeated under the same key.
      if (error instanceof ApiError && error.isRefusal) sent.current = null
      if (error instanceof ApiError && error.code === 'conflict' && from !== null) onConflict(error, from)
    }
  }

  function onSaved(answer: Stored, from: Stored | null): void {
    sent.current = null
    options.onSaved(answer, from)
    if (from === null) {
      forget()
      options.onCreated(answer)
      return
    }
    setBase(answer)
    reset(valuesOf(answer))
    if (options.goOn !== undefined) options.goOn(answer)
    // The bar with the button that had the focus goes away.
    else document.querySelector('h1')?.focus({ preventScroll: true })
  }

  function onConflict({ changed }: ApiError, from: Stored): void {
    const parsed = options.stored.safeParse({ ...from, ...changed })
    if (!parsed.success) return
    const merge = options.merge(valuesOf(from), latest.current, valuesOf(parsed.data))
    if (merge.disputed.length === 0) {
      decide(merge.merged, parsed.data)
      return
    }
    setConflict({ ...merge, theirs: parsed.data })
    // Without a name the sheet says 'alguien del equipo'.
    fetchLastEditor(options.documentOf(from)).then(setWho, () => setWho(null))
  }

  /** Goes on from what the others saved, with these values, and saves them. */
  function decide(decided: Values, theirs: Stored): void {
    setConflict(null)
    setBase(theirs)
    reset(decided)
    saving.reset()
    const parsed = schemaFor(theirs).safeParse(decided)
    if (parsed.success) void submit(parsed.data, theirs)
  }

  /** Another act of this page changed the document: what was typed stays. */
  function follow(theirs: Stored): void {
    if (base === null) return
    const { merged } = options.merge(valuesOf(base), latest.current, valuesOf(theirs))
    setBase(theirs)
    reset(merged)
  }

  function forget(): void {
    isLeaving.current = true
    options.keep(null)
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
    save,
    discard: () => reset(saved),
    /** Other values, made of the present ones. */
    change: (make: (present: Values) => Values) => {
      // At once: another change or the submit may follow before the next render.
      latest.current = make(latest.current)
      reset(latest.current)
    },
    conflict,
    who,
    decide,
    closeConflict: () => setConflict(null),
    follow,
    forget,
  }
}
