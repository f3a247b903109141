import type { PageAnswer } from '../pages/drawn-pages.service.ts'
import { pictureAddress } from './picture-address.service.ts'
import type { Pictures } from './pictures.service.ts'
import type { FindShared } from './shared-tournament.service.ts'

const CACHE = {
  picture: 'public, max-age=86400, s-maxage=86400, immutable',
  moved: 'public, max-age=0, s-maxage=30',
}

/** It may be embedded elsewhere; firebase.json says so, too. */
const PICTURE_HEADERS = { 'Content-Type': 'image/png', 'Cross-Origin-Resource-Policy': 'cross-origin' }

interface PictureDeps {
  find: FindShared
  pictures: Pictures
}

/** The picture of a tournament's page, whose content never changes at its address; undefined if there is none. */
export async function sharedPicture(
  id: string,
  address: string,
  { find, pictures }: PictureDeps,
): Promise<PageAnswer | undefined> {
  const tournament = await find(id)
  if (tournament === undefined) return undefined
  const current = pictureAddress(tournament)
  if (address !== current) {
    return { status: 302, headers: { Location: current, 'Cache-Control': CACHE.moved }, content: '' }
  }
  const headers = { ...PICTURE_HEADERS, 'Cache-Control': CACHE.picture }
  return { status: 200, headers, content: await pictures.of(tournament) }
}
