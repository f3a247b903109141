import { contentHashOf } from '../data/hashes.ts'
import type { Pictured } from '../contract/tournaments/poster-texts.ts'

/** Raised with every change of the drawing, so that no cache keeps an old picture. */
const DESIGN = 1

/** The address contains a hash of everything that the picture shows, so the content of an address never changes. */
const versionOf = ({ name, date, timeZone, prizePool, mapSelection, modality }: Pictured): string =>
  contentHashOf({ DESIGN, name, date, timeZone, prizePool, mapSelection, modality }).slice(0, 10)

/** The address of the current picture of a tournament. */
export const pictureAddress = (tournament: Pictured): string =>
  `/tournament/${tournament.id}/cartel-${versionOf(tournament)}.png`
