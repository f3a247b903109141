import type { CollectionReference, WriteBatch } from 'firebase-admin/firestore'
import { registrationIdOf } from '../../functions/src/data/hashes.ts'
import type { Collections } from '../../functions/src/data/collections.ts'
import { aForm } from '../../functions/testing/a-form.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { anAccessRequest } from '../../functions/testing/an-access-request.ts'

/** Below the limit of a commit. */
const BATCH = 500

const at = (index: number): string => new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString()

const FAR = '2999-01-01T00:00:00.000Z'

const oneOf = <Choice>(choices: readonly [Choice, ...Choice[]], index: number): Choice =>
  choices[index % choices.length] ?? choices[0]

/** Most published tournaments are in the future: a list of active ones is full with a hundred. */
const PHASES = [
  { status: 'draft' },
  { status: 'scheduled' },
  { status: 'published' },
  ...Array.from({ length: 7 }, () => ({ status: 'published', date: FAR }) as const),
] as const

function aTournamentOf(index: number) {
  const phase = PHASES[index % PHASES.length] ?? PHASES[0]
  return aTournament({
    id: `copa-${index}`,
    date: at(index),
    endDate: null,
    registrationDeadline: null,
    publishDate: at(index),
    ...phase,
  })
}

const DELIVERIES = [null, 'PROCESSING', 'SUCCESS', 'ERROR'] as const

function aMessage(index: number) {
  const state = oneOf(DELIVERIES, index)
  return {
    id: `mensaje-${index}`,
    to: ['maria@correo.example'],
    message: { subject: 'Recibimos tu inscripción', text: 'Hola', html: '' },
    createdAt: at(index),
    headers: {},
    registrationId: null,
    delivery: state && { state, attempts: 1, error: null },
    deleteAt: null,
    resentAt: null,
  }
}

const anEntry = (index: number) => ({
  id: `entrada-${index}`,
  at: at(index),
  actor: oneOf(
    [
      { kind: 'user', uid: 'alguien' },
      { kind: 'job', name: 'publish-due' },
    ] as const,
    index,
  ),
  action: oneOf(['tournaments.update', 'tournaments.publish'], index),
  target: { collection: 'tournaments', id: 'copa-0' },
  before: null,
  after: null,
})

/** One document of each collection that can be listed, for a number. */
function documentsOf(index: number, batch: WriteBatch, collections: Collections): void {
  const put = <Model>(collection: CollectionReference<Model>, id: string, model: Model) =>
    batch.set(collection.doc(id), model)
  const uid = `persona-${index}`
  const email = `${uid}@arena.test`
  const key = registrationIdOf(uid)
  const responseId = index.toString(16).padStart(32, '0')
  put(collections.tournaments, `copa-${index}`, aTournamentOf(index))
  put(collections.registrations, key, aRegistration({ id: key, tournamentId: `copa-${index}` }))
  put(collections.mail, `mensaje-${index}`, aMessage(index))
  put(collections.audit, `entrada-${index}`, anEntry(index))
  put(collections.admins, uid, { uid, email, role: 'admin', grantedAt: at(index), grantedBy: 'nadie' })
  put(collections.bans, key, {
    id: key,
    freeFireId: null,
    reason: 'x',
    bannedAt: at(index),
    bannedBy: 'nadie',
    until: null,
  })
  const status = oneOf(['pending', 'approved', 'rejected'] as const, index)
  put(collections.userRequests, uid, anAccessRequest({ uid, email, status, requestedAt: at(index) }))
  put(
    collections.forms,
    `formulario-${index}`,
    aForm({ id: `formulario-${index}`, title: `F ${index}`, fields: [] }),
  )
  put(collections.textVersions, `terms-${index}`, {
    id: `terms-${index}`,
    text: 'terms',
    blocks: [],
    publishedAt: at(index),
    publishedBy: null,
  })
  const deliveredAt = oneOf([null, at(index)], index)
  put(collections.prizes, `copa-${index}-1`, {
    id: `copa-${index}-1`,
    tournamentId: `copa-${index}`,
    place: 1,
    prize: '$50',
    seat: 1,
    player: key,
    nickname: null,
    dueAt: at(index),
    deliveredAt,
    deliveredBy: deliveredAt && 'nadie',
    note: '',
    receivedAt: null,
    revision: 1,
  })
  put(collections.erasures, responseId, {
    id: responseId,
    startedAt: at(index),
    startedBy: uid,
    kinds: ['mail'],
    removed: { registrations: 0, pairs: 0, mail: 1, optOuts: 0, bans: 0, requests: 0, responses: 0 },
    finishedAt: at(index),
  })
  const response = { id: responseId, formId: 'formulario-0', answers: {}, submittedAt: at(index) }
  put(collections.responses('formulario-0'), responseId, response)
}

const KINDS = 12

/** Concurrent commits: with many more the emulator times out. */
const LANES = 8

/** Documents of all kinds, from one number on and before another. */
export async function fill(collections: Collections, from: number, to: number): Promise<void> {
  const { firestore } = collections.tournaments
  const step = Math.floor(BATCH / KINDS)
  const commits = async (lane: number): Promise<void> => {
    for (let start = from + lane * step; start < to; start += LANES * step) {
      const batch = firestore.batch()
      for (let index = start; index < Math.min(start + step, to); index++) {
        documentsOf(index, batch, collections)
      }
      await batch.commit()
    }
  }
  await Promise.all(Array.from({ length: LANES }, (_, lane) => commits(lane)))
}
