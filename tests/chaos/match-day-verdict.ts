import {
  confirmationWindow,
  type ConfirmationWindow,
} from '../../functions/src/contract/match-day/confirmation.ts'
import { roomIn } from '../../functions/src/contract/match-day/rooms.ts'
import {
  drawsViewSchema,
  type Draw,
  type RoomInput,
} from '../../functions/src/contract/match-day/rooms-schema.ts'
import type { AuditEntry } from '../../functions/src/contract/people/audit.ts'
import { receiptSchema, type Receipt } from '../../functions/src/contract/registrations/receipts.ts'
import type { Registration } from '../../functions/src/contract/registrations/registrations.ts'
import type { Line } from '../../functions/src/contract/tournaments/seats.ts'
import type { Tournament } from '../../functions/src/contract/tournaments/tournaments.ts'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { type Arena, readArena } from '../api/arena.ts'
import { everyDocument } from '../api/traces.ts'
import type { Findings } from '../../scripts/testing/fault-table.ts'
import type { Day } from './match-day.ts'
import type { Act } from './match-day-calls.ts'
import { overtakings } from './order.ts'
import type { Tale } from './tale.ts'
import { cupsFindings } from './verdict.ts'

/** How exactly a process knows the time on a busy machine, and how long a request is under way before it is read. */
const EXACT_MS = 3_000

const SETTLING_MS = 30_000

/** The deadline of a run of the job. */
const LONGEST_RUN_MS = 50_000

/** What was answered, and what is stored at a moment at which nothing is under way. */
export interface Standing {
  now: Date
  acts: readonly Act[]
  arena: Arena & { tournament: Tournament }
  line: Line['state']
  mails: readonly Mail[]
  /** Of registrations. */
  audit: readonly AuditEntry[]
  /** Those with a seat before an earlier one that waited. */
  late: readonly string[]
  approvedBefore: readonly string[]
  /** Documents in which a password stands, besides that of the rooms. */
  withPassword: readonly string[]
}

export async function standingOf(day: Day): Promise<Standing> {
  const { tournamentId, people, approvedBefore, world } = day
  const { acts } = day.calls
  const ids = new Set(people.map(({ id }) => id))
  const { collections } = world.firestore
  const passwords = acts.filter(({ kind }) => kind === 'room').map(({ sent }) => (sent as RoomInput).password)
  const [arena, line, mails, audit, late, documents] = await Promise.all([
    readArena({ collections }, tournamentId),
    collections.lines.doc(tournamentId).get(),
    collections.mail.get(),
    collections.audit.where('target.collection', '==', 'registrations').get(),
    overtakings(collections, tournamentId),
    // A walk through everything takes a second or two.
    passwords.length === 0 ? [] : everyDocument({ collections }),
  ])
  const { tournament } = arena
  if (tournament === undefined) throw new Error('The tournament is gone')
  return {
    now: world.now,
    acts,
    arena: { ...arena, tournament },
    line: line.data()?.state ?? 'none',
    mails: mails.docs.map((document) => document.data()),
    audit: audit.docs
      .map((document) => document.data())
      .filter(({ target }) => ids.has(target.id))
      .toSorted((a, b) => a.at.localeCompare(b.at)),
    late,
    approvedBefore,
    withPassword: documents
      .filter((text) => passwords.some((password) => text.includes(password)))
      .map((text) => text.split(' ', 1)[0] ?? '')
      .filter((path) => path !== `tournaments/${tournamentId}/rooms/day`),
  }
}

const nameOf = (id: string | null): string => `registration ${id?.slice(0, 8)}`

/** By invariant; the lists are empty on a valid day. Seats, the line and the figures are those of any tournament. */
export function judgeDay(standing: Standing): Findings {
  const { arena, line, late, now, withPassword } = standing
  const window = confirmationWindow(arena.tournament)
  if (window === null) return { confirming: ['nobody has to confirm any more'] }
  const cup = cupsFindings(arena, now, late)
  return {
    ...cup,
    // A list that closes keeps its seats for some seconds by the clock of Firestore, which is not skipped.
    line: (cup.line ?? []).filter((one) => line !== 'closing' || !one.endsWith('reserved without a line')),
    confirming: [...seatViolations(standing, window), ...answerViolations(standing, window)],
    mail: mailViolations(standing, window),
    rooms: [
      ...roomViolations(standing, window),
      ...withPassword.map((path) => `a password is stored in ${path}`),
    ],
  }
}

