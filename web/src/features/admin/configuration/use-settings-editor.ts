import { useState } from 'react'
import { z } from 'zod'
import {
  siteSettingsSchema,
  type SiteSettings,
  type SiteSettingsInput,
} from '@arena-libre/functions/contract/site/site-settings'
import { useDocumentEditor } from '../../../lib/forms/document-editor.ts'
import { withFieldsOf } from '../../../lib/forms/merge-edits.ts'
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

/** Of a draft only its own part: what belongs to the other page is as it is saved. */
function loadDraft({ uid, part, fresh }: Opened) {
  const draft = draftSchema.safeParse(readStored(keyOf(uid, part)))
  if (!draft.success) return null
  const { base, values } = draft.data
  const from = base.revision === fresh.revision ? fresh : base
  return { base: from, values: withFieldsOf<SettingsValues>(valuesOf(from), values, PARTS[part]) }
}

/** The state of a form of the settings: from what it opens with to what the server answers. */
export function useSettingsEditor(opened: Opened, options: { reviewsFirst: boolean; saved: string }) {
  const { uid, part, fresh } = opened
  const [draft] = useState(() => loadDraft(opened))
  const [review, setReview] = useState<SiteSettingsInput | null>(null)
  const { mutateAsync, error, isPending, reset } = useSaving()
  const showToast = useToasts()
  const editor = useDocumentEditor<SettingsValues, SiteSettingsInput, SiteSettings, SettingName>({
    documentOf: () => ({ collection: 'settings', id: 'site' }),
    fresh,
    initial: valuesOf(fresh),
    valuesOf,
    schemaFor: (base) => settingsSchema(base ?? fresh),
    stored: siteSettingsSchema,
    changesBetween: (one, other) => changesBetween(PARTS[part], one, other),
    merge: mergeEdits,
    draft,
    keep: (kept) => writeStored(keyOf(uid, part), kept),
    saving: { error, isPending, reset, mutateAsync: ({ sent }) => mutateAsync(sent) },
    // Also after a conflict: with the others' changes it is another text than the one that was read.
    async allow(input) {
      if (options.reviewsFirst) setReview(input)
      return !options.reviewsFirst
    },
    onCreated: () => undefined,
    onSaved: () => showToast({ type: 'success', title: options.saved, detail: 'Ya se ve en el sitio.' }),
  })
  const base = editor.base ?? fresh
  return {
    ...editor,
    base,
    /** One field as it is saved; the others stay as they were typed. */
    restore: (...names: readonly SettingName[]) =>
      editor.change((present) => withFieldsOf(present, editor.saved, names)),
    /** What is to be published, until it was read. */
    review,
    publish: () => {
      setReview(null)
      if (review !== null) void editor.save(review, base)
    },
    closeReview: () => setReview(null),
  }
}

export type SettingsEditor = ReturnType<typeof useSettingsEditor>
