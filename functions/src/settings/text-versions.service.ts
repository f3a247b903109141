import type { WriteBatch } from 'firebase-admin/firestore'
import { isDeepStrictEqual } from 'node:util'
import type { Page, PageRequest } from '../contract/calls/paging.ts'
import type { SiteSettings } from '../contract/site/site-settings.ts'
import { blocksOf, SITE_TEXTS, type SiteText, type TextVersion } from '../contract/site/text-versions.ts'
import type { Collections } from '../data/collections.ts'
import { versionsOfText } from '../data/queries.ts'
import { pageOf } from '../http/page-of.ts'
import type { Log } from '../logging/log.ts'

export const changedTexts = (before: SiteSettings, after: Pick<SiteSettings, SiteText>): SiteText[] =>
  SITE_TEXTS.filter((text) => !isDeepStrictEqual(before[text], after[text]))

/** Those of the texts that have no version yet: they were never changed, or by an earlier release. */
export async function textsWithoutVersion(
  texts: readonly SiteText[],
  collections: Pick<Collections, 'textVersions'>,
): Promise<ReadonlySet<SiteText>> {
  const found = await Promise.all(
    texts.map(async (text) => ({
      text,
      isEmpty: (await versionsOfText(collections, text).query.limit(1).get()).empty,
    })),
  )
  return new Set(found.filter(({ isEmpty }) => isEmpty).map(({ text }) => text))
}

interface Publication {
  before: SiteSettings
  after: SiteSettings
  /** The uid. */
  by: string
  /** Texts whose present wording is stored as well, since no version has it. */
  unversioned: ReadonlySet<SiteText>
}

/** Adds a version of every text that changes to the commit of the change, and nothing for those that stay. */
export function addVersions(
  batch: WriteBatch,
  { before, after, by, unversioned }: Publication,
  { textVersions }: Pick<Collections, 'textVersions'>,
): void {
  const add = (text: SiteText, settings: SiteSettings, publishedBy: string | null): void => {
    const id = `${text}-${settings.revision}`
    const blocks = blocksOf(settings, text)
    batch.create(textVersions.doc(id), { id, text, blocks, publishedAt: settings.updatedAt, publishedBy })
  }
  for (const text of changedTexts(before, after)) {
    if (unversioned.has(text)) add(text, before, null)
    add(text, after, by)
  }
}

/** The versions of a text, the latest first. */
export const listTextVersions = (
  { text, ...page }: PageRequest & { text: SiteText },
  { collections, log }: { collections: Collections; log: Log },
): Promise<Page<TextVersion>> => pageOf(versionsOfText(collections, text), page, log)
