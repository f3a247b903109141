import type { CollectionReference, DocumentReference } from 'firebase-admin/firestore'
import { newRound, proposedRounds } from '../src/contract/match-day/plan-proposal.ts'
import { DEFAULT_RETENTION } from '../src/contract/site/retention.ts'
import { DEFAULT_SETTINGS } from '../src/contract/site/default-settings.ts'
import type { Collections } from '../src/data/collections.ts'
import { contentHashOf, playerIdOf } from '../src/data/hashes.ts'
import { aField, aForm } from './a-form.ts'
import { aQuestion } from './a-question.ts'
import { aRegistration } from './a-registration.ts'
import { aTournament } from './a-tournament.ts'
import { anAccessRequest } from './an-access-request.ts'

type ModelOf<Place> = Place extends
  | CollectionReference<infer Model>
  | DocumentReference<infer Model>
  | ((parent: string) => CollectionReference<infer Model>)
  ? Model
  : never

const AT = '2030-01-05T12:00:00.000Z'
const cup = aTournament({ id: 'copa-suelta', maxPlayers: 96 })
const { id: tournamentId, name, date, timeZone } = cup
const rounds = proposedRounds(cup)
const registration = aRegistration({
  tournamentId,
  wordings: ['0123456789abcdef'],
  partner: { fullName: 'Iván Ortiz', nickname: 'ïvö', freeFireId: '87654321' },
  guardian: { name: 'Ana Peña', consent: true },
  confirmation: { start: AT, at: AT, until: null, finalAt: AT },
})

