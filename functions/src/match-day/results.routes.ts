import { z } from 'zod'
import { championWordSchema } from '../contract/match-day/champion-word.ts'
import {
  claimAnsweredSchema,
  claimAnswerSchema,
  claimRequestSchema,
  claimWithdrawalSchema,
} from '../contract/match-day/claims-schema.ts'
import {
  matchInputSchema,
  matchSavedSchema,
  officialInputSchema,
  officialMadeSchema,
  roomQuerySchema,
  roomResultsSchema,
  tableChangedSchema,
  tiesInputSchema,
} from '../contract/match-day/results-schema.ts'
import { tablesSchema } from '../contract/match-day/tables-schema.ts'
import { LIMITS } from '../contract/limits.ts'
import { receiptRequestSchema, receiptSchema } from '../contract/registrations/receipts.ts'
import { tournamentIdSchema } from '../contract/tournaments/tournaments.ts'
import type { RepeatableRoutes } from '../http/repeatable.ts'
import { defineRoute, type Route } from '../http/route.ts'
import type { RegistrationDeps } from '../registrations/registration-deps.service.ts'
import { chooseWord } from './champion-word.service.ts'
import { answerClaim, claimOwn, withdrawClaim } from './claims.service.ts'
import { makeOfficial, showTables } from './official.service.ts'
import { receivePrize } from './receive-prize.service.ts'
import { decideTies, publishMatch, showResults } from './results.service.ts'

const params = { id: tournamentIdSchema }

/** From the last shot to the official table: what the team does. */
export const resultsRoutes = (deps: RegistrationDeps, { defineRepeatable }: RepeatableRoutes): Route[] => [
  defineRoute('GET /tournaments/:id/results', 'tournaments.read', {
    summary: 'Shows the matches of a room with their results',
    params,
    query: roomQuerySchema,
    data: roomResultsSchema,
    handle: ({ params: { id }, query }) => showResults(id, query, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/results', 'tournaments.update', {
    summary: 'Publishes the results of a match, or corrects them',
    params,
    body: matchInputSchema,
    data: matchSavedSchema,
    errors: ['conflict', 'match-official', 'rooms-not-drawn', 'no-players'],
    handle: ({ params: { id }, body }, act) => publishMatch(id, body, act, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/results/ties', 'tournaments.update', {
    summary: 'Decides ties of a table',
    example: { body: { order: [2, 1] } },
    params,
    body: tiesInputSchema,
    data: tableChangedSchema,
    handle: ({ params: { id }, body }, act) => decideTies(id, body, act, deps),
  }),
  defineRepeatable('POST /tournaments/:id/results/official', 'tournaments.update', {
    summary: 'Makes published matches official',
    params,
    body: officialInputSchema,
    data: officialMadeSchema,
    errors: ['nothing-official', 'claims-open', 'claims-time', 'ties-open'],
    handle: ({ params: { id }, body }, act) => makeOfficial(id, body, act, deps),
  }),
  defineRoute('GET /tournaments/:id/tables', 'tournaments.read', {
    summary: 'Shows all tables of a tournament to the team',
    params,
    data: tablesSchema,
    handle: ({ params: { id } }) => showTables(id, deps),
  }),
  defineRepeatable('PUT /tournaments/:id/claims/:claim', 'tournaments.update', {
    summary: 'Answers the claim of a player about a result',
    params: { ...params, claim: z.string().regex(/^\d{1,2}-\d{1,3}-\d{1,2}-[\w-]{43}$/) },
    body: claimAnswerSchema,
    data: claimAnsweredSchema,
    errors: ['conflict', 'claim-answered', 'wrong-state'],
    handle: ({ params: asked, body }, act) => answerClaim(asked, body, act, deps),
  }),
]

const OWN = {
  data: receiptSchema,
  limits: [{ by: 'address', ...LIMITS.calls.receipts }],
} as const

/** What players do after a match, with their receipt. */
export const claimRoutes = (deps: RegistrationDeps): Route[] => [
  defineRoute('POST /registrations/receipt/claim', 'registrations.own', {
    summary: 'Claims that a published result is wrong',
    ...OWN,
    body: claimRequestSchema,
    errors: ['receipt-unknown', 'registration-gone', 'not-published', 'wrong-state', 'claims-closed'],
    handle: ({ body }) => claimOwn(body, deps),
  }),
  defineRoute('POST /registrations/receipt/claim/withdraw', 'registrations.own', {
    summary: 'Withdraws a claim',
    ...OWN,
    body: claimWithdrawalSchema,
    errors: ['receipt-unknown', 'registration-gone'],
    handle: ({ body }) => withdrawClaim(body, deps),
  }),
  defineRoute('POST /registrations/receipt/prize', 'registrations.own', {
    summary: 'Says that the player of a receipt got the prize',
    ...OWN,
    body: receiptRequestSchema,
    errors: ['receipt-unknown', 'registration-gone'],
    handle: ({ body: { token } }) => receivePrize(token, deps),
  }),
  defineRoute('POST /registrations/receipt/champion-word', 'registrations.own', {
    summary: 'Chooses the word on the poster of a champion',
    ...OWN,
    body: championWordSchema,
    errors: ['receipt-unknown', 'registration-gone', 'wrong-state'],
    handle: ({ body }) => chooseWord(body, deps),
  }),
]
