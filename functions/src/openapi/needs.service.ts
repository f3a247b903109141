import { ACTIONS, mayDo, ROLES } from '../contract/people/permissions.ts'
import { LIMITS } from '../contract/limits.ts'
import { APP_CHECK_HEADER } from '../http/our-app.ts'
import type { Route } from '../http/route.ts'

const HOUR_MS = 3_600_000

/** What a call needs, in sentences: all of it follows from the definition of the route. */
export function needsOf(route: Route): string[] {
  const { limits = [], repeatable, appCheck, bodyLimit, successor } = route
  return [
    ...(successor === undefined ? [] : [`Deprecated: call \`${successor}\` instead.`]),
    whoMay(route),
    ...(appCheck ? [`Where App Check is on, the header \`${APP_CHECK_HEADER}\` has a token of it.`] : []),
    ...(repeatable
      ? [
          `Can be sent again under the same \`Idempotency-Key\` for ${LIMITS.repeatableMs / HOUR_MS} hours: it is done once, and each call gets the same answer.`,
        ]
      : []),
    ...limits.map(
      ({ by, most, perMs }) => `At most ${most} calls in ${periodOf(perMs)} ${CALLS[kindOf(by)]}.`,
    ),
    ...(bodyLimit === undefined ? [] : [`The body has at most ${bodyLimit / 1024} kB.`]),
  ]
}

const CALLS = {
  address: 'from one address',
  all: 'of all callers of an instance',
  identity: 'about the same person or thing',
}

/** A limit that looks at nothing of a call counts all of them together. */
const kindOf = (by: NonNullable<Route['limits']>[number]['by']): keyof typeof CALLS =>
  by === 'address' ? by : by.length === 0 ? 'all' : 'identity'

/** For actions that need no permission. */
const WITHOUT_PERMISSION: ReadonlyMap<string, string> = new Map([
  ['nothing', 'Everyone may call it, without a token.'],
  ['nothing-first', 'Everyone may call it. What is not public needs a token with a permission.'],
  ['token', 'Needs a token of any account.'],
  ['account', 'Needs a token of any account that signed in within a day.'],
])

function whoMay({ action }: Route): string {
  const { needs } = ACTIONS[action]
  const known = WITHOUT_PERMISSION.get(needs)
  if (known !== undefined) return known
  const roles = ROLES.filter((role) => role !== 'visitor' && mayDo(role, action)).join(' or ')
  return needs === 'team'
    ? `Needs a token of the team (${roles}), ${TEAM}.`
    : `Needs a token with the permission \`${needs}\` (${roles}), ${TEAM}.`
}

const TEAM =
  'whose address is verified, signed in within a day, with a second factor where the site asks for it'

function periodOf(ms: number): string {
  const [count, unit] = ms >= HOUR_MS ? [ms / HOUR_MS, 'hour'] : [ms / 60_000, 'minute']
  return count === 1 ? `a ${unit}`.replace('a hour', 'an hour') : `${count} ${unit}s`
}