/** A document of every collection, with all optional fields. */
export const ONE_OF_EACH: { [Name in keyof Collections]: ModelOf<Collections[Name]> } = {
  tournaments: aTournament({
    id: tournamentId,
    confirmation: {
      opensBefore: 60,
      closesBefore: 15,
      day: { start: AT, closesAt: AT, announcedAt: AT, settledAt: null },
    },
  }),
  seats: { number: 7, state: 'taken', registrationId: registration.id, series: 0 },
  players: { registrationId: registration.id },
  formerRules: { rules: ['Solo celulares'], until: AT },
  wordings: {
    id: '0123456789abcdef',
    tournamentId,
    firstAt: AT,
    asked: [{ id: 'pais', type: 'select', label: '¿De qué país eres?' }],
  },
  plans: { rounds, revision: 2, updatedAt: AT },
  draws: {
    rounds: [
      { round: 1, method: 'lot', seed: 'K7Q2-AB34', drawnAt: AT, rooms: [{ players: [registration.id] }] },
    ],
    finalists: {
      round: 2,
      players: [registration.id, `${'b'.repeat(42)}A`],
      seats: 2,
      calledAt: AT,
      closesAt: AT,
      askedAt: AT,
      settledAt: null,
    },
    revision: 2,
  },
  rooms: {
    rooms: [
      {
        round: 1,
        room: 1,
        match: 2,
        gameId: '8410 3277',
        password: '2806',
        revealsAt: AT,
        version: 3,
        revision: 2,
      },
    ],
    versions: 3,
    group: 'https://chat.example/copa',
  },
  roomViews: { id: registration.id, version: 3, seenAt: AT },
  prizes: {
    id: `${tournamentId}-1`,
    tournamentId,
    place: 1,
    prize: '$50',
    seat: 7,
    player: registration.id,
    nickname: 'ＫＩＮＧ',
    dueAt: AT,
    deliveredAt: AT,
    deliveredBy: 'uid-1',
    note: 'Yape 08841276',
    receivedAt: AT,
    revision: 3,
  },
  matches: {
    id: '1-1-1',
    round: 1,
    room: 1,
    match: 1,
    entries: [{ seat: 7, state: 'played', place: 1, kills: 9, penalty: 2, reason: 'Entró tarde' }],
    publishedAt: AT,
    claimsUntil: AT,
    openClaims: 1,
    officialAt: AT,
    correctedAt: AT,
    revision: 3,
  },
  claims: {
    id: `1-1-1-${registration.id}`,
    round: 1,
    room: 1,
    match: 1,
    seat: 7,
    player: registration.id,
    place: 9,
    kills: 4,
    text: 'Me faltan tres bajas',
    state: 'refused',
    claimedAt: AT,
    answer: 'En la captura se ve una',
    answeredAt: AT,
    answeredBy: 'uid-1',
    revision: 2,
  },
  rosters: {
    entrants: [{ seat: 7, player: registration.id, nickname: 'ＫＩＮＧ', partner: 'Lu亗' }],
    ties: [{ round: 1, room: 1, order: [7, 8] }],
    revision: 2,
  },
  tables: {
    id: '1-1',
    round: 1,
    room: 1,
    plan: newRound({ name: 'Final', matches: [{ startsAt: AT, map: 'Bermuda', killPoints: 2 }] }),
    isLast: true,
    matches: [
      {
        match: 1,
        publishedAt: AT,
        claimsUntil: AT,
        inReview: true,
        officialAt: AT,
        correctedAt: AT,
      },
    ],
    rows: [{ seat: 7, name: 'ＫＩＮＧ', head: 10, results: '1.9!2' }],
    decided: [7, 8],
    updatedAt: AT,
  },
  boards: {
    id: tournamentId,
    rounds,
    updatedAt: AT,
    news: 4,
    tables: ['1-1'],
    outcome: {
      officialAt: AT,
      correctedAt: AT,
      crownedIn: 3,
      entrants: 12,
      matches: 3,
      podium: [
        { seat: 7, name: 'ＫＩＮＧ', points: 57, booyahs: 2, kills: 24, prize: '$50', delivered: true },
      ],
      word: 'campeon',
      version: 2,
    },
  },
  registrations: registration,
  lines: { id: tournamentId, state: 'open', revision: 2 },
  tallies: {
    id: `${tournamentId}.2030-01`,
    tournamentId,
    month: '2030-01',
    countedAt: AT,
    questions: [{ id: 'pais', text: '¿De qué país eres?' }],
    days: [
      {
        day: '2030-01-02',
        registrations: 1,
        players: 2,
        returning: 1,
        byStatus: {
          pending: 1,
          approved: 0,
          rejected: 0,
          waitlisted: 0,
          review: 0,
          withdrawn: 0,
          'no-show': 0,
        },
        line: { joined: 0, seated: 0, waiting: 0 },
        waits: [0, 0, 0, 0, 0, 0, 0, 0],
        sources: [{ name: 'grupo', count: 1 }],
        countries: [{ name: 'CO', count: 1 }],
        answers: [{ question: 'pais', answered: 1, options: [{ name: 'Colombia', count: 1 }] }],
      },
    ],
  },
  firstCount: { markedAt: AT, counts: 2 },
  repairs: { id: 'marca', tournamentId, dueAt: AT, failures: 1 },
  dataVersion: {
    version: 1,
    progress: { collection: 'registrations', after: 'registrations/a' },
    lease: { holder: 'a run', until: AT },
  },
  removals: {
    id: 'copa-retirada',
    tournament: { name, date, timeZone },
    removedAt: AT,
    removedBy: 'admin',
    sweepAt: AT,
    sweeps: 1,
  },
  departures: { id: 'copa-retirada', expiresAt: AT },
  questions: aQuestion(),
  additions: { count: 6 },
  reasons: {
    reasons: [{ id: 'sin-sala', label: 'Sin sala', text: 'No hubo sala', revision: 2, updatedBy: 'admin' }],
  },
  retention: { ...DEFAULT_RETENTION, registrations: 90, revision: 2, updatedAt: AT },
  retentionRun: {
    startedAt: AT,
    startedBy: 'owner',
    completedAt: AT,
    removed: { registrations: 3, responses: 2, mail: 1, requests: 1, accounts: 1, bans: 1, audit: 9 },
    accountsToRemove: ['uid-2'],
  },
  night: { startedAt: AT, completedAt: null, after: tournamentId, mended: 2 },
  traces: { version: 1, stage: 'tournaments', after: tournamentId, hasFailed: false, completedAt: null },
  forms: aForm({
    fields: [
      aField({
        placeholder: 'Tu nombre',
        required: true,
        help: 'Como te conocen.',
        limits: { of: 'length', min: 2, max: 40 },
      }),
    ],
  }),
  responses: {
    id: '00112233445566778899aabbccddeeff',
    formId: 'sugerencias',
    revision: 2,
    answers: { nombre: 'Iván', redes: ['WhatsApp'] },
    submittedAt: AT,
  },
  versions: {
    id: '1',
    formId: 'sugerencias',
    revision: 1,
    fields: [aField({ label: 'Tu nombre', placeholder: 'Completo', required: true })],
  },
  formRemovals: { id: 'sugerencias', removedAt: AT, removedBy: 'admin' },
  bans: {
    id: playerIdOf('87654321'),
    freeFireId: '87654321',
    reason: 'Usó un programa',
    bannedAt: AT,
    bannedBy: 'admin',
    until: AT,
  },
  idempotency: {
    id: contentHashOf('a key'),
    bodyHash: contentHashOf('a body'),
    answer: { status: 200, body: '{}' },
    expiresAt: AT,
  },
  mail: {
    id: 'mensaje',
    to: ['maria@correo.example'],
    message: { subject: 'Tu lugar está reservado', text: 'Hola', html: '<p>Hola</p>' },
    createdAt: AT,
    headers: {},
    registrationId: registration.id,
    deleteAt: AT,
    resentAt: AT,
    delivery: { state: 'SUCCESS', attempts: 1, error: null },
  },
  mailService: { off: 'no-server' },
  optOuts: { id: contentHashOf('an address'), since: AT, expiresAt: AT },
  site: {
    ...DEFAULT_SETTINGS,
    contacts: { phone: '+51 912 555 0101', email: 'hola@otra.example' },
    achievements: [{ figure: '7', label: 'copas' }],
    revision: 2,
    updatedAt: AT,
  },
  textVersions: {
    id: 'terms-2',
    text: 'terms',
    blocks: [{ title: '1. Qué aceptas', paragraphs: ['Las reglas.'] }],
    publishedAt: AT,
    publishedBy: 'owner',
  },
  admins: {
    uid: 'admin',
    email: 'admin@arena.test',
    role: 'admin',
    grantedAt: AT,
    grantedBy: 'owner',
    endedSessions: { each: [AT], others: { upTo: AT, kept: AT } },
  },
  sessions: {
    id: 'admin-1893844800',
    uid: 'admin',
    began: AT,
    lastUsedAt: AT,
    device: 'Chrome en Android',
    leftAt: AT,
    expiresAt: AT,
  },
  owner: { uid: 'owner', boundAt: AT },
  restore: {
    state: 'finished',
    startedAt: AT,
    startedBy: 'owner',
    finishedAt: AT,
    takenAt: AT,
    dataVersion: 4,
    documents: 12,
    sha256: '0'.repeat(64),
    parts: ['1'.repeat(64)],
    checked: 1,
    checkedDocuments: 12,
    written: 1,
    leftOut: 2,
  },
  userRequests: anAccessRequest(),
  erasures: {
    id: '00112233445566778899aabbccddeeff',
    startedAt: AT,
    startedBy: 'owner',
    kinds: ['registrations', 'mail'],
    removed: { registrations: 1, pairs: 0, mail: 2, optOuts: 0, bans: 0, requests: 0, responses: 0 },
    finishedAt: AT,
  },
  audit: {
    id: 'acto',
    at: AT,
    actor: { kind: 'user', uid: 'admin' },
    action: 'tournaments.publish',
    target: { collection: 'tournaments', id: tournamentId },
    before: { status: 'draft' },
    after: { status: 'published' },
  },
}
