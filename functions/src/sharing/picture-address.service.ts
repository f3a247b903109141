import { contentHashOf } from '../data/hashes.ts'
import type { Pictured } from './poster-texts.service.ts'

/** Raised with every change of how the picture is drawn, so that no cache keeps an old one. */
const DESIGN = 1

/** With anything that the picture shows the address changes, so what is there never does. */
const versionOf = ({ name, date, timeZone, prizePool, mapSelection, modality }: Pictured): string =>
  contentHashOf({ DESIGN, name, date, timeZone, prizePool, mapSelection, modality }).slice(0, 10)

/** Where the picture of a tournament as it is now stands on the site. */
export const pictureAddress = (tournament: Pictured): string =>
  `/tournament/${tournament.id}/cartel-${versionOf(tournament)}.png`
