import { posterAddress, type PosterForm } from '../artwork/champion/poster-address.ts'
import type { Champion } from '../artwork/champion/champion.ts'
import type { Podium } from '../artwork/champion/podium-picture.tsx'
import type { PlayerResult } from '../artwork/champion/result-poster.tsx'
import { contentHashOf } from '../data/hashes.ts'
import { isFull } from '../contract/tournaments/tournament-state.ts'
import type { Pictured } from '../contract/tournaments/poster-texts.ts'

/** Raised with every change of the drawing, so that no cache keeps an old picture. */
const DESIGN = 2

/** The address contains a hash of everything that the picture shows, so the content of an address never changes. */
function versionOf(tournament: Pictured): string {
  const { name, date, timeZone, prizePool, mapSelection, modality } = tournament
  const shown = { name, date, timeZone, prizePool, mapSelection, modality, isFull: isFull(tournament) }
  return contentHashOf({ DESIGN, ...shown }).slice(0, 10)
}

/** The address of the current picture of a tournament. */
export const pictureAddress = (tournament: Pictured): string =>
  `/tournament/${tournament.id}/cartel-${versionOf(tournament)}.png`

/** The poster of a cup's champion, in one of its forms. */
interface ChampionPicture {
  champion: Champion
  version: number
  form: PosterForm
}

/** How a player stands in a room (`{round}-{room}`). */
interface ResultPicture {
  result: PlayerResult
  table: string
}

/** Who is in front in a room (`{round}-{room}`). */
interface PodiumPicture {
  podium: Podium
  table: string
}

/** What a picture can be of. */
export type Subject = Pictured | ChampionPicture | ResultPicture | PodiumPicture

/** The address of the current picture of a subject. */
export function addressOf(subject: Subject): string {
  if ('champion' in subject) return posterAddress(subject.champion, subject.version, subject.form)
  if ('podium' in subject) {
    const { podium, table } = subject
    const version = contentHashOf({ DESIGN, ...podium }).slice(0, 10)
    return `/tournament/${podium.tournamentId}/podio-${table}-${version}.png`
  }
  if (!('result' in subject)) return pictureAddress(subject)
  const { result, table } = subject
  const version = contentHashOf({ DESIGN, ...result }).slice(0, 10)
  return `/tournament/${result.tournamentId}/resultado-${table}-${result.seat}-${version}.png`
}
