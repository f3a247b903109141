import { teamMemberSchema } from '../contract/people/admins.ts'
import { accountSchema, accountRequestSchema, emailSchema } from '../contract/people/session.ts'
import { defineListRoute, defineRoute, type Route } from '../http/route.ts'
import { findAccount } from './account.service.ts'
import { grantAdmin, listAdmins, revokeAdmin, type AdminListDeps } from './admins.service.ts'

export const adminRoutes = (deps: AdminListDeps): Route[] => [
  defineListRoute('GET /admins', 'admins.read', {
    summary: 'Lists the team',
    item: teamMemberSchema,
    list: (query) => listAdmins(query, deps),
  }),
  defineRoute('POST /auth/admin/set-claim', 'admins.grant', {
    summary: 'Gives an account access to the panel',
    body: accountRequestSchema,
    data: accountSchema,
    errors: ['account-not-found', 'account-not-verified', 'owner-protected'],
    handle: ({ body }, { uid }) => grantAdmin(uid, body.email, deps),
  }),
  defineRoute('POST /auth/admin/revoke-claim', 'admins.revoke', {
    summary: 'Takes the access to the panel away',
    body: accountRequestSchema,
    data: accountSchema,
    errors: ['account-not-found', 'owner-protected'],
    handle: ({ body }, { uid }) => revokeAdmin(uid, body.email, deps),
  }),
  defineRoute('POST /auth/admin/user/search', 'admins.read', {
    summary: 'Finds an account by its address',
    body: accountRequestSchema,
    data: accountSchema,
    errors: ['account-not-found'],
    handle: ({ body }) => findAccount(body.email, deps),
  }),
  defineRoute('GET /auth/admin/user/:email', 'admins.read', {
    summary: 'Finds an account by its address',
    params: { email: emailSchema },
    data: accountSchema,
    errors: ['account-not-found'],
    successor: '/auth/admin/user/search',
    handle: ({ params }) => findAccount(params.email, deps),
  }),
]
