import { z } from 'zod'
import { accountSchema, claimRequestSchema, emailSchema } from '../contract/session.ts'
import { defineRoute, type Route } from '../http/route.ts'
import { findAccount } from './account.service.ts'
import { grantAdmin, revokeAdmin, type AdminDeps } from './admins.service.ts'

const claimRequest = z.strictObject({ query: z.strictObject({}), body: claimRequestSchema })

export const adminRoutes = (deps: AdminDeps): Route[] => [
  defineRoute({
    method: 'POST',
    path: '/auth/admin/set-claim',
    action: 'admins.grant',
    request: claimRequest,
    data: accountSchema,
    handle: ({ body }, { uid }) => grantAdmin(uid, body.email, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/admin/revoke-claim',
    action: 'admins.revoke',
    request: claimRequest,
    data: accountSchema,
    handle: ({ body }, { uid }) => revokeAdmin(uid, body.email, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/auth/admin/user/:email',
    action: 'admins.read',
    request: z.strictObject({ params: z.strictObject({ email: emailSchema }), query: z.strictObject({}) }),
    data: accountSchema,
    handle: ({ params }) => findAccount(params.email, deps),
  }),
]
