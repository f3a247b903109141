import { isDeepStrictEqual } from 'node:util'
import type { Mail } from '../../functions/src/contract/mail.ts'
import type { Registration } from '../../functions/src/contract/registrations.ts'
import { violationsOf } from '../support/arena-invariants.ts'
import type { Outcome } from './run.ts'
import type { Answer, Told } from './tale.ts'

/** Everything that must not be after a run; nothing if all is well. */
export function judge({ tale, arena, mails }: Outcome): string[] {
  const isGone = arena.tournament === undefined
  return [
    ...tale.wrongs,
    ...violationsOf(arena, new Date()),
    ...tale.told.flatMap((told) => {
      const held = told.answers.filter((answer) => answer.code === null && tale.holds(answer))
      return [
        ...contradictionsOf(told, held),
        ...(held.length === 0 ? [] : isGone ? untold(told, mails) : lost(told, arena.registrations)),
      ]
    }),
    ...mailViolations(arena.registrations, mails),
  ]
}

const nameOf = (id: string): string => `registration ${id.slice(0, 8)}`

function contradictionsOf({ id }: Told, held: readonly Answer[]): string[] {
  const [first, ...others] = held
  const isSame = others.every(({ data }) => isDeepStrictEqual(data, first?.data))
  return isSame ? [] : [`${nameOf(id)} was answered in different ways`]
}

const lost = ({ id }: Told, registrations: readonly Registration[]): string[] =>
  registrations.some((registration) => registration.id === id)
    ? []
    : [`${nameOf(id)} was answered and is lost`]

/** The id of a message tells it: REGISTRATION-REVISION-KIND. */
const changeOf = ({ id, registrationId }: Mail): string => id.slice(`${registrationId}-`.length)
const kindOf = (mail: Mail): string => changeOf(mail).replace(/^\d+-/, '')
const revisionOf = (mail: Mail): number => Number.parseInt(changeOf(mail), 10)

/** Whoever was still in a tournament that is deleted is told so, and whoever had left it knows. */
function untold({ id }: Told, mails: readonly Mail[]): string[] {
  const own = mails.filter(({ registrationId }) => registrationId === id)
  const last = own.toSorted((one, other) => revisionOf(one) - revisionOf(other)).map(kindOf)
  const knows = ['tournament-cancelled', 'rejected', 'withdrawn'].some((kind) => last.includes(kind))
  return knows ? [] : [`${nameOf(id)} is gone and was told ${last.join(', ') || 'nothing'}`]
}

/** Each change is told once, and by whatever state somebody is in they were told of it. */
function mailViolations(registrations: readonly Registration[], mails: readonly Mail[]): string[] {
  const changes = mails
    .filter((mail) => kindOf(mail) !== 'tournament-cancelled')
    .map((mail) => `${mail.registrationId} ${revisionOf(mail)}`)
  const twice = changes.length - new Set(changes).size
  return [
    ...(twice === 0 ? [] : [`${twice} changes were told more than once`]),
    ...registrations.flatMap(({ id, status }) => {
      const told = new Set(mails.filter(({ registrationId }) => registrationId === id).map(kindOf))
      const due = ['received', ...(status === 'pending' || status === 'waitlisted' ? [] : [status])]
      const missing = due.filter((kind) => !told.has(kind))
      return missing.map((kind) => `${nameOf(id)} is ${status} and was never told '${kind}'`)
    }),
  ]
}
