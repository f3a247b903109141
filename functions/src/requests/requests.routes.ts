import { z } from 'zod'
import { projectClaim } from '../admins/claim.service.ts'
import {
  accessRequestSchema,
  accessRequestStatusSchema,
  accessRequestViewSchema,
  rejectionSchema,
} from '../contract/people/access-requests.ts'
import { uidSchema } from '../contract/ids.ts'
import { LIMITS } from '../contract/limits.ts'
import { pageQuery } from '../contract/calls/paging.ts'
import { repeatableRoute } from '../http/repeatable.ts'
import { defineListRoute, type Route } from '../http/route.ts'
import { askForAccess } from './ask.service.ts'
import {
  approveRequest,
  listRequests,
  rejectRequest,
  reopenRequest,
  type RequestDeps,
} from './requests.service.ts'

const one = { params: z.strictObject({ uid: uidSchema }), query: z.strictObject({}) }
const nothing = z.strictObject({}).optional()

export const requestRoutes = (deps: RequestDeps): Route[] => [
  defineListRoute({
    path: '/access-requests',
    action: 'requests.read',
    query: z.strictObject({ ...pageQuery, status: accessRequestStatusSchema.optional() }),
    item: accessRequestViewSchema,
    list: (query) => listRequests(query, deps),
  }),
  repeatableRoute(
    {
      method: 'POST',
      path: '/access-requests',
      action: 'requests.ask',
      request: z.strictObject({ query: z.strictObject({}), body: nothing }),
      data: accessRequestSchema,
      errors: ['already-admin'],
      limits: [{ by: 'address', ...LIMITS.calls.accountWrites }],
      handle: (_request, caller, remember) => askForAccess(caller, remember, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/access-requests/:uid/approve',
      action: 'requests.decide',
      request: z.strictObject({ ...one, body: nothing }),
      data: accessRequestSchema,
      errors: ['already-decided', 'applicant-not-verified', 'account-not-found'],
      handle: ({ params }, { uid }, remember) => approveRequest(params.uid, { actor: uid, remember }, deps),
      follow: ({ params }) => projectClaim(params.uid, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/access-requests/:uid/reject',
      action: 'requests.decide',
      request: z.strictObject({ ...one, body: rejectionSchema }),
      data: accessRequestSchema,
      errors: ['already-decided'],
      handle: ({ params, body }, { uid }, remember) =>
        rejectRequest(params.uid, body.notes, { actor: uid, remember }, deps),
    },
    deps,
  ),
  repeatableRoute(
    {
      method: 'POST',
      path: '/access-requests/:uid/reopen',
      action: 'requests.decide',
      request: z.strictObject({ ...one, body: nothing }),
      data: accessRequestSchema,
      errors: ['already-decided', 'still-admin'],
      handle: ({ params }, { uid }, remember) => reopenRequest(params.uid, { actor: uid, remember }, deps),
    },
    deps,
  ),
]