/** What the clients themselves noticed. */
export const heard = ({ wrongs, contradictions }: Tale): Findings => ({
  ends: wrongs,
  answers: contradictions,
})

/** What there was to go wrong. */
export function describeStanding({ audit, arena }: Standing): string {
  const count = (action: AuditEntry['action']): number =>
    audit.filter((entry) => entry.action === action).length
  const confirmed = arena.registrations.filter(({ confirmation }) => (confirmation?.at ?? null) !== null)
  const [lost, promoted] = [count('registrations.no-show'), count('registrations.promote')]
  return `${confirmed.length} confirmed, ${lost} no-shows, ${promoted} promoted`
}

const isDone = ({ code }: Act): boolean => code === null

const doneTo = (id: string, acts: readonly Act[], ...kinds: readonly Act['kind'][]): Act[] =>
  acts.filter((act) => act.id === id && isDone(act) && kinds.includes(act.kind))

const statusAfter = ({ after }: AuditEntry): unknown => after?.['status']

/** The steps of a registration that changed its status, the first one first. */
const changesOf = (id: string, { audit }: Standing): AuditEntry[] =>
  audit.filter(({ target, after }) => target.id === id && after?.['status'] !== undefined)

/** Acts after which a confirmation no longer counts. */
const TAKES_BACK = ['unconfirm by hand', 'rejected', 'waitlisted', 'withdraw', 'erase'] as const

/** A seat is lost by those alone who had not confirmed, and not before their end. */
function seatViolations(standing: Standing, window: ConfirmationWindow): string[] {
  const { arena, acts, audit, now } = standing
  const start = window.start.toISOString()
  const noShows = audit.filter((entry) => statusAfter(entry) === 'no-show')
  return [
    ...noShows.flatMap(({ target: { id }, at, before }) => {
      const takenAt = Date.parse(at)
      const earliest = (before?.['status'] === 'pending' ? window.closesLate : window.closes).getTime()
      const confirmed = doneTo(id, acts, 'confirm', 'confirm by hand').filter(
        ({ endedAt }) => endedAt < takenAt || !wasSeatedAgain(id, acts),
      )
      const isKept = confirmed.length > 0 && doneTo(id, acts, ...TAKES_BACK).length === 0
      const approval = changesOf(id, standing).findLast(
        (entry) => statusAfter(entry) === 'approved' && entry.at < at,
      )
      const isLate = approval !== undefined && Date.parse(approval.at) > window.closes.getTime() + EXACT_MS
      return [
        ...(isKept ? [`${nameOf(id)} confirmed and lost the seat`] : []),
        ...(takenAt < earliest + SETTLING_MS - EXACT_MS
          ? [`${nameOf(id)} lost the seat ${(earliest + SETTLING_MS - takenAt) / 1000} s too soon`]
          : []),
        ...(isLate && takenAt < window.closesLate.getTime() + SETTLING_MS - EXACT_MS
          ? [`${nameOf(id)} was approved after the end and had no time to confirm`]
          : []),
      ]
    }),
    ...arena.registrations.flatMap(({ id, status, confirmation }) => {
      const own = confirmation?.start === start ? confirmation : { at: null, until: null }
      const isAsked = status === 'approved' || (status === 'pending' && own.until !== null)
      if (!isAsked || own.at !== null) return []
      const end = own.until === null ? window.closes.getTime() : Date.parse(own.until)
      // One who is unconfirmed after seats were taken is looked for again at the late end.
      const isLookedFor = doneTo(id, acts, 'unconfirm by hand').every(({ endedAt }) => endedAt < end)
      const due = isLookedFor ? end : window.closesLate.getTime()
      // Another minute passed since the job ran for the last time.
      const isOver = due + SETTLING_MS + EXACT_MS < now.getTime()
      return isOver ? [`${nameOf(id)} is ${status}, has not confirmed and keeps the seat`] : []
    }),
    ...arena.registrations
      .filter(({ id, status }) => status === 'no-show' && !noShows.some(({ target }) => target.id === id))
      .map(({ id }) => `${nameOf(id)} is a no-show without a record`),
  ]
}

const wasSeatedAgain = (id: string, acts: readonly Act[]): boolean =>
  doneTo(id, acts, 'approved', 'pending').length > 1

