import { posterAddress, type PosterForm } from '../artwork/champion/poster-address.ts'
import type { Champion } from '../artwork/champion/champion.ts'
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

/** The poster of a cup's champion, in one of its forms. */
interface ChampionPicture {
  champion: Champion
  version: number
  form: PosterForm
}

/** What a picture can be of. */
export type Subject = Pictured | ChampionPicture

/** The address of the current picture of a subject. */
export const addressOf = (subject: Subject): string =>
  'champion' in subject
    ? posterAddress(subject.champion, subject.version, subject.form)
    : pictureAddress(subject)
