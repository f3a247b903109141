import { z } from 'zod'
import { cupPlanViewSchema } from '@arena-libre/functions/contract/match-day/cup-plan'
import { readStored, writeStored } from '../../../lib/stored.ts'
import { planValuesSchema } from './plan-values.ts'

const storedSchema = z.object({
  values: planValuesSchema,
  /** The plan as it was when the editing began. */
  base: cupPlanViewSchema.nullable(),
  savedAt: z.number(),
})

type PlanDraft = z.infer<typeof storedSchema>

/** Not in the tab's storage: a draft has to survive its tab. Each account of the team has its own. */
const keyOf = (uid: string, id: string): string => `arena-libre_plan:${uid}:${id}`

/** Its hours are those of a clock: in another time zone they are others. */
export function loadDraft(uid: string, id: string, timeZone: string): PlanDraft | null {
  const stored = storedSchema.safeParse(readStored(keyOf(uid, id)))
  return stored.success && stored.data.values.timeZone === timeZone ? stored.data : null
}

/** Whether the draft was stored: the browser may refuse storage. */
export const saveDraft = (uid: string, id: string, draft: PlanDraft | null): boolean =>
  writeStored(keyOf(uid, id), draft)