/** Nobody is refused as late before the end, or as early after the window opened. */
function answerViolations({ acts, arena: { tournament } }: Standing, window: ConfirmationWindow): string[] {
  const ends = acts
    .filter((act) => act.kind === 'end' && isDone(act))
    .map(({ sent, sentAt }) => (sent === 'now' ? sentAt : Date.parse(String(sent))))
  const planned = window.start.getTime() - (tournament.confirmation?.closesBefore ?? 0) * 60_000
  const firstEnd = Math.min(planned, ...ends)
  return acts
    .filter(({ kind }) => kind === 'confirm')
    .flatMap(({ id, code, beganAt }) => {
      const wasEarly = code === 'confirmation-not-open' && beganAt > window.opens.getTime() + EXACT_MS
      const wasLate = code === 'confirmation-closed' && beganAt < firstEnd - EXACT_MS
      return wasEarly || wasLate ? [`${nameOf(id)} was refused as ${code} at the right time`] : []
    })
}

/** Each change is told once, and those who have to confirm are asked once. */
function mailViolations(standing: Standing, window: ConfirmationWindow): string[] {
  return standing.arena.registrations.flatMap((registration) => mailFaultsOf(registration, standing, window))
}

function mailFaultsOf(registration: Registration, standing: Standing, window: ConfirmationWindow): string[] {
  const { acts, mails, approvedBefore } = standing
  const { id, status } = registration
  const own = mails.filter(({ registrationId }) => registrationId === id)
  const told = (kind: string): number => own.filter((mail) => mail.id.endsWith(`-${kind}`)).length
  const asked = own.filter((mail) => mail.id.includes('-confirm-')).length
  const changes = changesOf(id, standing)
  const became = (action: AuditEntry['action']): number =>
    changes.filter((entry) => entry.action === action).length
  const [missed, promoted] = [became('registrations.no-show'), became('registrations.promote')]
  const stayed = status === 'approved' || status === 'no-show'
  const isAlwaysAsked =
    approvedBefore.includes(id) &&
    stayed &&
    doneTo(id, acts, 'rejected', 'waitlisted', 'pending', 'correct').length === 0 &&
    !mayHaveConfirmedBefore(registration, standing)
  const last = changes.findLast((entry) => statusAfter(entry) !== 'no-show')
  const wasAsked =
    last === undefined || !isApprovalInTime(last, registration, standing, window)
      ? true
      : own.some(
          (mail) =>
            mail.id === `${id}-${Number(last.after?.['revision'])}-approved` &&
            mail.message.text.includes('Confirma que juegas antes'),
        )
  return [
    ...(told('missed') === missed ? [] : [`${nameOf(id)} was told ${told('missed')} of ${missed} losses`]),
    ...(told('promoted') === promoted
      ? []
      : [`${nameOf(id)} was told ${told('promoted')} of ${promoted} promotions`]),
    ...(asked > 1 ? [`${nameOf(id)} was asked ${asked} times to confirm`] : []),
    ...(isAlwaysAsked && asked === 0 ? [`${nameOf(id)} was never asked to confirm`] : []),
    ...(stayed && !wasAsked ? [`${nameOf(id)} was approved meanwhile and not asked to confirm`] : []),
  ]
}

/** When a player confirmed for the first time, as far as that is known. */
function firstConfirmed({ id, confirmation }: Registration, { acts }: Standing): number {
  const stored = confirmation?.at ?? null
  return Math.min(
    ...doneTo(id, acts, 'confirm', 'confirm by hand').map(({ sentAt }) => sentAt),
    stored === null ? Infinity : Date.parse(stored),
  )
}

/** Whether a player may have confirmed before the job asked: it stores when the run began that ended last. */
function mayHaveConfirmedBefore(registration: Registration, standing: Standing): boolean {
  const askedAt = standing.arena.tournament.confirmation?.day?.announcedAt ?? null
  return askedAt === null || firstConfirmed(registration, standing) < Date.parse(askedAt) + LONGEST_RUN_MS
}

/** Whether an approval came while the player could still confirm, and does not count as a confirmation. */
function isApprovalInTime(
  entry: AuditEntry,
  registration: Registration,
  standing: Standing,
  { opens, closesLate }: ConfirmationWindow,
): boolean {
  const at = Date.parse(entry.at)
  return (
    statusAfter(entry) === 'approved' &&
    entry.before?.['status'] !== 'no-show' &&
    at > opens.getTime() + EXACT_MS &&
    at < closesLate.getTime() - EXACT_MS &&
    firstConfirmed(registration, standing) > at + EXACT_MS
  )
}

/** Something was so from the beginning of the act that made it so until the end of the next such act. */
interface Span<Value> {
  from: number
  until: number
  value: Value
}

