import { z } from 'zod'
import type { Scheduled } from './schedule.ts'

/** The suite has no clock for scheduled functions; in production Cloud Scheduler is that clock. */
const backendsSchema = z.object({
  backends: z.array(
    z.object({
      functionTriggers: z.array(
        z.object({
          id: z.string(),
          schedule: z.object({ schedule: z.string(), timeZone: z.string().nullish() }).optional(),
        }),
      ),
    }),
  ),
})

/** The scheduled functions that the Functions emulator has loaded, as their manifest declares them. */
export async function scheduledFunctions(functionsOrigin: string): Promise<Scheduled[]> {
  const answer = await fetch(`${functionsOrigin}/backends`)
  const { backends } = backendsSchema.parse(await answer.json())
  return backends
    .flatMap(({ functionTriggers }) => functionTriggers)
    .flatMap(({ id, schedule }) => (schedule === undefined ? [] : [{ id, ...schedule }]))
}

/** Runs one scheduled function now. */
export async function fire(
  functionsOrigin: string,
  project: string,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const url = `${functionsOrigin}/functions/projects/${project}/triggers/${id}-0`
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    signal,
  })
  if (!answer.ok) throw new Error(`${id} answered ${answer.status}: ${await answer.text()}`)
}
