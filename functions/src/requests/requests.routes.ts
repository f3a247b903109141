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
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineListRoute, emptyBody, type Route } from '../http/route.ts'
import { askForAccess } from './ask.service.ts'
import {
  approveRequest,
  listRequests,
  rejectRequest,
  reopenRequest,
  type RequestDeps,
} from './requests.service.ts'

const params = { uid: uidSchema }

export const requestRoutes = (deps: RequestDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineListRoute('GET /access-requests', 'requests.read', {
    summary: 'Lists the requests for access',
    query: z.strictObject({ ...pageQuery, status: accessRequestStatusSchema.optional() }),
    item: accessRequestViewSchema,
    list: (query) => listRequests(query, deps),
  }),
  defineRepeatable('POST /access-requests', 'requests.ask', {
    summary: 'Asks for access to the panel',
    body: emptyBody,
    data: accessRequestSchema,
    errors: ['already-admin'],
    limits: [{ by: 'address', ...LIMITS.calls.accountWrites }],
    handle: (_request, { remember }, caller) => askForAccess(caller, remember, deps),
  }),
  defineRepeatable('POST /access-requests/:uid/approve', 'requests.decide', {
    summary: 'Approves a request for access',
    params,
    body: emptyBody,
    data: accessRequestSchema,
    errors: ['already-decided', 'applicant-not-verified', 'account-not-found'],
    handle: ({ params }, act) => approveRequest(params.uid, act, deps),
    follow: ({ params }) => projectClaim(params.uid, deps),
  }),
  defineRepeatable('POST /access-requests/:uid/reject', 'requests.decide', {
    summary: 'Rejects a request for access',
    params,
    body: rejectionSchema,
    data: accessRequestSchema,
    errors: ['already-decided'],
    handle: ({ params, body }, act) => rejectRequest(params.uid, body.notes, act, deps),
  }),
  defineRepeatable('POST /access-requests/:uid/reopen', 'requests.decide', {
    summary: 'Reopens a rejected request',
    params,
    body: emptyBody,
    data: accessRequestSchema,
    errors: ['already-decided', 'still-admin'],
    handle: ({ params }, act) => reopenRequest(params.uid, act, deps),
  }),
]
