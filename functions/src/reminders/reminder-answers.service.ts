import { REQUEST_MS, within, withDeadline } from '../data/deadline.ts'
import { toApiError } from '../http/api-error.ts'
import { describeError, type Log } from '../logging/log.ts'
import type { PageAnswer } from '../pages/drawn-pages.service.ts'
import { areRemindersStopped, resumeReminders, stopReminders, type OptOutDeps } from './opt-outs.service.ts'
import { readReminderToken } from './reminder-link.service.ts'
import { reminderPages, type ReminderState } from './reminder-page.service.ts'

/** Programs that check mail open every link in it: looking changes nothing. */
export type ReminderAct = 'look' | 'stop' | 'resume'

interface ReminderDeps extends OptOutDeps {
  site: Parameters<typeof reminderPages>[0]
  log: Log
}

/**
 * The page that a reminder links, and what its buttons do. A mail program presses the first one itself, with a POST of
 * its own (RFC 8058): without cookies, any number of times, and it follows no redirection.
 */
export function reminderAnswersOf(deps: ReminderDeps) {
  const { site, clock, log, reminderKey } = deps
  const pages = reminderPages(site)
  const answered = (status: PageAnswer['status'], content: string): PageAnswer => ({
    status,
    headers: pages.headers,
    content,
  })
  const unknown = answered(404, pages.ofProblem('unknown'))

  async function act(mark: string, wanted: ReminderAct): Promise<ReminderState> {
    await clock.set?.()
    if (wanted === 'look') return (await areRemindersStopped(mark, deps)) ? 'stopped' : 'arriving'
    await (wanted === 'stop' ? stopReminders : resumeReminders)(mark, deps)
    return wanted === 'stop' ? 'stopped' : 'again'
  }

  return {
    unknown,
    tooMany: (waitMs: number): PageAnswer => {
      const { headers, ...answer } = answered(429, pages.ofProblem('too-many'))
      return { ...answer, headers: { ...headers, 'Retry-After': `${Math.ceil(waitMs / 1000)}` } }
    },
    async answer(token: string, wanted: ReminderAct, requestId: string): Promise<PageAnswer> {
      const mark = readReminderToken(token, reminderKey)
      if (mark === null) return unknown
      try {
        const work = withDeadline(REQUEST_MS, () => act(mark, wanted))
        return answered(200, pages.ofState(token, await within(REQUEST_MS, work)))
      } catch (error) {
        const detail = { requestId, error: describeError(error) }
        if (toApiError(error).code === 'internal') log.error('reminders not changed', detail)
        else log.warn('reminders not changed', detail)
        return answered(503, pages.ofProblem('failed'))
      }
    },
  }
}
