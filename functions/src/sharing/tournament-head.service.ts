import { letteredName } from '../artwork/champion/champion.ts'
import { posterAddress } from '../artwork/champion/poster-address.ts'
import { championOf } from '../contract/match-day/champion.ts'
import type { Outcome } from '../contract/match-day/cup-plan.ts'
import type { Clock } from '../data/clock.ts'
import { PRODUCT } from '../contract/product.ts'
import { invitationTo, momentText } from '../contract/tournaments/invitation.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { oneLine } from '../contract/texts/one-line.ts'
import { Recent } from '../data/recent.ts'
import { html, type Html } from '../http/html.ts'
import { pictureAddress } from './picture-address.service.ts'

/** Longer than any chat shows. */
const MOST = { name: 100, description: 300 }

/** A large picture in chats. */
const PICTURE_SIZE = { width: 1200, height: 630 }

const written = new Recent<string>(50)

const writeOnce: typeof momentText = (instant, timeZone, wasLongAgo) =>
  written.get(`${instant} ${timeZone} ${wasLongAgo}`, () => momentText(instant, timeZone, wasLongAgo))

interface Site {
  siteUrl: string
  clock: Clock
}

/** A page of a tournament beside its own. */
interface Part {
  /** After the tournament's address. */
  path: string
  titleOf: (name: string) => string
  descriptionOf: (name: string) => string
}

export const TABLE_PAGE: Part = {
  path: '/tabla',
  titleOf: (name) => `Tabla de ${name}`,
  descriptionOf: (name) => `Puntos, Booyahs y bajas de ${name}, partida por partida.`,
}

/**
 * The metadata of a tournament's pages, for clients that do not run it. Addresses are absolute: crawlers accept no
 * others.
 */
export function tournamentHead(
  tournament: Tournament,
  { siteUrl, clock }: Site,
  { outcome = null, part }: { outcome?: Outcome | null | undefined; part?: Part } = {},
): Html[] {
  const name = shortened(tournament.name, MOST.name) || 'Torneo'
  const title = part?.titleOf(name) ?? name
  const description =
    part?.descriptionOf(name) ?? shortened(invitationTo(tournament, clock.now(), writeOnce), MOST.description)
  const address = `${siteUrl}/tournament/${tournament.id}${part?.path ?? ''}`
  const picture = pictureFor(tournament, name, outcome)
  return [
    html`<title>${title} · ${PRODUCT.name}</title>`,
    html`<meta name="description" content="${description}" />`,
    html`<link rel="canonical" href="${address}" />`,
    html`<meta name="twitter:card" content="summary_large_image" />`,
    property('og:type', 'website'),
    property('og:site_name', PRODUCT.name),
    property('og:locale', 'es_419'),
    property('og:title', title),
    property('og:description', description),
    property('og:url', address),
    property('og:image', siteUrl + picture.address),
    property('og:image:type', 'image/png'),
    property('og:image:width', PICTURE_SIZE.width),
    property('og:image:height', PICTURE_SIZE.height),
    property('og:image:alt', picture.alt),
  ]
}

/** Once a cup is decided its champion is what a link to it shows. */
function pictureFor(tournament: Tournament, name: string, outcome: Outcome | null) {
  const champion = outcome && championOf(tournament, outcome)
  if (outcome === null || champion === null)
    return { address: pictureAddress(tournament), alt: `Afiche de ${name}` }
  const address = posterAddress(champion, outcome.version, 'wide')
  return { address, alt: `${champion.word} de ${name}: ${letteredName(champion)}` }
}

const property = (name: string, content: string | number): Html =>
  html`<meta property="${name}" content="${content}" />`

/** Cuts between characters, never within one. */
function shortened(text: string, most: number): string {
  const characters = Array.from(oneLine(text))
  return characters.length <= most ? characters.join('') : `${characters.slice(0, most - 1).join('')}…`
}
