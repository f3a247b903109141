import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import {
  siteSettingsSchema,
  type SiteSettings,
  type SiteSettingsInput,
} from '@arena-libre/functions/contract/site/site-settings'
import { ApiError } from '../../../lib/api/api-error.ts'
import { usePanelForm } from '../../../lib/forms/panel-form.ts'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { useSaving } from './configuration-data.ts'
import {
  changesBetween,
  mergeEdits,
  PARTS,
  settingsSchema,
  valuesOf,
  valuesSchema,
  type Merge,
  type Part,
  type SettingName,
  type SettingsValues,
} from './configuration.ts'

const draftSchema = z.object({ values: valuesSchema, base: siteSettingsSchema })

/** Each account of the team has its own. */
const keyOf = (uid: string, part: Part): string => `arena-libre_configuracion:${uid}:${part}`

export interface Opened {
  uid: string
  part: Part
  /** The settings as the server has them. */
  fresh: SiteSettings
}

/** The unsaved draft, also of a tab that crashed, else what is saved. */
function begin({ uid, part, fresh }: Opened) {
  const now = valuesOf(fresh)
  const draft = draftSchema.safeParse(readStored(keyOf(uid, part)))
  if (!draft.success) return { base: fresh, start: now, isRestored: false }
  const { base, values } = draft.data
  if (changesBetween(PARTS[part], values, now).length === 0)
    return { base: fresh, start: now, isRestored: false }
  // Only its own part: what belongs to the other page is as it is saved.
  const isCurrent = base.revision === fresh.revision
  const from = isCurrent ? fresh : base
  const own = Object.fromEntries(PARTS[part].map((name) => [name, values[name]]))
  return { base: from, start: { ...valuesOf(from), ...own }, isRestored: true }
}

interface Conflict extends Merge {
  theirs: SiteSettings
}

/** The state of a form of the settings: from what it opens with to what the server answers. */
export function useSettingsEditor(opened: Opened, options: { reviewsFirst: boolean; saved: string }) {
  const { uid, part } = opened
  const names = PARTS[part]
  const [{ start, isRestored, ...begun }] = useState(() => begin(opened))
  const [base, setBase] = useState(begun.base)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [review, setReview] = useState<SiteSettingsInput | null>(null)
  const [isKept, setKept] = useState(true)
  const isLeaving = useRef(false)
  const saving = useSaving()
  const showToast = useToasts()
  const isConflict = saving.error instanceof ApiError && saving.error.code === 'conflict'
  const { control, onSubmit, reset, alert } = usePanelForm<SettingsValues, SiteSettingsInput>({
    schema: settingsSchema(base),
    start,
    send: async (input) => (options.reviewsFirst ? setReview(input) : save(input, base)),
    failure: saving.isPending || isConflict ? null : saving.error,
  })
  // All fields have a start value.
  const values = useWatch({ control }) as SettingsValues
  const saved = valuesOf(base)
  const changes = changesBetween(names, values, saved)
  const isDirty = changes.length > 0
  const latest = useRef(values)

  useEffect(() => {
    latest.current = values
    if (isLeaving.current) return
    setKept(writeStored(keyOf(uid, part), isDirty ? { values, base } : null))
  }, [uid, part, values, base, isDirty])

  useEffect(() => {
    if (!isDirty || isKept) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isDirty, isKept])

  async function save(input: SiteSettingsInput, from: SiteSettings): Promise<void> {
    setReview(null)
    try {
      const answer = await saving.mutateAsync(input)
      setBase(answer)
      reset(valuesOf(answer))
      showToast({ type: 'success', title: options.saved, detail: 'Ya se ve en el sitio.' })
      // The bar with the button that had the focus goes away.
      document.querySelector('h1')?.focus({ preventScroll: true })
    } catch (error) {
      // Any other failure is shown above the form.
      if (error instanceof ApiError && error.code === 'conflict') meet(error, from)
    }
  }

  function meet({ changed }: ApiError, from: SiteSettings): void {
    const theirs = siteSettingsSchema.safeParse({ ...from, ...changed })
    if (!theirs.success) return
    const merge = mergeEdits(valuesOf(from), latest.current, valuesOf(theirs.data))
    if (merge.disputed.length === 0) decide(merge.merged, theirs.data)
    else setConflict({ ...merge, theirs: theirs.data })
  }

  /** Goes on from what the others saved, with these values, and saves them. */
  function decide(decided: SettingsValues, theirs: SiteSettings): void {
    setConflict(null)
    setBase(theirs)
    reset(decided)
    saving.reset()
    const parsed = settingsSchema(theirs).safeParse(decided)
    if (!parsed.success) return
    // What is published was read before: with the others' changes it is another text.
    if (options.reviewsFirst) setReview(parsed.data)
    else void save(parsed.data, theirs)
  }

  return {
    base,
    control,
    values,
    changes,
    isDirty,
    isKept,
    isRestored,
    isLeaving,
    isSaving: saving.isPending,
    /** Why it was not saved, where no field says it. */
    alert,
    onSubmit,
    discard: () => reset(saved),
    /** One field as it is saved; the others stay as they were typed. */
    restore: (...restored: readonly SettingName[]) =>
      reset({ ...latest.current, ...Object.fromEntries(restored.map((name) => [name, saved[name]])) }),
    /** What is to be published, until it was read. */
    review,
    publish: () => {
      if (review !== null) void save(review, base)
    },
    closeReview: () => setReview(null),
    conflict,
    decide,
    closeConflict: () => setConflict(null),
    forget: () => {
      isLeaving.current = true
      writeStored(keyOf(uid, part), null)
    },
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>