function spansOf<Value>(acts: readonly Act[], valueOf: (act: Act) => Value): Span<Value>[] {
  const inOrder = acts.filter(isDone).toSorted((one, other) => revisionOf(one) - revisionOf(other))
  return inOrder.map((act, index) => ({
    from: act.sentAt,
    until: inOrder[index + 1]?.endedAt ?? Infinity,
    value: valueOf(act),
  }))
}

const revisionOf = ({ data }: Act): number => (data as { revision: number }).revision

const overlaps = ({ from, until }: Omit<Span<unknown>, 'value'>, { beganAt, endedAt }: Act): boolean =>
  from <= endedAt && beganAt <= until

/** How to enter a room is shown to those alone who play in it at that time, and to all of them. */
function roomViolations(standing: Standing, window: ConfirmationWindow): string[] {
  const { acts, arena } = standing
  const draws = spansOf(
    acts.filter(({ kind }) => kind === 'draw'),
    ({ data }) => drawsViewSchema.parse(data).draws,
  )
  const rooms = [1, 2].flatMap((room) =>
    spansOf(
      acts.filter(({ kind, sent }) => kind === 'room' && (sent as RoomInput).room === room),
      ({ sent }) => sent as RoomInput,
    ),
  )
  const looks = acts
    .filter((act) => isDone(act) && RECEIPTS.has(act.kind))
    .map((act) => ({ act, receipt: receiptSchema.parse(act.data) }))
  const registrations = new Map(arena.registrations.map((registration) => [registration.id, registration]))
  const lastLooks = new Map(looks.filter(({ act }) => act.kind === 'look').map((look) => [look.act.id, look]))
  return [
    ...looks.flatMap(({ act, receipt }) => wronglyShown(act, receipt, { acts, draws, rooms })),
    ...[...lastLooks.values()].flatMap(({ act, receipt }) => {
      const registration = registrations.get(act.id ?? '')
      const room = roomOf(act.id, draws.at(-1)?.value ?? [])
      const current = rooms.find((span) => span.value.room === room && span.until === Infinity)?.value
      const plays =
        registration?.revision === receipt.revision &&
        registration.status === 'approved' &&
        registration.confirmation?.start === window.start.toISOString() &&
        registration.confirmation.at !== null
      if (!plays || current?.reveal !== 'now') return []
      return receipt.room?.access?.password === current.password
        ? []
        : [`${nameOf(act.id)} plays in room ${room} and does not see how to enter it`]
    }),
  ]
}

const RECEIPTS: ReadonlySet<Act['kind']> = new Set(['look', 'confirm', 'withdraw', 'correct'])

const roomOf = (id: string | null, draws: readonly Draw[]): number | null => {
  const draw = draws.find(({ round }) => round === 1)
  return draw === undefined || id === null ? null : roomIn(draw, id)
}

interface Shown {
  acts: readonly Act[]
  draws: readonly Span<readonly Draw[]>[]
  rooms: readonly Span<RoomInput>[]
}

function wronglyShown(
  look: Act,
  { room, status, confirm }: Receipt,
  { acts, draws, rooms }: Shown,
): string[] {
  const access = room?.access ?? null
  const { id } = look
  if (access === null || id === null) return []
  const shown = rooms.find(({ value }) => value.password === access.password)
  const places = draws.filter((span) => overlaps(span, look)).map(({ value }) => roomOf(id, value))
  return [
    ...(status === 'approved' ? [] : [`${nameOf(id)} is ${status} and sees how to enter a room`]),
    ...(confirm?.state === 'confirmed'
      ? []
      : [`${nameOf(id)} has not confirmed and sees how to enter a room`]),
    ...(shown !== undefined && shown.value.reveal === 'now' && overlaps(shown, look)
      ? []
      : [`${nameOf(id)} sees how to enter a room that is hidden or was changed`]),
    ...(shown === undefined || places.includes(shown.value.room)
      ? []
      : [`${nameOf(id)} sees how to enter room ${shown.value.room} and plays in ${places.join(' or ')}`]),
    ...(hadLeft(id, look, acts) ? [`${nameOf(id)} had left and sees how to enter a room`] : []),
  ]
}

/** Whether the last thing that was done to a player before a look took the seat or the confirmation. */
function hadLeft(id: string, look: Act, acts: readonly Act[]): boolean {
  const left = doneTo(id, acts, ...TAKES_BACK).filter(({ endedAt }) => endedAt < look.beganAt)
  const returned = doneTo(id, acts, 'confirm', 'confirm by hand', 'approved', 'pending')
  return left.some((one) => returned.every(({ endedAt }) => endedAt < one.sentAt))
}
