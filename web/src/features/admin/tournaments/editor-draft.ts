import { z } from 'zod'
import { tournamentSchema } from '@arena-libre/functions/contract/tournaments/tournaments'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { valuesSchema } from './editor-values.ts'

const draftSchema = z.object({
  values: valuesSchema,
  /** The tournament as it was when the editing began; null for a new one. */
  base: tournamentSchema.nullable(),
  savedAt: z.number(),
})

export type EditorDraft = z.infer<typeof draftSchema>

/** Not in the tab's storage: a draft has to survive its tab. Each account of the team has its own. */
const keyOf = (uid: string, name: string): string => `arena-libre_torneo:${uid}:${name}`

export function loadDraft(uid: string, name: string): EditorDraft | null {
  const parsed = draftSchema.safeParse(readStored(keyOf(uid, name)))
  return parsed.success ? parsed.data : null
}

/** Whether it could be kept: the browser may forbid it. */
export const saveDraft = (uid: string, name: string, draft: EditorDraft | null): boolean =>
  writeStored(keyOf(uid, name), draft)
