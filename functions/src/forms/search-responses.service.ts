import type { FormResponse } from '../contract/forms/forms.ts'
import type { ResponseSearch, ResponsesFound } from '../contract/forms/response-search.ts'
import { wordedBy } from '../contract/forms/wordings.ts'
import { LIMITS } from '../contract/limits.ts'
import type { Listing } from '../data/listing.ts'
import { responsesBetween, responsesListed } from '../data/queries.ts'
import { pageOf, pageOfMatching } from '../http/page-of.ts'
import { findForm, type FormDeps } from './find-form.service.ts'
import { isSelective, responseMatcher, type Sought } from './response-matches.service.ts'
import { versionsFor } from './wordings.service.ts'

/** The last moment that Firestore stores. */
const NEVER = '9999-12-31T00:00:00.000Z'

export const responsesOf = (
  formId: string,
  { from, before }: Pick<ResponseSearch, 'from' | 'before'>,
  { collections }: FormDeps,
): Listing<FormResponse> =>
  from === undefined && before === undefined
    ? responsesListed(collections, formId)
    : responsesBetween(collections, formId, { from: new Date(from ?? 0), before: new Date(before ?? NEVER) })

/** Keeps of some responses those that are sought. */
export function responseFilter(formId: string, sought: Sought, deps: FormDeps) {
  const versions = versionsFor(formId, deps)
  return async (responses: readonly FormResponse[]): Promise<boolean[]> =>
    responses.map(responseMatcher(sought, wordedBy(await versions(responses))))
}

export async function searchResponses(
  formId: string,
  { cursor, limit, ...search }: ResponseSearch,
  deps: FormDeps,
): Promise<ResponsesFound> {
  await findForm(formId, deps)
  const listing = responsesOf(formId, search, deps)
  if (!isSelective(search)) {
    const page = await pageOf(listing, { cursor, limit }, deps.log)
    return { ...page, looked: page.items.length }
  }
  const areMeant = responseFilter(formId, search, deps)
  const looked: string[] = []
  const page = await pageOfMatching(
    [listing],
    { cursor, limit },
    (responses) => {
      looked.push(...responses.map(({ id }) => id))
      return areMeant(responses)
    },
    deps.log,
    LIMITS.searchedResponses,
  )
  // The next page goes on behind the last item of a full one.
  const last = page.nextCursor !== null && page.items.length === limit ? page.items.at(-1) : undefined
  return { ...page, looked: last === undefined ? looked.length : looked.indexOf(last.id) + 1 }
}
