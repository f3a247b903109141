import type { SessionList } from '@arena-libre/functions/contract/people/sessions'
import { LIMITS } from '@arena-libre/functions/contract/limits'
import { age, dayAndTimeInText } from '../../../lib/dates.ts'

export type ListedSession = SessionList['sessions'][number]

/** Its use is noted every few minutes: until then it is in use. */
export function usedWhen({ lastUsedAt, isThis }: ListedSession, now: number): string {
  const at = Date.parse(lastUsedAt)
  return isThis || now - at < LIMITS.sessionUseMs ? 'En uso ahora' : `Última actividad ${age(at, now)}`
}

export const begunWhen = ({ began }: ListedSession, zone: string): string =>
  `entró el ${dayAndTimeInText(new Date(began), zone)}`

/** When the panel asks for the password again. */
export const endsWhen = (loginTime: string, zone: string): string =>
  dayAndTimeInText(new Date(Date.parse(loginTime) + LIMITS.adminSessionMs), zone)
