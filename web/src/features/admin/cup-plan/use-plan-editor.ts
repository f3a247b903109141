import { useMemo, useState } from 'react'
import { cupPlanViewSchema, type CupPlanView } from '@arena-libre/functions/contract/match-day/cup-plan'
import type { Tournament } from '@arena-libre/functions/contract/tournaments/tournaments'
import { useDocumentEditor } from '../../../lib/forms/document-editor.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { useToasts } from '../../../shell/toasts/use-toasts.ts'
import { planDocument, useSavingPlan } from './plan-data.ts'
import { loadDraft, saveDraft } from './plan-draft.ts'
import { changesBetween, mergePlans } from './plan-merge.ts'
import { planEditorSchema, valuesOf } from './plan-values.ts'

export interface OpenedPlan {
  /** Of the account whose draft it is. */
  uid: string
  cup: Tournament
  /** As the server has it. */
  fresh: CupPlanView
}

/** The state of the editor: from what it opens with to what the server answers. */
export function usePlanEditor({ uid, cup, fresh }: OpenedPlan) {
  const { id, timeZone, status } = cup
  const [draft] = useState(() => loadDraft(uid, id, timeZone))
  const showToast = useToasts()
  const valuesOfPlan = useMemo(() => valuesOf(timeZone), [timeZone])
  return useDocumentEditor({
    documentOf: () => planDocument(id),
    fresh,
    initial: valuesOfPlan(fresh),
    valuesOf: valuesOfPlan,
    schemaFor: (base) => planEditorSchema(cup, base, () => new Date(serverNow())),
    stored: cupPlanViewSchema,
    changesBetween,
    merge: mergePlans,
    draft,
    keep: (kept) => saveDraft(uid, id, kept),
    saving: useSavingPlan(id),
    // A plan has the address of its tournament from the beginning.
    onCreated: () => undefined,
    onSaved: () =>
      showToast({
        type: 'success',
        title: 'Guardaste el plan',
        detail:
          status === 'published'
            ? 'Ya se ve en la página del torneo.'
            : 'Se verá cuando publiques el torneo.',
      }),
  })
}

export type PlanEditor = ReturnType<typeof usePlanEditor>
