import { z } from 'zod'
import { teamMemberSchema } from '../contract/people/admins.ts'
import { pageQuerySchema } from '../contract/calls/paging.ts'
import { accountSchema, accountRequestSchema, emailSchema } from '../contract/people/session.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import { findAccount } from './account.service.ts'
import { grantAdmin, listAdmins, revokeAdmin, type AdminListDeps } from './admins.service.ts'

const byEmail = z.strictObject({ query: z.strictObject({}), body: accountRequestSchema })

export const adminRoutes = (deps: AdminListDeps): Route[] => [
  defineListRoute({
    path: '/admins',
    action: 'admins.read',
    query: pageQuerySchema,
    item: teamMemberSchema,
    list: (query) => listAdmins(query, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/admin/set-claim',
    action: 'admins.grant',
    request: byEmail,
    data: accountSchema,
    errors: ['account-not-found', 'account-not-verified', 'owner-protected'],
    handle: ({ body }, { uid }) => grantAdmin(uid, body.email, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/admin/revoke-claim',
    action: 'admins.revoke',
    request: byEmail,
    data: accountSchema,
    errors: ['account-not-found', 'owner-protected'],
    handle: ({ body }, { uid }) => revokeAdmin(uid, body.email, deps),
  }),
  defineRoute({
    method: 'POST',
    path: '/auth/admin/user/search',
    action: 'admins.read',
    request: byEmail,
    data: accountSchema,
    errors: ['account-not-found'],
    handle: ({ body }) => findAccount(body.email, deps),
  }),
  defineRoute({
    method: 'GET',
    path: '/auth/admin/user/:email',
    action: 'admins.read',
    request: z.strictObject({ params: z.strictObject({ email: emailSchema }), query: z.strictObject({}) }),
    data: accountSchema,
    errors: ['account-not-found'],
    successor: '/auth/admin/user/search',
    handle: ({ params }) => findAccount(params.email, deps),
  }),
]
