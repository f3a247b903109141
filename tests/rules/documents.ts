import { Timestamp } from 'firebase/firestore'
import { applicant, other } from './people.ts'

const endsAt = Timestamp.fromMillis(Date.now() + 60 * 60 * 1000)
const requestedAt = Timestamp.fromMillis(Date.now() - 60 * 60 * 1000)

export const PUBLISHED = 'tournaments/publicado'

/** Everything that is public. */
export const PUBLISHED_PATHS = [PUBLISHED, 'tournaments/publicado-b', 'tournaments/publicado-z']

/** A request as the API leaves it after a decision, or as it was asked. */
const request = (uid: string, status: string) => ({
  uid,
  email: `${uid}@arena.test`,
  displayName: uid,
  status,
  requestedAt,
  approvedAt: null,
  approvedBy: null,
  rejectedAt: null,
  rejectedBy: null,
  notes: null,
})

/**
 * One document of each kind there is. Private ones say 'published' too, so that a rule that looked at no
 * more than that would show, and tournaments say it in every wrong way.
 */
export const DOCUMENTS: [path: string, data: object][] = [
  ...PUBLISHED_PATHS.map((path): [string, object] => [
    path,
    { status: 'published', endsAt, changedAt: requestedAt, revision: 1 },
  ]),
  [
    'tournaments/programado',
    { status: 'scheduled', endsAt, changedAt: requestedAt, publishDate: endsAt, revision: 1 },
  ],
  ['tournaments/borrador', { status: 'draft', endsAt, revision: 1 }],
  ['tournaments/sin-estado', { endsAt }],
  ['tournaments/sin-nada', {}],
  ['tournaments/estado-nulo', { status: null, endsAt }],
  ['tournaments/estado-cierto', { status: true, endsAt }],
  ['tournaments/estado-en-lista', { status: ['published'], endsAt }],
  ['tournaments/estado-en-mapa', { status: { published: 'published' }, endsAt }],
  ['tournaments/estado-parecido', { status: 'Published ', endsAt }],
  ['tournaments/estado-con-punto', { 'status.status': 'published', endsAt }],
  [`${PUBLISHED}/seats/1`, { status: 'published' }],
  [`${PUBLISHED}/players/abc`, { status: 'published' }],
  [`${PUBLISHED}/formerRules/1`, { status: 'published' }],
  [`${PUBLISHED}/wordings/0123456789abcdef`, { status: 'published' }],
  [`${PUBLISHED}/tournaments/anidado`, { status: 'published', endsAt }],
  ['tournaments/borrador/seats/1', { status: 'published' }],
  [`${PUBLISHED}/plan/day`, { status: 'published' }],
  ['tournaments/borrador/plan/day', { status: 'published' }],
  [`${PUBLISHED}/draws/day`, { status: 'published' }],
  [`${PUBLISHED}/rooms/day`, { status: 'published' }],
  [`${PUBLISHED}/matches/1-1-1`, { status: 'published' }],
  [`${PUBLISHED}/claims/abc`, { status: 'published' }],
  [`${PUBLISHED}/results/day`, { status: 'published' }],
  [`${PUBLISHED}/roomViews/abc`, { status: 'published' }],
  ['prizes/publicado-1', { status: 'published' }],
  ['boards/publicado', { status: 'published' }],
  ['boards/publicado/matches/1', { status: 'published' }],
  ['boards/publicado/tables/1-1', { status: 'published' }],
  ['boards/borrador/tables/1-1', { status: 'published' }],
  ['boards/programado/tables/1-1', { status: 'published' }],
  // Those of tournaments that are hidden, or gone.
  ['boards/borrador', { status: 'published' }],
  ['boards/programado', { status: 'published' }],
  ['boards/sin-estado', { status: 'published' }],
  ['boards/sin-nada', { status: 'published' }],
  ['boards/estado-en-lista', { status: 'published' }],
  ['boards/inexistente', { status: 'published' }],
  ['registrations/abc', { status: 'published', uid: applicant.uid }],
  ['questions/abc', { active: true, status: 'published' }],
  ['forms/abc', { isActive: true, status: 'published' }],
  ['forms/abc/responses/abc', { status: 'published', uid: applicant.uid }],
  ['forms/abc/versions/1', { isActive: true, status: 'published' }],
  ['formRemovals/abc', { status: 'published' }],
  ['removals/abc', { status: 'published' }],
  ['tallies/abc', { status: 'published' }],
  ['departures/abc', { status: 'published', departedAt: requestedAt, expiresAt: endsAt }],
  ['admins/admin', { role: 'admin' }],
  ['admins/applicant', { role: 'admin' }],
  ['sessions/abc', { status: 'published', uid: applicant.uid }],
  [`userRequests/${applicant.uid}`, request(applicant.uid, 'pending')],
  [`userRequests/${other.uid}`, request(other.uid, 'rejected')],
  // Asked under an address that is another account's today.
  ['userRequests/before', { ...request('before', 'pending'), email: applicant.email }],
  [`userRequests/${applicant.uid}/history/1`, { uid: applicant.uid }],
  ['system/tallies', { status: 'published' }],
  ['system/owner', { status: 'published', uid: 'owner' }],
  ['idempotency/abc', { status: 'published' }],
  ['bans/abc', { status: 'published' }],
  ['settings/site', {}],
  ['settings/secret', { status: 'published' }],
  ['settings/site/history/1', { status: 'published' }],
  ['textVersions/terms-2', { status: 'published' }],
  ['audit/abc', { status: 'published', uid: applicant.uid }],
  ['mail/abc', { status: 'published' }],
  ['system/mail', { status: 'published' }],
  ['optOuts/abc', { status: 'published', uid: applicant.uid }],
  ['system/restore', { status: 'published', uid: 'owner' }],
  ['erasures/abc', { status: 'published' }],
  ['health/health-probe', { status: 'published' }],
  ['unheard-of/abc', { status: 'published' }],
]

export const PATHS = DOCUMENTS.map(([path]) => path)

/** Collections of the design's table and beyond it, by path. */
export const COLLECTIONS = [...new Set(PATHS.map((path) => path.slice(0, path.lastIndexOf('/'))))]

/** The last part of each collection's path, as a group query names it. */
export const GROUPS = [...new Set(COLLECTIONS.map((path) => path.slice(path.lastIndexOf('/') + 1)))]
