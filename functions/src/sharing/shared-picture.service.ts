import { formAt } from '../artwork/champion/poster-address.ts'
import { championOf } from '../contract/match-day/champion.ts'
import { standingsOf } from '../contract/match-day/standings.ts'
import { boardOf, findTable } from '../match-day/board.service.ts'
import type { PageAnswer } from '../pages/drawn-pages.service.ts'
import { addressOf, type Subject } from './picture-address.service.ts'
import { podiumOf } from './podium.service.ts'
import type { Pictures } from './pictures.service.ts'
import type { CopyDeps } from '../tournaments/find-tournament.service.ts'
import type { FindShared } from './shared-tournament.service.ts'

const CACHE = {
  picture: 'public, max-age=86400, s-maxage=86400, immutable',
  moved: 'public, max-age=0, s-maxage=30',
}

/** It may be embedded elsewhere; firebase.json says so, too. */
const PICTURE_HEADERS = { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }

interface PictureDeps extends CopyDeps {
  find: FindShared
  pictures: Pictures
}

/** The picture of a tournament's page, whose content never changes at its address; undefined if there is none. */
export async function sharedPicture(
  id: string,
  address: string,
  deps: PictureDeps,
): Promise<PageAnswer | undefined> {
  const subject = await deps.find(id)
  return subject && pictureOf(subject, address, deps)
}

/** The poster of the champion of a published tournament that is decided. */
export async function championPicture(
  id: string,
  address: string,
  deps: PictureDeps,
): Promise<PageAnswer | undefined> {
  const tournament = await deps.find(id)
  if (tournament === undefined) return undefined
  const look = async (maxAgeMs?: number) => {
    const outcome = (await boardOf(id, deps, maxAgeMs))?.outcome
    const champion = outcome && championOf(tournament, outcome)
    return champion ? { champion, version: outcome.version, form: formAt(address) } : undefined
  }
  const poster = await look()
  if (poster !== undefined && addressOf(poster) === address) return pictureOf(poster, address, deps)
  // Champions share their poster as soon as they have chosen its word.
  const newest = await look(deps.copies.certainMs)
  return newest && pictureOf(newest, address, deps)
}

interface ResultAsked {
  id: string
  /** `{round}-{room}` */
  table: string
  seat: number
}

/** How a player stands in a room of a published tournament, as its public table says. */
export async function resultPicture(
  { id, table: room, seat }: ResultAsked,
  address: string,
  deps: PictureDeps,
): Promise<PageAnswer | undefined> {
  const tournament = await deps.find(id)
  const table = tournament && (await findTable(id, room, deps))
  const row = table && standingsOf(table).rows.find((one) => one.seat === seat)
  if (!row) return undefined
  const { name, place, points, booyahs, kills } = row
  const result = {
    tournamentId: id,
    cup: tournament.name,
    isPair: tournament.modality === 'duo',
    name,
    seat,
    place,
    of: table.rows.length,
    points,
    booyahs,
    kills,
  }
  return pictureOf({ result, table: room }, address, deps)
}

/** Who is in front in a room of a published tournament, as its public table says. */
export async function podiumPicture(
  { id, table: room }: Pick<ResultAsked, 'id' | 'table'>,
  address: string,
  deps: PictureDeps,
): Promise<PageAnswer | undefined> {
  const tournament = await deps.find(id)
  const table = tournament && (await findTable(id, room, deps))
  const subject = table && podiumOf(tournament, table)
  return subject ? pictureOf(subject, address, deps) : undefined
}

async function pictureOf(
  subject: Subject,
  address: string,
  { pictures }: Pick<PictureDeps, 'pictures'>,
): Promise<PageAnswer> {
  const current = addressOf(subject)
  if (address !== current) {
    return { status: 302, headers: { Location: current, 'Cache-Control': CACHE.moved }, content: '' }
  }
  const headers = { ...PICTURE_HEADERS, 'Cache-Control': CACHE.picture }
  return { status: 200, headers, content: await pictures.of(subject) }
}
