import { randomInt } from 'node:crypto'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { changedNow } from '../../functions/src/data/tournament.converter.ts'

const DAY = 24 * 60 * 60 * 1000

/**
 * The world is shared: every test that writes has a tournament of its own. No id is used twice: the site remembers for
 * some seconds that a tournament does not exist.
 */
export const idOf = (name: string): string => `${name}-${randomInt(1e9)}`

/** A published tournament as the database holds it: instants are dates there. */
export const announced = (id: string, name: string) => {
  const date = new Date(Date.now() + 20 * DAY)
  const facts = {
    id,
    name,
    description: '',
    status: 'published',
    publishDate: null,
    registrationDeadline: null,
    endDate: null,
    timeZone: 'America/Bogota',
    maxPlayers: 24,
    currentPlayers: 3,
    waiting: 0,
    waitlist: false,
    gameMode: 'COMPETITIVO',
    mapSelection: 'Kalahari',
    modality: 'solo',
    format: 'puntos',
    entryFee: '0',
    prizePool: '1er: $5, 2do: TBD, 3er: TBD',
    prize: '',
    rules: [],
    linkedFormId: null,
    prizesDeliveredAt: null,
    revision: 1,
  } satisfies Partial<Tournament>
  return { ...facts, date, publishedAt: new Date(), endsAt: new Date(date.getTime() + DAY), ...changedNow() }
}
