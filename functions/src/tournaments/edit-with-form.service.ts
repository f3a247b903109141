import { editDocument, type Edit } from '../audit/revision.service.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { CONVERTERS } from '../data/collections.ts'
import type { ApiError } from '../http/api-error.ts'
import type { Act } from '../http/repeatable.ts'
import { addDeparture } from './departure.service.ts'
import { keepFormerRules } from './former-rules.service.ts'
import { findLinkedForm, type LinkedForm } from './linked-form.service.ts'
import { withPublication } from './publication.service.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

interface PlannedEdit extends Pick<Edit<Tournament>, 'revision' | 'action' | 'also'> {
  plan: Partial<Tournament>
  /** The refusal if the form of the plan does not exist. */
  missing?: () => ApiError
}

/** Changes fields of a tournament together with the state of its form: the form of the plan, or else the present one. */
export function editWithForm(
  id: string,
  { plan, missing, also, ...edit }: PlannedEdit,
  { actor, remember }: Act<Tournament>,
  { collections, clock }: Pick<TournamentDeps, 'collections' | 'clock'>,
): Promise<Tournament> {
  let form: LinkedForm | undefined
  return editDocument(
    {
      ...edit,
      actor,
      reference: collections.tournaments.doc(id),
      converter: CONVERTERS.tournaments,
      async decide(present) {
        const now = clock.now()
        const { linkedFormId } = { ...present, ...plan }
        form = await findLinkedForm(linkedFormId, present, now, collections, missing)
        return withPublication({ ...present, ...plan, ...form.fields }, now, { collections })
      },
      also(batch, changed, present) {
        form?.claim(batch)
        addDeparture(batch, present, changed, { collections, clock })
        keepFormerRules(batch, present, changed, { collections, clock })
        remember(batch, changed)
        also?.(batch, changed, present)
      },
    },
    { collections, clock },
  )
}
