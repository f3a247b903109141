import { randomBytes, randomInt } from 'node:crypto'
import type { z } from 'zod'
import type { submissionSchema } from '../../functions/src/contract/registrations/registration-submission.ts'
import { diceFor } from '../demo/dice.ts'
import { type Person, crowd } from '../demo/people.ts'

export interface Player {
  submission: z.input<typeof submissionSchema>
  /** Limits are for an address: each player has one. */
  address: string
  headers?: Record<string, string>
}

interface Crowd {
  tournamentId: string
  acceptedVersion: string
  count: number
  /** The number of players that send another player's game ID. */
  duplicates: number
}

/** Players who fill in the form of one tournament, each on a phone of their own. */
export function playersOf({ count, duplicates, ...form }: Crowd): Player[] {
  const dice = diceFor(form.tournamentId)
  const nextPerson = crowd(dice)
  const people = Array.from({ length: count }, nextPerson)
  const copied = people.slice(duplicates)
  const players = people.map((person, index) => {
    const freeFireId = index < duplicates ? copied[index % copied.length]?.freeFireId : undefined
    return playerOf(person, freeFireId ?? person.freeFireId, form)
  })
  return dice.shuffled(players)
}

const playerOf = (
  { fullName, email, phone }: Person,
  freeFireId: string,
  form: Pick<Crowd, 'tournamentId' | 'acceptedVersion'>,
): Player => ({
  submission: {
    ...form,
    fullName,
    freeFireId,
    email,
    phone,
    answers: {},
    clientKey: randomBytes(16).toString('hex'),
    age: '18+',
    fillMs: 45_000,
  },
  address: ['10', randomInt(256), randomInt(256), randomInt(1, 255)].join('.'),
})
