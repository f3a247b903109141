import { letteredName, letteredPlayer } from '../artwork/champion/champion.ts'
import { posterAddress } from '../artwork/champion/poster-address.ts'
import { championOf } from '../contract/match-day/champion.ts'
import type { Outcome } from '../contract/match-day/cup-plan.ts'
import { seatName } from '../contract/match-day/seat-name.ts'
import type { Clock } from '../data/clock.ts'
import { PRODUCT, SITE_PICTURE } from '../contract/product.ts'
import type { DrawnData } from '../contract/site/drawn-page.ts'
import { invitationTo, momentText } from '../contract/tournaments/invitation.ts'
import type { Tournament } from '../contract/tournaments/tournaments.ts'
import { oneLine } from '../contract/texts/one-line.ts'
import { Recent } from '../data/recent.ts'
import { html, type Html } from '../http/html.ts'
import { addressOf, pictureAddress } from './picture-address.service.ts'
import { podiumOf } from './podium.service.ts'

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

interface HeadTexts {
  /** Null for the site's own name. */
  title: string | null
  description: string
  /** From the root of the site on. */
  path: string
  picture: { address: string; alt: string }
}

/** The metadata of a page, for clients that do not run it. Addresses are absolute: crawlers accept no others. */
export function pageHead(
  { title, description, path, picture }: HeadTexts,
  { siteUrl }: Pick<Site, 'siteUrl'>,
): Html[] {
  const address = siteUrl + path
  return [
    html`<title>${title === null ? PRODUCT.name : `${title} · ${PRODUCT.name}`}</title>`,
    html`<meta name="description" content="${description}" />`,
    html`<link rel="canonical" href="${address}" />`,
    html`<meta name="twitter:card" content="summary_large_image" />`,
    property('og:type', 'website'),
    property('og:site_name', PRODUCT.name),
    property('og:locale', 'es_419'),
    property('og:title', title ?? PRODUCT.name),
    property('og:description', description),
    property('og:url', address),
    property('og:image', siteUrl + picture.address),
    property('og:image:type', 'image/png'),
    property('og:image:width', PICTURE_SIZE.width),
    property('og:image:height', PICTURE_SIZE.height),
    property('og:image:alt', picture.alt),
  ]
}

/** The head of a cup's own page: in a chat the description is the invitation to it. */
export function tournamentHead(
  tournament: Tournament,
  { siteUrl, clock }: Site,
  outcome: Outcome | null | undefined,
): Html[] {
  return pageHead(
    {
      title: nameOf(tournament),
      description: shortened(
        invitationTo(tournament, clock.now(), { write: writeOnce, end: endOf(tournament, outcome) }),
        MOST.description,
      ),
      path: `/tournament/${tournament.id}`,
      picture: pictureOf(tournament, outcome),
    },
    { siteUrl },
  )
}

/** The picture of a page: of its table, of its cup, or of the site. */
export function pictureFor({
  tournament,
  board,
  table,
}: Pick<DrawnData, 'tournament' | 'board' | 'table'>): HeadTexts['picture'] {
  if (tournament === undefined) return SITE_PICTURE
  const podium = table && podiumOf(tournament, table)
  if (!podium) return pictureOf(tournament, board?.outcome)
  const { isPair, rows } = podium.podium
  const names = rows.map(({ name, seat, place }) => `${place}.º ${letteredPlayer(name, seat, isPair)}`)
  return { address: addressOf(podium), alt: `Tabla de ${nameOf(tournament)}: ${names.join(', ')}` }
}

/** 'Campeona: Lu亗' */
function endOf(tournament: Tournament, outcome: Outcome | null | undefined): string | null {
  const champion = outcome && championOf(tournament, outcome)
  if (!champion) return null
  const { word, name, seat } = champion
  return `${word}: ${name ?? seatName(seat, tournament.modality)}`
}

const nameOf = ({ name }: Tournament): string => shortened(name, MOST.name) || 'Torneo'

/** Once a cup is decided its champion is what a link to it shows. */
function pictureOf(tournament: Tournament, outcome: Outcome | null | undefined): HeadTexts['picture'] {
  const name = nameOf(tournament)
  const champion = outcome && championOf(tournament, outcome)
  if (!outcome || !champion) {
    return { address: pictureAddress(tournament), alt: `Afiche de ${name}` }
  }
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
