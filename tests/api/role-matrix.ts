import { proposedRounds } from '../../functions/src/contract/match-day/plan-proposal.ts'
import { DEFAULT_RETENTION } from '../../functions/src/contract/site/retention.ts'
import { DEFAULT_SETTINGS } from '../../functions/src/contract/site/default-settings.ts'
import { aSubmission } from '../../functions/testing/a-submission.ts'
import { aClientError } from '../../functions/testing/a-client-error.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { aTournamentEdit } from '../../functions/testing/a-tournament-edit.ts'

/** A caller: its name says what is different about it. */
export const CALLERS = [
  'visitor',
  'without role',
  'unverified admin',
  'admin',
  'owner',
  'revoked admin',
  'admin of yesterday',
] as const

export type CallerKind = (typeof CALLERS)[number]

interface Call {
  /** The address, and the body if there is one; `email` is that of an account without a role. */
  path: string
  body?: (email: string, token: string) => unknown
  expected: Record<CallerKind, string>
}

const everyone = (outcome: string): Call['expected'] => ({
  visitor: outcome,
  'without role': outcome,
  'unverified admin': outcome,
  admin: outcome,
  owner: outcome,
  'revoked admin': outcome,
  'admin of yesterday': outcome,
})

const signedIn = (outcome: string): Call['expected'] => ({
  ...everyone(outcome),
  visitor: '401 unauthenticated',
})

/** Ends a day after signing in. */
const signedInToday = (outcome: string): Call['expected'] => ({
  ...signedIn(outcome),
  'admin of yesterday': '401 session-expired',
})

const admins = (outcome: string): Call['expected'] => ({
  visitor: '401 unauthenticated',
  'without role': '403 forbidden',
  'unverified admin': '403 email-not-verified',
  admin: outcome,
  owner: outcome,
  'revoked admin': '403 forbidden',
  'admin of yesterday': '401 session-expired',
})

/** Admins learn that it does not exist. */
const unknown = (path: string, body?: Call['body']): Call => ({
  path,
  ...(body && { body }),
  expected: admins('404 not-found'),
})

const owner = (outcome: string): Call['expected'] => ({ ...admins(outcome), admin: '403 forbidden' })

/** Another one with each call. */
let players = 10_000_000
const nextPlayer = (): string => String(players++)

const UNKNOWN_HASH = 'A'.repeat(43)

const email = (address: string) => ({ email: address })

const settingsToSave = () => {
  const { updatedAt: _updatedAt, ...input } = DEFAULT_SETTINGS
  return input
}

const retentionToSave = () => {
  const { updatedAt: _updatedAt, ...input } = DEFAULT_RETENTION
  return input
}

/** Routes that need nothing but the right to read. */
const reads = (expected: Call['expected'], routes: readonly string[]): Record<string, Call> =>
  Object.fromEntries(routes.map((route) => [route, { path: route.replace('GET ', ''), expected }]))

const someone = { freeFireId: null, email: 'nadie@correo.example', phone: null }

