import {
  retentionInputSchema,
  retentionPreviewQuerySchema,
  retentionPreviewSchema,
  retentionRunSchema,
  retentionSchema,
  retentionViewSchema,
} from '../contract/site/retention.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineRoute, emptyBody, type Route } from '../http/route.ts'
import type { RetentionDeps } from './due-data.service.ts'
import { previewRetention } from './preview.service.ts'
import { describeRetention, updateRetention } from './retention-settings.service.ts'
import { removeDue } from './run.service.ts'

/** Below the deadline of a call: what is left is removed with the next one, or by the next nightly run. */
const CALL_MS = 4_000

export const retentionRoutes = (deps: RetentionDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRoute('GET /retention', 'retention.read', {
    summary: 'Shows how long personal data is kept',
    data: retentionViewSchema,
    handle: () => describeRetention(deps),
  }),
  defineRoute('GET /retention/preview', 'retention.read', {
    summary: 'Counts what the periods would remove today',
    query: retentionPreviewQuerySchema,
    data: retentionPreviewSchema,
    handle: ({ query }) => previewRetention(query, deps),
  }),
  defineRepeatable('PUT /retention', 'retention.update', {
    summary: 'Saves how long personal data is kept',
    body: retentionInputSchema,
    data: retentionSchema,
    errors: ['conflict'],
    handle: ({ body }, act) => updateRetention(body, act, deps),
  }),
  // Without a key: repeated, it goes on with the same run, or finds nothing to remove.
  defineRoute('POST /retention/run', 'retention.run', {
    summary: 'Removes what is due now, as far as one call can',
    body: emptyBody,
    data: retentionRunSchema,
    errors: ['periods-unsaved'],
    handle: (_request, { uid }) => removeDue({ startedBy: uid, ms: CALL_MS }, deps),
  }),
]
