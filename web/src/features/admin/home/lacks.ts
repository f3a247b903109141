import type { SiteSettings } from '@arena-libre/functions/contract/site/site-settings'
import type { SiteGroup } from '../../../lib/settings/stored-settings.ts'

/**
 * What the site does not say yet, as groups of its form. Links and figures are up to the owner: a site that has had a cup
 * is only asked for a contact.
 */
export function lacksOf(
  { contacts, links, achievements }: Pick<SiteSettings, 'contacts' | 'links' | 'achievements'>,
  isNew: boolean,
): SiteGroup[] {
  const lacks: SiteGroup[] = []
  if (contacts.phone === null && contacts.email === null) lacks.push('contactos')
  if (isNew && Object.values(links).every((link) => link === null)) lacks.push('comunidad')
  if (isNew && achievements.length === 0) lacks.push('cifras')
  return lacks
}
