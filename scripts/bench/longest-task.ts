import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

const eventSchema = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  ts: z.number().default(0),
  dur: z.number().default(0),
  /** The time of the processor: what other programs of the machine take is no part of it. */
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown().optional() }).default({}),
})
const traceSchema = z.object({ traceEvents: z.array(eventSchema) })

/** A task without one of these is none of ours: the browser's own work, or that of the trace. */
const OURS = new Set([
  'FunctionCall',
  'EvaluateScript',
  'v8.evaluateModule',
  'UpdateLayoutTree',
  'Layout',
  'Paint',
  'PrePaint',
])

const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid}/${tid}`

function longestIn(trace: string): number {
  const { traceEvents } = traceSchema.parse(JSON.parse(trace))
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  const onMain = traceEvents.filter((event) => main.has(threadOf(event))).toSorted((a, b) => a.ts - b.ts)
  let task: (typeof onMain)[number] | undefined
  const ours = new Set<typeof task>()
  for (const event of onMain) {
    if (event.name === 'RunTask' && event.ph === 'X') task = event
    else if (task !== undefined && event.ts <= task.ts + task.dur && OURS.has(event.name)) ours.add(task)
  }
  if (ours.size === 0) throw new Error('Nothing of ours happened in this trace')
  return Math.max(...[...ours].map((one) => one?.tdur ?? one?.dur ?? 0)) / 1000
}

/** The longest task of a page's main thread during some work, in milliseconds of the (slowed) processor. */
export async function longestTask(browser: Browser, page: Page, work: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, {
    categories: ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await work()
  return longestIn((await browser.stopTracing()).toString())
}
