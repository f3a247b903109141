import { isFreeFireId } from '../../contract/registrations/free-fire-id.ts'
import { LIMITS } from '../../contract/limits.ts'
import { nameKeyOf } from '../../contract/registrations/name-key.ts'
import type { Page, PageRequest } from '../../contract/calls/paging.ts'
import type { RegistrationSearch, RegistrationView } from '../../contract/registrations/registration-views.ts'
import type { Registration } from '../../contract/registrations/registrations.ts'
import {
  registrationsNamed,
  registrationsNamedIn,
  registrationsOfEmail,
  registrationsOfPartner,
  registrationsOfPlayer,
  registrationsOfSource,
} from '../../data/queries.ts'
import { pageOf, pageOfAll } from '../../http/page-of.ts'
import { viewPage, type InboxDeps } from './inbox.service.ts'

/** By the whole game ID of either player, a whole e-mail address, the beginning of a name, or a source mark. */
export async function searchRegistrations(
  { text = '', sourceMark, tournamentId, cursor }: RegistrationSearch,
  deps: InboxDeps,
): Promise<Page<RegistrationView>> {
  const { collections, log } = deps
  const found =
    sourceMark === undefined
      ? await find(text, tournamentId, { cursor, limit: LIMITS.pageItems.usual }, deps)
      : // The maximum size of a batch.
        await pageOf(
          registrationsOfSource(collections, sourceMark),
          { cursor, limit: LIMITS.batchItems },
          log,
        )
  // A player has too few registrations for an index per tournament: others are filtered out, so a page can be
  // shorter.
  const items = found.items.filter((item) => tournamentId === undefined || item.tournamentId === tournamentId)
  return viewPage({ ...found, items }, deps)
}

async function find(
  text: string,
  tournamentId: string | undefined,
  page: PageRequest,
  { collections, log }: InboxDeps,
): Promise<Page<Registration>> {
  if (isFreeFireId(text)) {
    const both = [
      registrationsOfPlayer(collections, text),
      registrationsOfPartner(collections, text),
    ] as const
    return pageOfAll(both, page, log)
  }
  if (text.includes('@')) return pageOf(registrationsOfEmail(collections, text.toLowerCase()), page, log)
  const beginning = nameKeyOf(text)
  const listing =
    tournamentId === undefined
      ? registrationsNamed(collections, beginning)
      : registrationsNamedIn(collections, tournamentId, beginning)
  return pageOf(listing, page, log)
}
