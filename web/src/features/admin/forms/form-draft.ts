import { z } from 'zod'
import { formSchema } from '@arena-libre/functions/contract/forms/forms'
import { isRecord } from '../../../lib/records.ts'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { EMPTY_FORM, formValuesSchema, type FormValues } from './form-values.ts'

const NEW_PARTS = { help: '', limits: null }

/** A draft may have been written by an earlier release. */
const withDefaults = (base: unknown): unknown =>
  isRecord(base) && Array.isArray(base['fields'])
    ? {
        ...base,
        fields: base['fields'].map((field: unknown) =>
          isRecord(field) ? { ...NEW_PARTS, ...field } : field,
        ),
      }
    : base

const storedSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  /** The form as it was when the editing began; null for a new one. */
  base: z.preprocess(withDefaults, formSchema.nullable()),
  savedAt: z.number(),
})

interface FormDraft extends Omit<z.infer<typeof storedSchema>, 'values'> {
  values: FormValues
}

/** Not in the tab's storage: a draft has to survive its tab. Each account of the team has its own. */
const keyOf = (uid: string, name: string): string => `arena-libre_formulario:${uid}:${name}`

export function loadDraft(uid: string, name: string): FormDraft | null {
  const stored = storedSchema.safeParse(readStored(keyOf(uid, name)))
  if (!stored.success) return null
  const values = formValuesSchema.safeParse({ ...EMPTY_FORM, ...stored.data.values })
  return values.success ? { ...stored.data, values: values.data } : null
}

/** Whether the draft was stored: the browser may refuse storage. */
export const saveDraft = (uid: string, name: string, draft: FormDraft | null): boolean =>
  writeStored(keyOf(uid, name), draft)
