import { unlessLate } from '../data/optimistic.ts'
import { activeTournaments } from '../data/queries.ts'
import { changedNow } from '../data/tournament.converter.ts'
import type { TournamentDeps } from './tournament-list.service.ts'

/**
 * Compares active tournaments with their linked forms, and corrects `formInactive`. Switching a form writes its
 * tournaments; this finds documents that an earlier release stored without the field.
 */
export async function projectForms({ collections, clock }: TournamentDeps): Promise<void> {
  const { docs } = await activeTournaments(collections, clock.now()).get()
  // The raw fields, so that an unreadable document does not block the others.
  const linkOf = (tournament: (typeof docs)[number]) => String(tournament.get('linkedFormId') ?? '')
  const ids = [...new Set(docs.map(linkOf))].filter((id) => id !== '')
  if (ids.length === 0) return
  const found = await collections.forms.firestore.getAll(...ids.map((id) => collections.forms.doc(id)))
  const inactive = new Set(found.filter((form) => form.get('isActive') !== true).map(({ id }) => id))
  const wrong = docs.filter(
    (tournament) => inactive.has(linkOf(tournament)) !== (tournament.get('formInactive') ?? false),
  )
  await Promise.all(
    wrong.map((tournament) => {
      const formInactive = inactive.has(linkOf(tournament))
      const { ref, updateTime } = tournament
      return unlessLate(() => ref.update({ formInactive, ...changedNow() }, { lastUpdateTime: updateTime }))
    }),
  )
}
