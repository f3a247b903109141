import type { AcceptedTexts, TextBlock } from '../contract/site/text-versions.ts'
import { DEFAULT_TERMS } from '../contract/site/default-terms.ts'
import type { Collections } from '../data/collections.ts'
import type { Copies } from '../data/copies.ts'
import { acceptedVersionOf } from '../data/hashes.ts'
import { formerRulesOf, versionsOfText } from '../data/queries.ts'
import { ApiError } from '../http/api-error.ts'
import { FORMER_DEFAULT_TERMS } from '../contract/site/default-settings.ts'
import { readSettings } from './settings.service.ts'

/** How far back is looked: each combination is hashed once. */
const MOST_TERMS = 40
const MOST_RULES = 40

interface Terms {
  blocks: readonly TextBlock[]
  since: string | null
}

/**
 * The rules and terms that a registration accepted. Its version is a hash of both, so the stored texts are compared
 * with it: nothing has to be written when someone registers, and it holds for registrations of earlier releases.
 */
export async function showAccepted(
  { id, version }: { id: string; version: string },
  deps: { collections: Collections; copies: Copies },
): Promise<AcceptedTexts> {
  const { collections } = deps
  const [snapshot, settings] = await Promise.all([
    collections.tournaments.doc(id).get(),
    readSettings(deps, 0),
  ])
  const tournament = snapshot.data()
  if (tournament === undefined) throw new ApiError('not-found')
  const isPublished = tournament.status === 'published'
  const answer = (rules: readonly string[], { blocks, since }: Terms): AcceptedTexts => ({
    // It may be called something else by now that is not public yet.
    tournament: isPublished ? tournament.name : null,
    rules: [...rules],
    terms: [...blocks],
    termsSince: since,
    isPresent: isPublished && version === acceptedVersionOf(tournament.rules, settings.terms),
  })
  const [versions, former] = await Promise.all([
    versionsOfText(collections, 'terms').query.limit(MOST_TERMS).get(),
    formerRulesOf(collections, id).limit(MOST_RULES).get(),
  ])
  const published = versions.docs.map((document) => {
    const { blocks, publishedAt, publishedBy } = document.data()
    return { blocks, since: publishedBy === null ? null : publishedAt }
  })
  const allTerms: Terms[] = [
    ...published,
    { blocks: settings.terms, since: null },
    { blocks: DEFAULT_TERMS, since: null },
    ...FORMER_DEFAULT_TERMS.map((blocks) => ({ blocks, since: null })),
  ]
  const allRules = [tournament.rules, ...former.docs.map((document) => document.data().rules)]
  for (const rules of allRules) {
    for (const terms of allTerms) {
      if (acceptedVersionOf(rules, terms.blocks) === version) return answer(rules, terms)
    }
  }
  throw new ApiError('not-found')
}
