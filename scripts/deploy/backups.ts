import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { callerOf, RefusedCall, type Access } from '../lib/google-api.ts'

/** How Firestore itself keeps what a project stores. */
export interface BackupFacts {
  /** For how many days a daily backup is kept; 0 without any. */
  dailyKeptDays: number
  /** The data of any minute of the last week can be read. */
  pointInTime: boolean
}

/** Long enough for a loss that is noticed after a cup, its claims and a holiday. */
export const KEEP_DAYS = 14

const DAY_S = 24 * 60 * 60
const ENABLED = 'POINT_IN_TIME_RECOVERY_ENABLED'

export const schedulesSchema = z.object({
  backupSchedules: z
    .array(
      z.object({
        name: z.string(),
        retention: z.string().regex(/^\d+(\.\d+)?s$/),
        dailyRecurrence: z.looseObject({}).optional(),
      }),
    )
    .default([]),
})
/** What a database says of itself. */
export const backedUpSchema = z.object({ pointInTimeRecoveryEnablement: z.string().optional() })
const operationSchema = z.object({
  name: z.string(),
  done: z.boolean().default(false),
  error: z.object({ message: z.string() }).optional(),
})

const ofDatabase = ({ project }: Access): string =>
  `firestore.googleapis.com/v1/projects/${project}/databases/(default)`

const daysOf = (retention: string): number => Math.floor(Number.parseFloat(retention) / DAY_S)

interface Told {
  database: z.output<typeof backedUpSchema>
  schedules: z.output<typeof schedulesSchema>
}

const dailyOf = ({ schedules }: Told) =>
  schedules.backupSchedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined)

/** What the database and its schedules tell. */
export function backupFactsOf(told: Told): BackupFacts {
  const daily = dailyOf(told)
  return {
    dailyKeptDays: daily === undefined ? 0 : daysOf(daily.retention),
    pointInTime: told.database.pointInTimeRecoveryEnablement === ENABLED,
  }
}

async function look(access: Access): Promise<Told> {
  const call = callerOf(access)
  const [database, schedules] = await Promise.all([
    call('GET', ofDatabase(access), backedUpSchema),
    call('GET', `${ofDatabase(access)}/backupSchedules`, schedulesSchema),
  ])
  return { database, schedules }
}

export const readBackups = async (access: Access): Promise<BackupFacts> => backupFactsOf(await look(access))

/** Switches on what is missing. A daily backup that is kept for longer stays as it is. */
export async function keepBackups(access: Access): Promise<BackupFacts> {
  const call = callerOf(access)
  const told = await look(access)
  const daily = dailyOf(told)
  const { pointInTime } = backupFactsOf(told)
  const retention = `${KEEP_DAYS * DAY_S}s`
  if (daily === undefined)
    await call('POST', `${ofDatabase(access)}/backupSchedules`, z.unknown(), {
      retention,
      dailyRecurrence: {},
    })
  else if (daysOf(daily.retention) < KEEP_DAYS)
    await call('PATCH', `firestore.googleapis.com/v1/${daily.name}?updateMask=retention`, z.unknown(), {
      retention,
    })
  if (!pointInTime) {
    const address = `${ofDatabase(access)}?updateMask=pointInTimeRecoveryEnablement`
    const started = await call('PATCH', address, operationSchema, { pointInTimeRecoveryEnablement: ENABLED })
    await ended(started, access)
  }
  return readBackups(access)
}

interface Waiting {
  /** Told the name of the operation, which goes on without the command. */
  tell: (operation: string) => void
  /** A token lasts an hour, an export may take longer. */
  renew: () => Promise<string>
  pause?: (ms: number) => Promise<unknown>
}

/** Has Firestore export everything to a bucket, and waits for it. */
export async function exportTo(outputUriPrefix: string, access: Access, waiting: Waiting): Promise<void> {
  const address = `${ofDatabase(access)}:exportDocuments`
  const started = await callerOf(access)('POST', address, operationSchema, { outputUriPrefix }).catch(
    (error: unknown) => {
      if (!(error instanceof RefusedCall && error.isPassing)) throw error
      throw new Problem(error.message, [
        'The export may have begun: look for it before you repeat the command.',
        `npx firebase firestore:operations:list --project=${access.project}`,
      ])
    },
  )
  waiting.tell(started.name)
  await ended(started, access, waiting)
}

type Operation = z.output<typeof operationSchema>

const POLL_MS = 1_000

/** For how long an operation that goes on is asked for without an answer. */
const SILENT_POLLS = 300

async function ended(
  operation: Operation,
  access: Access,
  { renew, pause = delay }: Partial<Waiting> = {},
): Promise<void> {
  let [state, token, failed] = [operation, access.token, 0]
  while (!state.done) {
    await pause(POLL_MS)
    const call = callerOf({ ...access, token })
    try {
      state = await call('GET', `firestore.googleapis.com/v1/${operation.name}`, operationSchema)
      failed = 0
    } catch (error) {
      failed += 1
      if (!(error instanceof RefusedCall) || failed > SILENT_POLLS) throw error
      if (error.status === 401 && failed === 1 && renew !== undefined) token = await renew()
      else if (!error.isPassing) throw error
    }
  }
  if (state.error !== undefined) throw new Problem(`The Firestore operation failed: ${state.error.message}`)
}
