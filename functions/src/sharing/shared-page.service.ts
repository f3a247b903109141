import type { Clock } from '../data/clock.ts'
import { invitationTo, momentText } from '../contract/tournaments/invitation.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { oneLine } from '../contract/texts/one-line.ts'
import { Recent } from '../data/recent.ts'
import { cutPage, fillHead, missingPage, plainPage } from './fill-head.service.ts'
import { pictureAddress } from './picture-address.service.ts'

/** Longer than any chat shows. */
const MOST = { name: 100, description: 300 }

export interface SharedPages {
  of: (tournament: Tournament) => string
  /** For missing and unpublished tournaments: both get the same page. */
  missing: string
  /** If the tournament could not be read. */
  plain: string
}

const written = new Recent<string>(50)

const writeOnce: typeof momentText = (instant, timeZone, wasLongAgo) =>
  written.get(`${instant} ${timeZone} ${wasLongAgo}`, () => momentText(instant, timeZone, wasLongAgo))

interface Site {
  /** The built index.html. */
  page: string
  siteUrl: string
  clock: Clock
}

/** The pages behind shared links: the app, with the tournament in its head. */
export function sharedPagesOf({ page, siteUrl, clock }: Site): SharedPages {
  const built = cutPage(page)
  return {
    of: (tournament) =>
      fillHead(built, {
        name: shortened(tournament.name, MOST.name) || 'Torneo',
        description: shortened(invitationTo(tournament, clock.now(), writeOnce), MOST.description),
        address: `${siteUrl}/tournament/${tournament.id}`,
        picture: siteUrl + pictureAddress(tournament),
      }),
    missing: missingPage(built),
    plain: plainPage(built),
  }
}

/** Cuts between characters, never within one. */
function shortened(text: string, most: number): string {
  const characters = Array.from(oneLine(text))
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}
