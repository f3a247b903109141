import { z } from 'zod'
import { TOURNAMENT_DEFAULTS } from '@arena-libre/functions/contract/tournaments/tournament-defaults'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { isRecord } from '../../../lib/records.ts'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { type EditorValues, emptyValues, valuesOf, valuesSchema } from './editor-values.ts'

const withDefaults = (base: unknown): unknown => (isRecord(base) ? { ...TOURNAMENT_DEFAULTS, ...base } : base)

const storedSchema = z.object({
  values: z.record(z.string(), z.unknown()),
  /** The tournament as it was when the editing began; null for a new one. */
  base: z.preprocess(withDefaults, tournamentSchema.nullable()),
  savedAt: z.number(),
})

export interface EditorDraft extends Omit<z.infer<typeof storedSchema>, 'values'> {
  values: EditorValues
}

/** Not in the tab's storage: a draft has to survive its tab. Each account of the team has its own. */
const keyOf = (uid: string, name: string): string => `arena-libre_torneo:${uid}:${name}`

/** A draft may have been written by an earlier release: a field that it lacks has its unedited value. */
export function loadDraft(uid: string, name: string): EditorDraft | null {
  const stored = storedSchema.safeParse(readStored(keyOf(uid, name)))
  if (!stored.success) return null
  const { base, savedAt } = stored.data
  const unedited = base === null ? emptyValues('') : valuesOf(base)
  const values = valuesSchema.safeParse({ ...unedited, ...stored.data.values })
  return values.success ? { values: values.data, base, savedAt } : null
}

/** Whether the draft was stored: the browser may refuse storage. */
export const saveDraft = (uid: string, name: string, draft: EditorDraft | null): boolean =>
  writeStored(keyOf(uid, name), draft)
