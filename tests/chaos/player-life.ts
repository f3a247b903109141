import { registeredSchema } from '../../functions/src/contract/registrations/registration-views.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { inOtherModality, keyFrom, type Player } from './crowd.ts'
import { type Wish, untilFinal } from './phone.ts'
import type { Answer, Tale } from './tale.ts'
import type { World } from './world.ts'

const [TAPS_TWICE, WITHDRAWS, COMES_BACK] = [0.2, 0.3, 0.7]

/**
 * Registers, also in a modality that was changed since; some players tap twice, some withdraw afterwards, and some of
 * those register again with a new draft.
 */
export async function livePlayer(comer: Player, world: World, tale: Tale): Promise<void> {
  const first = await registerOnce(comer, world, tale)
  const player = first.isOtherModality ? inOtherModality(comer) : comer
  const { receipt } = first.isOtherModality ? await registerOnce(player, world, tale) : first
  if (receipt === null || !player.dice.chance(WITHDRAWS)) return
  tale.asksToLeave(registrationIdOf(player.submission.clientKey))
  await untilFinal(
    { method: 'POST', path: '/registrations/receipt/withdraw', ...from(player), body: { token: receipt } },
    world,
    player.dice,
  )
  if (!player.dice.chance(COMES_BACK)) return
  const submission = { ...player.submission, clientKey: keyFrom(player.dice) }
  await registerOnce({ ...player, submission }, world, tale)
}

interface Outcome {
  receipt: string | null
  /** It was filled in for another one than the tournament has by now. */
  isOtherModality: boolean
}

async function registerOnce(player: Player, world: World, tale: Tale): Promise<Outcome> {
  const taps = player.dice.chance(TAPS_TWICE) ? 2 : 1
  if (taps > 1) tale.faults.add('sent twice')
  const answers = await Promise.all(Array.from({ length: taps }, () => submit(player, world)))
  const id = registrationIdOf(player.submission.clientKey)
  for (const answer of answers) tale.tell(id, player, answer)
  const told = answers.find(({ code }) => code === null)
  return {
    receipt: told === undefined ? null : registeredSchema.parse(told.data).receipt,
    // The form asks nothing else that could be wrong.
    isOtherModality: answers.some(({ code }) => code === 'invalid-request'),
  }
}

/** The same however often: also how a phone asks again what became of it. */
export const submit = (player: Player, world: World): Promise<Answer> =>
  untilFinal(registering(player), world, player.dice)

export const registering = (player: Player): Wish => ({
  method: 'POST',
  path: '/registrations',
  ...from(player),
  body: player.submission,
})

const from = ({ address }: Player) => ({ headers: { 'x-forwarded-for': address } })
