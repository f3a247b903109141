import {
  tournamentSchema,
  tournamentUpdatedSchema,
} from '../../functions/src/contract/tournaments/tournaments.ts'
import { dataOf, type Office } from './office.ts'

/** An edit also tells how many holders were to move. */
const answerSchema = tournamentSchema.extend(
  tournamentUpdatedSchema.pick({ seatsToMove: true }).partial().shape,
)

/** What an admin writes of a new tournament, at the least. */
export const NEW = { name: '  Copa Ñandú ', timeZone: 'America/Lima', maxPlayers: 24 }

/** Tournaments as an admin makes and changes them, and what is found of them. */
export const tournamentsOf = (office: Office) => ({
  create: (body: unknown, key?: string, as?: string) =>
    office.send('/tournaments', body, { method: 'POST', ...(key && { key }), ...(as && { as }) }),
  read: async (answer: Response) => {
    const { seatsToMove: _left, ...tournament } = await dataOf(answer, answerSchema)
    return tournament
  },
  stored: async (id = 'copa-apertura') => (await office.app.collections.tournaments.doc(id).get()).data(),
  count: async () => (await office.app.collections.tournaments.count().get()).data().count,
  inHours: (hours: number): string =>
    new Date(office.app.clock.time.getTime() + hours * 3_600_000).toISOString(),
})
