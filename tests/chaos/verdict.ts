import { isDeepStrictEqual } from 'node:util'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import { cupFindings } from '../../functions/src/registrations/upkeep/cup-invariants.service.ts'
import type { CheckId } from '../../scripts/doctor/findings.ts'
import type { Findings } from '../../scripts/testing/fault-table.ts'
import type { Outcome } from './run.ts'
import { type Answer, changeOf, type Tale, type Told } from './tale.ts'

/** All violations after a run, by invariant: their lists are empty if it is valid. */
export function judge({ tale, arena, mails, late }: Outcome): Findings {
  const isGone = arena.tournament === undefined
  const answered = tale.told.map((told) => {
    const answers = told.answers.filter((answer) => tale.holds(answer))
    return { told, answers, held: answers.filter(({ code }) => code === null) }
  })
  const kept = answered.filter(({ held }) => held.length > 0)
  return {
    ...cupsFindings(arena, new Date(), late),
    ends: tale.wrongs,
    answers: [
      ...tale.contradictions,
      ...(isGone
        ? []
        : answered.flatMap(({ told, answers }) => refusedAndStored(told, answers, arena.registrations))),
      ...answered.flatMap(({ told, held }) => contradictionsOf(told, held)),
      ...(isGone ? [] : kept.flatMap(({ told }) => lost(told, arena.registrations))),
    ],
    mail: [
      ...(isGone ? kept.flatMap(({ told }) => untold(told, tale, mails)) : []),
      ...mailViolations(arena.registrations, mails),
    ],
    dates: misdated(arena.registrations, tale),
  }
}

const CUP_CHECKS = ['seats', 'claims', 'registrations', 'line', 'figures'] as const satisfies CheckId[]

/** What the doctor checks of a tournament, or of what is left of it. `late` belongs to its line. */
export function cupsFindings(
  arena: Parameters<typeof cupFindings>[0],
  now: Date,
  late: readonly string[],
): Findings {
  const found = cupFindings(arena, now)
  const of = (name: CheckId): string[] => found.flatMap(({ check, what }) => (check === name ? [what] : []))
  if (arena.tournament === undefined) return { orphans: [...late, ...of('orphans')] }
  const findings: Findings = Object.fromEntries(CUP_CHECKS.map((name) => [name, of(name)]))
  return { ...findings, line: [...late, ...of('line')] }
}

const nameOf = (id: string): string => `registration ${id.slice(0, 8)}`

function contradictionsOf({ id }: Told, held: readonly Answer[]): string[] {
  const [first, ...others] = held
  const isSame = others.every(({ data }) => isDeepStrictEqual(data, first?.data))
  return isSame ? [] : [`${nameOf(id)} was answered in different ways`]
}

/**
 * Every answer here is final. A refused player who sends again later may get a seat that is free then, so only
 * earlier requests must not be stored.
 */
function refusedAndStored(
  { id }: Told,
  answers: readonly Answer[],
  registrations: readonly Registration[],
): string[] {
  const accepted = answers.filter(({ code }) => code === null)
  const askedAgain = ({ endedAt }: Answer): boolean =>
    accepted.length > 0 && accepted.every(({ beganAt }) => beganAt > endedAt)
  const refusals = answers.filter(({ code }) => code !== null).filter((answer) => !askedAgain(answer))
  const isStored = registrations.some((registration) => registration.id === id)
  if (refusals.length === 0 || (accepted.length === 0 && !isStored)) return []
  return [`${nameOf(id)} was refused as ${refusals[0]?.code} and is ${isStored ? 'stored' : 'answered'}`]
}

const lost = ({ id }: Told, registrations: readonly Registration[]): string[] =>
  registrations.some((registration) => registration.id === id)
    ? []
    : [`${nameOf(id)} was answered and is lost`]

/** The inaccuracy of times on a busy machine. */
const EXACT_MS = 10_000

/** The clocks of the instances are wrong, but their stored times must be correct. */
function misdated(registrations: readonly Registration[], { startedAt }: Tale): string[] {
  const [from, to] = [startedAt - EXACT_MS, Date.now() + EXACT_MS]
  const wrong = registrations.filter(
    ({ createdAt }) => Date.parse(createdAt) < from || Date.parse(createdAt) > to,
  )
  return wrong.length === 0 ? [] : [`${wrong.length} registrations are dated before or after the run`]
}

const kindOf = (mail: Mail): string => changeOf(mail).kind

/** Players of a deleted tournament get its cancellation, unless they may have left; no other message remains. */
function untold({ id }: Told, tale: Tale, mails: readonly Mail[]): string[] {
  const kinds = mails.filter(({ registrationId }) => registrationId === id).map(kindOf)
  const isSound =
    kinds.every((kind) => kind === 'tournament-cancelled') && (kinds.length === 1 || tale.mayHaveLeft(id))
  return isSound ? [] : [`${nameOf(id)} is gone and was told ${kinds.join(', ') || 'nothing'}`]
}

/**
 * The messages that a player got. The message on an arrival may have been reassigned to another registration with the
 * same address. A player who leaves early gets a message about it only after an approval.
 */
function dueOf(
  { id, email, status, decidedAt }: Registration,
  registrations: readonly Registration[],
): string[] {
  const isAlone = registrations.every((other) => other.id === id || other.email !== email)
  const isTold =
    status === 'approved' || status === 'rejected' || (status === 'withdrawn' && decidedAt !== null)
  return [...(isAlone ? ['received'] : []), ...(isTold ? [status] : [])]
}

/** Each change is reported once, and the current state of every player was reported. */
function mailViolations(registrations: readonly Registration[], mails: readonly Mail[]): string[] {
  const changes = mails
    .filter((mail) => kindOf(mail) !== 'tournament-cancelled')
    .map((mail) => `${mail.registrationId} ${changeOf(mail).revision ?? 'arrived'}`)
  const twice = changes.length - new Set(changes).size
  return [
    ...(twice === 0 ? [] : [`${twice} changes were told more than once`]),
    ...registrations.flatMap((registration) => {
      const { id, status } = registration
      const told = new Set(mails.filter(({ registrationId }) => registrationId === id).map(kindOf))
      const missing = dueOf(registration, registrations).filter((kind) => !told.has(kind))
      return missing.map((kind) => `${nameOf(id)} is ${status} and was never told '${kind}'`)
    }),
  ]
}