/** Written by hand, not derived: a route that comes to need less than before differs from its row here. */
export const CALLS: Record<string, Call> = {
  ...reads(owner('200'), ['GET /people/erasures']),
  ...reads(owner('200'), ['GET /restore']),
  'POST /backup': { path: '/backup', expected: owner('200') },
  'POST /backup/parts': {
    path: '/backup/parts',
    body: () => ({ cursor: `WzAsMCwwLG51bGxd.${'A'.repeat(43)}` }),
    expected: owner('400 invalid-request'),
  },
  'POST /restore': {
    path: '/restore',
    body: () => ({ header: '{}', parts: ['0'.repeat(64)], end: '{}' }),
    expected: owner('400 backup-unreadable'),
  },
  ...Object.fromEntries(
    ['check', 'write'].map((step): [string, Call] => [
      `POST /restore/${step}`,
      {
        path: `/restore/${step}`,
        body: () => ({ sha256: '0'.repeat(64), index: 0, lines: ['{}'] }),
        expected: owner('400 backup-unreadable'),
      },
    ]),
  ),
  'POST /people/search': {
    path: '/people/search',
    body: () => ({ person: someone, cursor: null }),
    expected: owner('200'),
  },
  'POST /people/export': {
    path: '/people/export',
    body: () => ({ person: someone, cursor: null }),
    expected: owner('200'),
  },
  'POST /people/erasures/:id': {
    path: `/people/erasures/${'0'.repeat(32)}`,
    body: () => ({ person: someone, kinds: ['mail'], cursor: null }),
    expected: owner('200'),
  },
  ...reads(everyone('200'), [
    'GET /health',
    'GET /auth/health',
    'GET /auth/setup/check',
    'GET /settings',
    'GET /questions/active',
    'GET /openapi.json',
    'GET /docs',
    'GET /docs/style.css',
    'GET /tournaments',
    'GET /tournaments/stats',
  ]),
  'GET /auth/me': { path: '/auth/me', expected: signedInToday('200') },
  ...reads(admins('200'), [
    'GET /auth/sessions',
    'GET /admins',
    'GET /bans',
    'GET /questions/types',
    'GET /questions/form-preview',
    'GET /questions/uses',
    'GET /questions',
    'GET /registrations',
    'GET /rejection-reasons',
    'GET /statistics',
    'GET /statistics/overview',
    'GET /statistics/figures',
    'GET /audit',
    'GET /forms',
    'GET /tournaments/totals',
    'GET /tournaments/with-registrations',
  ]),
  'POST /auth/verify': {
    path: '/auth/verify',
    body: (_email, token) => ({ token: token || 'none' }),
    expected: signedIn('200'),
  },
  'POST /auth/revoke': { path: '/auth/revoke', body: () => ({}), expected: signedIn('200') },
  'POST /auth/sessions/end-others': {
    path: '/auth/sessions/end-others',
    body: () => ({}),
    expected: admins('200'),
  },
  'POST /auth/sessions/leave': { path: '/auth/sessions/leave', body: () => ({}), expected: admins('200') },
  'DELETE /auth/sessions/:session': unknown('/auth/sessions/1000000000'),
  'POST /auth/setup/initial-admin': {
    path: '/auth/setup/initial-admin',
    body: () => ({ setupToken: 'a guess' }),
    expected: signedInToday('403 setup-refused'),
  },
  'POST /auth/admin/set-claim': { path: '/auth/admin/set-claim', body: email, expected: admins('200') },
  'POST /auth/admin/revoke-claim': { path: '/auth/admin/revoke-claim', body: email, expected: admins('200') },
  'POST /auth/admin/user/search': {
    path: '/auth/admin/user/search',
    body: () => email('unknown@arena.test'),
    expected: admins('404 account-not-found'),
  },
  'GET /auth/admin/user/:email': {
    path: '/auth/admin/user/unknown@arena.test',
    expected: admins('404 account-not-found'),
  },
  'GET /retention': { path: '/retention', expected: owner('200') },
  'GET /retention/preview': { path: '/retention/preview', expected: owner('200') },
  'PUT /retention': { path: '/retention', body: () => retentionToSave(), expected: owner('200') },
  'POST /retention/run': { path: '/retention/run', body: () => ({}), expected: owner('200') },
  ...reads(admins('200'), ['GET /settings/stored']),
  'GET /text-versions': { path: '/text-versions?text=terms', expected: admins('200') },
  'GET /tournaments/:id/accepted/:version': {
    path: '/tournaments/no-such-cup/accepted/AAAAAAAAAAAAAAAA',
    expected: everyone('404 not-found'),
  },
  'PUT /settings': { path: '/settings', body: settingsToSave, expected: owner('200') },
  'GET /access-requests': { path: '/access-requests?status=pending', expected: admins('200') },
  'POST /access-requests': {
    path: '/access-requests',
    body: () => ({}),
    expected: {
      visitor: '401 unauthenticated',
      'without role': '200',
      'unverified admin': '409 already-admin',
      admin: '409 already-admin',
      owner: '409 already-admin',
      'revoked admin': '200',
      'admin of yesterday': '401 session-expired',
    },
  },
  'POST /access-requests/:uid/approve': unknown('/access-requests/unknown/approve', () => ({})),
  'POST /access-requests/:uid/reject': unknown('/access-requests/unknown/reject', () => ({
    notes: 'No te conocemos.',
  })),
  'POST /access-requests/:uid/reopen': unknown('/access-requests/unknown/reopen', () => ({})),
  'POST /bans/search': unknown('/bans/search', () => ({ freeFireId: nextPlayer() })),
  'POST /bans': {
    path: '/bans',
    body: () => ({ freeFireId: nextPlayer(), reason: 'Trampas' }),
    expected: admins('200'),
  },
  'PUT /bans/:id': unknown(`/bans/${UNKNOWN_HASH}`, () => ({ reason: 'Trampas', until: null })),
  'DELETE /bans/:id': unknown(`/bans/${UNKNOWN_HASH}`),
  'GET /outbox/totals': { path: '/outbox/totals', expected: admins('200') },
  'POST /outbox/resend': {
    path: '/outbox/resend',
    body: () => ({ ids: ['no-esta'] }),
    expected: admins('200'),
  },
  'GET /outbox': { path: '/outbox?status=failed', expected: admins('200') },
  'POST /questions/validate': {
    path: '/questions/validate',
    body: () => ({ answers: {} }),
    expected: everyone('200'),
  },
  'GET /questions/:id': unknown('/questions/nowhere'),
  'POST /questions': {
    path: '/questions',
    body: () => ({ text: '¿Qué nivel tienes?', type: 'text' }),
    expected: admins('200'),
  },
  'PUT /questions/:id': unknown('/questions/nowhere', () => ({
    text: '¿Qué nivel tienes?',
    type: 'text',
    revision: 1,
  })),
  'PATCH /questions/:id/toggle': unknown('/questions/nowhere/toggle', () => ({ revision: 1 })),
  'DELETE /questions/:id': unknown('/questions/nowhere'),
  'POST /questions/reorder': {
    path: '/questions/reorder',
    body: () => ({ questions: [{ id: 'nowhere', revision: 1 }] }),
    expected: admins('409 conflict'),
  },
  'POST /questions/batch/activate': {
    path: '/questions/batch/activate',
    body: () => ({ ids: ['nowhere'] }),
    expected: admins('200'),
  },
  'POST /questions/batch/deactivate': {
    path: '/questions/batch/deactivate',
    body: () => ({ ids: ['nowhere'] }),
    expected: admins('200'),
  },
  'POST /questions/batch/delete': {
    path: '/questions/batch/delete',
    body: () => ({ ids: ['nowhere'] }),
    expected: admins('200'),
  },
  'GET /tournaments/:id/form': {
    path: '/tournaments/copa-apertura/form',
    expected: everyone('409 no-linked-form'),
  },
  'POST /registrations': {
    path: '/registrations',
    body: () => aSubmission({ tournamentId: 'no-existe', freeFireId: nextPlayer() }),
    expected: everyone('404 not-published'),
  },
  'POST /registrations/check-freefireid': {
    path: '/registrations/check-freefireid',
    body: () => ({ tournamentId: 'copa-apertura', freeFireId: '12345678' }),
    expected: everyone('200'),
  },
  'GET /registrations/check-freefireid/:tournamentId/:freeFireId': {
    path: '/registrations/check-freefireid/copa-apertura/12345678',
    expected: everyone('200'),
  },
  'GET /registrations/tournament/:tournamentId': {
    path: '/registrations/tournament/copa-apertura',
    expected: admins('200'),
  },
  'POST /registrations/search': {
    path: '/registrations/search',
    body: () => ({ text: 'ana' }),
    expected: admins('200'),
  },
  'POST /registrations/totals': { path: '/registrations/totals', body: () => ({}), expected: admins('200') },
  'GET /registrations/export/:tournamentId': {
    path: '/registrations/export/copa-apertura',
    expected: admins('200'),
  },
  'GET /statistics/figures/export': {
    path: '/statistics/figures/export?chart=days',
    expected: admins('200'),
  },
  'POST /statistics/recount': { path: '/statistics/recount', body: () => ({}), expected: admins('200') },
  'POST /registrations/export': { path: '/registrations/export', body: () => ({}), expected: admins('200') },
  'GET /registrations/:id': unknown(`/registrations/${UNKNOWN_HASH}`),
  'GET /registrations/:id/history': unknown(`/registrations/${UNKNOWN_HASH}/history`),
  'GET /registrations/:id/bans': unknown(`/registrations/${UNKNOWN_HASH}/bans`),
  'PATCH /registrations/:id/status': unknown(`/registrations/${UNKNOWN_HASH}/status`, () => ({
    status: 'approved',
  })),
  'POST /registrations/:id/line': unknown(`/registrations/${UNKNOWN_HASH}/line`, () => ({
    after: null,
    revision: 1,
  })),
  'POST /registrations/batch': {
    path: '/registrations/batch',
    body: () => ({ ids: [UNKNOWN_HASH], status: 'approved' }),
    expected: admins('200'),
  },
  'POST /registrations/batch/approve': {
    path: '/registrations/batch/approve',
    body: () => ({ ids: [UNKNOWN_HASH] }),
    expected: admins('200'),
  },
  'POST /registrations/batch/reject': {
    path: '/registrations/batch/reject',
    body: () => ({ ids: [UNKNOWN_HASH] }),
    expected: admins('200'),
  },
  'POST /registrations/promote': unknown('/registrations/promote', () => ({ tournamentId: 'no-existe' })),
  'POST /registrations/add': {
    path: '/registrations/add',
    body: () => {
      const { acceptedVersion: _accepted, ...added } = aSubmission({ tournamentId: 'no-existe' })
      return added
    },
    expected: admins('404 not-published'),
  },
  'PATCH /registrations/:id': unknown(`/registrations/${UNKNOWN_HASH}`, () => ({
    fullName: 'Ana',
    revision: 1,
  })),
  'DELETE /registrations/:id': unknown(`/registrations/${UNKNOWN_HASH}`),
  'PUT /registrations/:id/chat': unknown(`/registrations/${UNKNOWN_HASH}/chat`, () => ({ opened: true })),
  'POST /registrations/:id/receipt': unknown(`/registrations/${UNKNOWN_HASH}/receipt`, () => ({})),
  'POST /registrations/:id/resend': unknown(`/registrations/${UNKNOWN_HASH}/resend`, () => ({})),
  'POST /rejection-reasons': {
    path: '/rejection-reasons',
    body: () => ({ label: `Motivo ${nextPlayer()}`, text: 'No hubo sala' }),
    expected: admins('200'),
  },
  'PUT /rejection-reasons/:id': unknown('/rejection-reasons/no-existe', () => ({
    label: 'Sin sala',
    text: 'No hubo sala',
    revision: 1,
  })),
  'DELETE /rejection-reasons/:id': unknown('/rejection-reasons/no-existe'),
  'GET /forms/:formId': { path: '/forms/nowhere', expected: everyone('404 form-not-found') },
  'GET /forms/:formId/details': {
    path: '/forms/nowhere/details',
    expected: admins('404 form-not-found'),
  },
  'POST /forms': { path: '/forms', body: () => ({ title: 'Encuesta', fields: [] }), expected: admins('200') },
  'PUT /forms/:formId': unknown('/forms/nowhere', () => ({ title: 'Encuesta', fields: [], revision: 1 })),
  'PATCH /forms/:formId/status': unknown('/forms/nowhere/status', () => ({ isActive: true, revision: 1 })),
  'POST /forms/:formId/duplicate': {
    path: '/forms/nowhere/duplicate',
    body: () => ({}),
    expected: admins('404 form-not-found'),
  },
  'POST /forms/:formId/link': {
    path: '/forms/nowhere/link',
    body: () => ({ tournamentId: 'copa-apertura', revision: 1 }),
    expected: admins('404 form-not-found'),
  },
  'POST /forms/:formId/unlink': unknown('/forms/nowhere/unlink', () => ({
    tournamentId: 'nowhere',
    revision: 1,
  })),
  'GET /form-uses': { path: '/form-uses?ids=nowhere', expected: admins('200') },
  'DELETE /forms/:formId': { path: '/forms/nowhere', expected: admins('404 form-not-found') },
  'POST /forms/:formId/responses': {
    path: '/forms/nowhere/responses',
    body: () => ({ clientKey: '0'.repeat(32), answers: {} }),
    expected: everyone('404 form-not-found'),
  },
  'GET /forms/:formId/responses': {
    path: '/forms/nowhere/responses',
    expected: admins('404 form-not-found'),
  },
  'GET /forms/:formId/responses/:responseId': {
    path: `/forms/nowhere/responses/${'0'.repeat(32)}`,
    expected: admins('404 not-found'),
  },
  'POST /forms/:formId/responses/search': {
    path: '/forms/nowhere/responses/search',
    body: () => ({ text: 'ana' }),
    expected: admins('404 form-not-found'),
  },
  'POST /forms/:formId/responses/delete': {
    path: '/forms/nowhere/responses/delete',
    body: () => ({ ids: ['0'.repeat(32)] }),
    expected: admins('200'),
  },
  'GET /forms/:formId/versions': {
    path: '/forms/nowhere/versions',
    expected: admins('404 form-not-found'),
  },
  'POST /forms/:formId/export': {
    path: '/forms/nowhere/export',
    body: () => ({}),
    expected: admins('404 form-not-found'),
  },
  'GET /forms/:formId/summary': { path: '/forms/nowhere/summary', expected: admins('404 form-not-found') },
  'GET /forms/:formId/export': { path: '/forms/nowhere/export', expected: admins('404 form-not-found') },
  'POST /client-errors': {
    path: '/client-errors',
    body: () => aClientError(),
    expected: everyone('200'),
  },
  'POST /registrations/receipt': {
    path: '/registrations/receipt',
    body: () => ({ token: 'a guess' }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/correct': {
    path: '/registrations/receipt/correct',
    body: () => ({ token: 'a guess', revision: 1 }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/withdraw': {
    path: '/registrations/receipt/withdraw',
    body: () => ({ token: 'a guess' }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/confirm': {
    path: '/registrations/receipt/confirm',
    body: () => ({ token: 'a guess' }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/claim': {
    path: '/registrations/receipt/claim',
    body: () => ({ token: 'a guess', round: 1, room: 1, match: 1, place: null, kills: 4, text: 'Faltan' }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/claim/withdraw': {
    path: '/registrations/receipt/claim/withdraw',
    body: () => ({ token: 'a guess', round: 1, room: 1, match: 1 }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/prize': {
    path: '/registrations/receipt/prize',
    body: () => ({ token: 'a guess' }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/champion-word': {
    path: '/registrations/receipt/champion-word',
    body: () => ({ token: 'a guess', word: 'campeona' }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/erase': {
    path: '/registrations/receipt/erase',
    body: () => ({ token: 'a guess' }),
    expected: everyone('404 receipt-unknown'),
  },
  'POST /registrations/receipt/resend': {
    path: '/registrations/receipt/resend',
    body: () => ({ email: `${nextPlayer()}@arena.test`, freeFireId: nextPlayer() }),
    expected: everyone('200'),
  },
  'GET /tournaments/:id': { path: '/tournaments/copa-apertura', expected: everyone('200') },
  'GET /tournaments/:id/wordings/:wording': unknown('/tournaments/copa-apertura/wordings/0123456789abcdef'),
  'GET /tournaments/:id/board': { path: '/tournaments/copa-apertura/board', expected: everyone('200') },
  'GET /tournaments/:id/plan': unknown('/tournaments/no-existe/plan'),
  'PUT /tournaments/:id/plan': unknown('/tournaments/no-existe/plan', () => ({
    rounds: proposedRounds(aTournament()),
    revision: 0,
  })),
  'DELETE /tournaments/:id/plan': unknown('/tournaments/no-existe/plan'),
  'GET /tournaments/:id/seats': { path: '/tournaments/copa-apertura/seats', expected: admins('200') },
  'POST /tournaments': {
    path: '/tournaments',
    body: () => ({ name: 'Copa Nueva', timeZone: 'America/Bogota', maxPlayers: 48 }),
    expected: admins('200'),
  },
  'PUT /tournaments/:id': unknown('/tournaments/no-existe', () => aTournamentEdit()),
  'POST /tournaments/:id/publish': unknown('/tournaments/no-existe/publish', () => ({ revision: 1 })),
  'POST /tournaments/:id/unpublish': unknown('/tournaments/no-existe/unpublish', () => ({ revision: 1 })),
  'POST /tournaments/:id/prizes': unknown('/tournaments/no-existe/prizes', () => ({
    revision: 1,
    delivered: true,
  })),
  ...reads(admins('200'), ['GET /prizes', 'GET /prizes/totals']),
  'PUT /prizes/:id': unknown('/prizes/no-existe-1', () => ({ delivered: true, note: '', revision: 1 })),
  'PUT /tournaments/:id/confirmation': unknown('/tournaments/no-existe/confirmation', () => ({
    revision: 1,
    window: null,
  })),
  'PUT /tournaments/:id/confirmation/end': unknown('/tournaments/no-existe/confirmation/end', () => ({
    revision: 1,
    closesAt: 'now',
  })),
  'GET /tournaments/:id/tables/:room': {
    path: '/tournaments/copa-apertura/tables/1-1',
    expected: everyone('200'),
  },
  'GET /tournaments/:id/tables': unknown('/tournaments/no-existe/tables'),
  'GET /tournaments/:id/results': unknown('/tournaments/no-existe/results?round=1&room=1'),
  'PUT /tournaments/:id/results': unknown('/tournaments/no-existe/results', () => ({
    round: 1,
    room: 1,
    match: 1,
    entries: [],
    isCorrection: false,
    revision: 0,
  })),
  'PUT /tournaments/:id/results/ties': unknown('/tournaments/no-existe/results/ties', () => ({
    round: 1,
    room: 1,
    order: [1, 2],
  })),
  'POST /tournaments/:id/results/official': unknown('/tournaments/no-existe/results/official', () => ({
    round: 1,
    match: null,
  })),
  'PUT /tournaments/:id/claims/:claim': unknown(
    `/tournaments/no-existe/claims/1-1-1-${'A'.repeat(43)}`,
    () => ({ outcome: 'refused', kills: null, answer: 'Se ve una', revision: 1 }),
  ),
  'GET /tournaments/:id/log': unknown('/tournaments/no-existe/log'),
  'GET /tournaments/:id/rooms': unknown('/tournaments/no-existe/rooms'),
  'PUT /tournaments/:id/rooms': unknown('/tournaments/no-existe/rooms', () => ({
    round: 1,
    room: 1,
    match: null,
    gameId: '8410 3277',
    password: '2806',
    reveal: null,
    revision: 0,
  })),
  'PUT /tournaments/:id/group': unknown('/tournaments/no-existe/group', () => ({ group: null, seen: null })),
  'POST /tournaments/:id/rooms/erase': unknown('/tournaments/no-existe/rooms/erase', () => ({ round: 1 })),
  'PUT /tournaments/:id/draw': unknown('/tournaments/no-existe/draw', () => ({
    act: 'seat',
    round: 1,
    players: null,
    revision: 0,
  })),
  'PUT /tournaments/:id/finalists': unknown('/tournaments/no-existe/finalists', () => ({
    players: [UNKNOWN_HASH, `${'B'.repeat(42)}A`],
    seats: 2,
    closesAt: 'now',
    revision: 0,
  })),
  'PUT /registrations/:id/confirmation': unknown(`/registrations/${UNKNOWN_HASH}/confirmation`, () => ({
    revision: 1,
    confirmed: true,
  })),
  'DELETE /tournaments/:id': unknown('/tournaments/no-existe'),
}
