import { healthSchema, type Health } from '../contract/site/health.ts'
import { ApiError } from '../http/api-error.ts'
import { READ_LIMITS } from '../http/call-limits.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { createHealthCheck, type HealthDeps } from './health.service.ts'

/** Signing in has the same dependencies as everything else, so both addresses run the same check. */
const PATHS = ['/health', '/auth/health'] as const

export function healthRoutes(deps: HealthDeps): Route[] {
  const checkHealth = createHealthCheck(deps)
  return PATHS.map((path) =>
    defineRoute(`GET ${path}`, 'site.read', {
      summary: 'Says whether the site can work',
      data: healthSchema,
      // An instance that never reached Firestore says so.
      anyTime: true,
      limits: READ_LIMITS,
      async handle(): Promise<Health> {
        const { unavailable, time } = await checkHealth()
        if (unavailable.length > 0) {
          throw new ApiError('try-again', {
            fields: Object.fromEntries(unavailable.map((dependency) => [dependency, 'unavailable'])),
          })
        }
        return { status: 'ok', checks: { firestore: 'ok', auth: 'ok' }, time }
      },
    }),
  )
}
