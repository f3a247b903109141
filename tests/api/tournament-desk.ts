import { tournamentSchema } from '../../functions/src/contract/tournaments.ts'
import { dataOf, type Office } from './office.ts'

/** What an admin writes of a new tournament, at the least. */
export const NEW = { name: '  Copa Ñandú ', timeZone: 'America/Lima', maxPlayers: 24 }

/** Tournaments as an admin makes and changes them, and what is found of them. */
export const tournamentsOf = (office: () => Office) => ({
  create: (body: unknown, key?: string, as?: string) =>
    office().send('/tournaments', body, { method: 'POST', ...(key && { key }), ...(as && { as }) }),
  read: (answer: Response) => dataOf(answer, tournamentSchema),
  stored: async (id = 'copa-apertura') => (await office().app.collections.tournaments.doc(id).get()).data(),
  count: async () => (await office().app.collections.tournaments.count().get()).data().count,
  inHours: (hours: number): string =>
    new Date(office().app.clock.time.getTime() + hours * 3_600_000).toISOString(),
})
