import type { z } from 'zod'
import type { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { type Dice, diceFor } from '../../scripts/demo/dice.ts'
import { crowd } from '../../scripts/demo/people.ts'

type Submission = z.input<typeof submissionSchema>

/** A player with a phone: its acts come from its own random generator, independent of others. */
export interface Player {
  submission: Submission
  /** With whom they play in pairs. */
  mate: NonNullable<Submission['partner']>
  address: string
  dice: Dice
}

interface Form {
  seed: string
  modality: Tournament['modality']
  tournamentId: string
  acceptedVersion: string
  count: number
  /** The share of players with the game ID of another player, alone or as a partner. */
  copied?: number
}

export function playersOf({ seed, modality, count, copied = 0.15, ...form }: Form): Player[] {
  const nextPerson = crowd(diceFor(`${seed} people`))
  const ids: string[] = []
  return Array.from({ length: count }, (_, index) => {
    const dice = diceFor(`${seed} player ${index}`)
    const [person, { fullName, freeFireId: mateId }] = [nextPerson(), nextPerson()]
    const mate = { fullName, freeFireId: mateId }
    const freeFireId = ids.length > 0 && dice.chance(copied) ? dice.pick(ids) : person.freeFireId
    ids.push(person.freeFireId, ...(modality === 'duo' ? [mateId] : []))
    return {
      submission: {
        ...form,
        fullName: person.fullName,
        freeFireId,
        email: person.email,
        phone: person.phone,
        partner: modality === 'duo' ? mate : null,
        answers: {},
        clientKey: keyFrom(dice),
        age: '18+' as const,
        fillMs: 45_000,
      },
      mate,
      address: ['10', ...Array.from({ length: 3 }, () => 1 + dice.number(254))].join('.'),
      dice,
    }
  })
}

/** Fills in the form again, for the other modality. */
export const inOtherModality = (player: Player): Player => ({
  ...player,
  submission: {
    ...player.submission,
    partner: player.submission.partner === null ? player.mate : null,
    clientKey: keyFrom(player.dice),
  },
})

/** As a browser makes one for each draft. */
export const keyFrom = (dice: Dice): string =>
  Array.from({ length: 32 }, () => dice.number(16).toString(16)).join('')
