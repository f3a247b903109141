import { REGISTRATION_STATES } from '../../functions/src/contract/registrations/registration-states.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import { aField, aForm } from '../../functions/testing/a-form.ts'
import { aQuestion } from '../../functions/testing/a-question.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import type { Dice } from '../../scripts/demo/dice.ts'
import type { Setting } from './app-on-emulator.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

export const COUNTRIES = ['Colombia', 'Perú', 'México']
export const TIMES = ['Tarde', 'Noche']
const SOURCES = ['whatsapp', 'tiktok', 'instagram', null]
const PHONES = ['+573005550143', '+51999555014', '+18095550143', '+12025550143', '+4915155501430', null]

/** A site with this many registrations in these tournaments, whose players come back and answer in every way. */
export async function storeTalliedWorld(
  { collections }: Setting,
  {
    now,
    dice,
    count,
    cups,
    players,
  }: { now: Date; dice: Dice; count: number; cups: number; players: number },
): Promise<void> {
  const { tournaments, registrations, questions, forms } = collections
  const form = aForm({
    id: 'con-horarios',
    fields: [aField({ id: 'horarios', label: '¿Cuándo juegas?', type: 'checkbox', options: TIMES })],
  })
  await forms.doc(form.id).set(form)
  const question = aQuestion({ id: 'pais', text: '¿De qué país eres?', type: 'select', options: COUNTRIES })
  await questions.doc(question.id).set(question)
  const named = Array.from({ length: cups }, (_, index): Tournament => {
    const date = new Date(now.getTime() + (index - cups + 2) * 3 * DAY_MS).toISOString()
    return aTournament({ id: `copa-${index}`, date, registrationDeadline: null, linkedFormId: form.id })
  })
  await Promise.all(named.map((cup) => tournaments.doc(cup.id).set(cup)))
  for (let start = 0; start < count; start += 400) {
    const batch = registrations.firestore.batch()
    for (let index = start; index < Math.min(count, start + 400); index++) {
      const one = randomRegistration(index, dice.number(cups), { now, dice, players })
      batch.set(registrations.doc(one.id), one)
    }
    await batch.commit()
  }
}

const gameIdOf = (player: number): string => String(30_000_000 + player)

function randomRegistration(
  index: number,
  cup: number,
  { now, dice, players }: { now: Date; dice: Dice; players: number },
): Registration {
  // The hours around midnight are the hardest to tell the day of.
  const createdAt = new Date(
    now.getTime() - dice.number(80 * 24) * HOUR_MS - dice.number(7) * 1000,
  ).toISOString()
  const status = dice.pick(REGISTRATION_STATES)
  const isDecided = status === 'approved' || status === 'rejected'
  const player = dice.number(players)
  // Nobody plays in a pair with themselves: a correction of such a pair would be refused.
  const partner = (player + 1 + dice.number(players - 1)) % players
  return aRegistration({
    id: registrationIdOf(`tallied-${index}`),
    tournamentId: `copa-${cup}`,
    freeFireId: gameIdOf(player),
    partner: dice.chance(0.2)
      ? { fullName: 'Iván Ortiz', nickname: '', freeFireId: gameIdOf(partner) }
      : null,
    phoneE164: dice.pick(PHONES),
    source: dice.pick(SOURCES),
    answers: {
      ...(dice.chance(0.8) && { pais: dice.pick([...COUNTRIES, 'Me llamo María']) }),
      ...(dice.chance(0.6) && { horarios: TIMES.filter(() => dice.chance(0.6)) }),
    },
    createdAt,
    status,
    joinedAs: dice.pick(['pending', 'waitlisted', 'review'] as const),
    seat: null,
    addedBy: dice.chance(0.05) ? 'admin' : null,
    decidedAt: isDecided ? new Date(Date.parse(createdAt) + dice.number(60) * HOUR_MS).toISOString() : null,
    waitingSince: status === 'waitlisted' ? createdAt : null,
  })
}
