import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { DEFAULT_RETENTION } from '../../functions/src/contract/site/retention.ts'
import { playerIdOf, registrationIdOf } from '../../functions/src/data/hashes.ts'
import type { CheckId } from '../../scripts/doctor/findings.ts'
import { ago, attempt, DAY_MS, type DoctorWorld, HOUR_MS, message } from './doctor-world.ts'

export interface Damage {
  title: string
  damage: () => Promise<unknown>
  /** How many findings of each check it causes. */
  found: Partial<Record<CheckId, number>>
  words: string
  /** Whether all of it can be mended: by the doctor, or by the repair that it asks. */
  isMendable: boolean
}

export const damagesOf = (world: DoctorWorld): readonly Damage[] => {
  const { raw, someone, put, putIntoFreeSeat, deployRules, setClaims } = world
  return [
    {
      title: 'a seat of a tournament that is gone',
      damage: () =>
        raw('tournaments/copa-ida/seats/1').set({
          number: 1,
          state: 'closed',
          registrationId: null,
          series: 0,
        }),
      found: { orphans: 1 },
      words: 'tournaments/copa-ida/seats/1: belongs to tournament copa-ida, which is gone',
      isMendable: true,
    },
    {
      title: 'a registration of a tournament that is gone',
      async damage() {
        const one = await someone('copa-apertura', 'pending')
        const id = registrationIdOf('ida')
        await world.site.collections.registrations
          .doc(id)
          .set({ ...one, id, tournamentId: 'copa-ida', seat: null, status: 'withdrawn' })
      },
      found: { orphans: 1 },
      words: `registrations/${registrationIdOf('ida')}: belongs to tournament copa-ida`,
      isMendable: false,
    },
    {
      title: 'a message of a registration that is gone',
      damage: () =>
        put(message({ registrationId: registrationIdOf('ida'), delivery: attempt('SUCCESS', null) })),
      found: { orphans: 1 },
      words: 'which is gone',
      isMendable: true,
    },
    {
      title: 'a wrong number of players',
      damage: () => raw('tournaments/copa-apertura').update({ currentPlayers: 3 }),
      found: { figures: 1 },
      words: '3 players are shown, 17 there are',
      isMendable: true,
    },
    {
      title: 'a wrong number of those who wait',
      damage: () => raw('tournaments/copa-espera').update({ waiting: 99 }),
      found: { figures: 1 },
      words: '99 are shown waiting',
      isMendable: true,
    },
    {
      title: 'a seat that no registration holds',
      damage: () => putIntoFreeSeat('taken', registrationIdOf('nadie')),
      found: { seats: 1, figures: 1 },
      words: 'is taken without a holder',
      isMendable: true,
    },
    {
      title: 'a registration without its seat',
      damage: async () =>
        raw(`tournaments/copa-apertura/seats/${(await someone('copa-apertura')).seat}`).delete(),
      found: { seats: 1, figures: 1 },
      words: 'which is not theirs',
      isMendable: true,
    },
    {
      title: 'a seat that two registrations hold',
      async damage() {
        const [one, other] = [await someone('copa-apertura'), await someone('copa-apertura', 'pending')]
        await raw(`tournaments/copa-apertura/seats/${one.seat}`).update({ registrationId: other.id })
      },
      found: { seats: 2 },
      words: 'is taken without a holder',
      isMendable: true,
    },
    {
      title: 'a live registration without its claim',
      damage: async () =>
        raw(
          `tournaments/copa-apertura/players/${playerIdOf((await someone('copa-apertura')).freeFireId)}`,
        ).delete(),
      found: { claims: 1 },
      words: 'plays without the claim',
      isMendable: true,
    },
    {
      title: 'a claim of no live registration',
      damage: () =>
        raw(`tournaments/copa-llena/players/${playerIdOf('99999999')}`).set({
          registrationId: registrationIdOf('nadie'),
        }),
      found: { claims: 1 },
      words: 'belongs to no live registration',
      isMendable: true,
    },
    {
      title: 'a registration in an impossible state',
      damage: async () =>
        raw(`registrations/${(await someone('copa-espera', 'waitlisted')).id}`).update({
          waitingSince: null,
        }),
      found: { registrations: 1 },
      words: 'waits since never',
      isMendable: false,
    },
    {
      title: 'a seat that is reserved for an empty line',
      damage: () => putIntoFreeSeat('reserved', null),
      found: { line: 1 },
      words: 'is reserved without a line',
      isMendable: true,
    },
    {
      title: 'a podium with wrong points',
      async damage() {
        const board = world.site.collections.boards.doc('copa-condor')
        const { outcome } = (await board.get()).data() ?? {}
        const [winner, ...others] = outcome?.podium ?? []
        await raw(board.path).update({ 'outcome.podium': [{ ...winner, points: 999 }, ...others] })
      },
      found: { results: 1 },
      words: 'boards/copa-condor: does not follow from the results: outcome',
      isMendable: true,
    },
    {
      title: 'a table that shows another result',
      async damage() {
        const table = world.site.collections.tables('copa-condor').doc('1-1')
        const { rows = [] } = (await table.get()).data() ?? {}
        const [first, ...others] = rows
        await raw(table.path).update({ rows: [{ ...first, results: '1.40' }, ...others] })
      },
      found: { results: 1 },
      words: 'boards/copa-condor/tables/1-1: does not follow from its results: rows',
      isMendable: true,
    },
    {
      title: 'a prize that is owed to another player',
      damage: () => raw('prizes/copa-condor-3').update({ seat: 47, nickname: 'Otro' }),
      found: { results: 1 },
      words: 'prizes/copa-condor-3: does not follow from the podium: seat, nickname',
      isMendable: true,
    },
    {
      title: 'a prize that is not in the ledger, and a cup without its outcome',
      damage: async () => {
        await raw('prizes/copa-condor-3').delete()
        await raw('boards/copa-condor').update({ outcome: null })
      },
      found: { results: 2 },
      words: 'prizes/copa-condor-3: is missing',
      isMendable: true,
    },
    {
      title: 'a match with a wrong number of claims',
      damage: () => raw('tournaments/copa-colibri/matches/1-1-2').update({ openClaims: 5 }),
      found: { results: 1 },
      words: 'tournaments/copa-colibri/matches/1-1-2: counts 5 open claims, but there are 1',
      isMendable: true,
    },
    {
      title: 'a match that is gone, and whose results are shown',
      damage: () => raw('tournaments/copa-condor/matches/1-1-1').delete(),
      found: { results: 1 },
      words: 'boards/copa-condor/tables/1-1: shows match 1-1-1, which is gone',
      isMendable: false,
    },
    {
      title: 'a delivered prize that is gone from the ledger',
      damage: () => raw('prizes/copa-condor-1').delete(),
      found: { results: 1 },
      words: 'boards/copa-condor: says that prize 1 was delivered, which is gone',
      isMendable: false,
    },
    {
      title: 'a table that is gone with its matches',
      async damage() {
        await raw('boards/copa-condor/tables/1-1').delete()
        const { docs } = await world.site.collections.matches('copa-condor').get()
        await Promise.all(docs.map(({ ref }) => ref.delete()))
      },
      found: { results: 2 },
      words: 'boards/copa-condor: names room 1-1, whose matches are gone',
      isMendable: false,
    },
    {
      title: 'a prize for a place that wins nothing',
      async damage() {
        const prize = (await raw('prizes/copa-condor-3').get()).data()
        await raw('prizes/noche-del-volcan-3').set({ ...prize, tournamentId: 'noche-del-volcan' })
      },
      found: { results: 1 },
      words: 'prizes/noche-del-volcan-3: is owed for no place',
      isMendable: false,
    },
    {
      title: 'a form that is gone, and that a tournament registers with',
      damage: () => raw('tournaments/copa-apertura').update({ linkedFormId: 'formulario-ido' }),
      found: { orphans: 1 },
      words: 'tournaments/copa-apertura: registers with form formulario-ido, which is gone',
      isMendable: false,
    },
    {
      title: 'a field that follows from others and does not',
      async damage() {
        await world.site.collections.dataVersion.set({ version: 4, progress: null, lease: null })
        await raw(`registrations/${(await someone('copa-apertura')).id}`).update({ searchKeys: ['otra'] })
      },
      found: { derived: 1 },
      words: 'does not follow from the rest: searchKeys',
      isMendable: true,
    },
    {
      title: 'a draft that the rules show',
      damage: () =>
        deployRules(
          "rules_version = '2'; service cloud.firestore { match /databases/{d}/documents { match /tournaments/{t} { allow read: if true; } } }",
        ),
      found: { leaks: 3, rules: 1 },
      words: 'tournaments/copa-borrador: is not published, and everyone can read it',
      isMendable: false,
    },
    {
      title: 'personal data in a public document',
      damage: () => raw('tournaments/copa-apertura').update({ contacto: 'ana@correo.example' }),
      found: { leaks: 1 },
      words: 'with unknown fields: contacto',
      isMendable: false,
    },
    {
      title: 'a role without its claim',
      damage: () => setClaims('demo-admin', null),
      found: { roles: 1 },
      words: 'admins/demo-admin: has a role and not its claim',
      isMendable: true,
    },
    {
      title: 'a claim without its role',
      damage: () => raw('admins/demo-admin').delete(),
      found: { roles: 1 },
      words: 'admins/demo-admin: has the claim of a role and no role',
      isMendable: true,
    },
    {
      title: 'a role without an account',
      async damage() {
        const admin = (await raw('admins/demo-admin').get()).data()
        await raw('admins/nadie').set({ ...admin })
      },
      found: { roles: 1 },
      words: 'admins/nadie: has a role and no account',
      isMendable: false,
    },
    {
      title: 'an owner who is not in the team',
      damage: () => raw('system/owner').update({ uid: 'demo-nuevo' }),
      found: { roles: 2 },
      words: 'system/owner: names an account without the role of the owner',
      isMendable: false,
    },
    {
      title: 'a message that nothing sends',
      damage: () => put(message({ id: 'quieto' })),
      found: { mail: 1 },
      words: 'mail/quieto: waits to be sent',
      isMendable: false,
    },
    {
      title: 'a delivery that was cut off',
      damage: () =>
        put(message({ id: 'cortado', delivery: attempt('PROCESSING', ago(HOUR_MS).toISOString()) })),
      found: { mail: 1 },
      words: 'mail/cortado: a delivery was cut off',
      isMendable: true,
    },
    {
      title: 'personal data whose period is over',
      async damage() {
        await world.site.collections.retention.set({ ...DEFAULT_RETENTION, responses: 30 })
        const { docs } = await world.site.firestore.collectionGroup('responses').limit(1).get()
        await docs[0]?.ref.update({ submittedAt: Timestamp.fromDate(ago(60 * DAY_MS)) })
      },
      found: { retention: 1 },
      words: '1 of responses should have been removed by now',
      isMendable: true,
    },
    {
      title: 'a document that should have expired',
      damage: () =>
        raw(`registrations/${registrationIdOf('negada')}`).set({
          refused: 'tournament-full',
          forgetAt: Timestamp.fromDate(ago(10 * DAY_MS)),
        }),
      found: { expired: 1 },
      words: 'expired days ago',
      isMendable: true,
    },
    {
      title: 'a document that cannot be read',
      damage: () => raw('tournaments/copa-pasada').update({ maxPlayers: 'muchos' }),
      found: { unreadable: 1 },
      words: 'tournaments/copa-pasada: cannot be read: maxPlayers',
      isMendable: false,
    },
    {
      title: 'a document that no migration has reached',
      damage: async () =>
        raw(`registrations/${(await someone('copa-llena')).id}`).update({ searchKeys: FieldValue.delete() }),
      found: { versions: 1 },
      words: 'is behind migration 3',
      isMendable: true,
    },
    {
      title: 'data of a newer release',
      damage: () => world.site.collections.dataVersion.set({ version: 99, progress: null, lease: null }),
      found: { versions: 1 },
      words: 'system/data: is at version 99',
      isMendable: false,
    },
    {
      title: 'a repair that does not run',
      damage: () =>
        raw('repairs/changing-copa-llena').set({
          tournamentId: 'copa-llena',
          dueAt: Timestamp.fromDate(ago(HOUR_MS)),
          failures: 3,
        }),
      found: { work: 1 },
      words: 'the repair of copa-llena is late, and failed 3 times',
      isMendable: false,
    },
    {
      title: 'a tournament that should be published',
      damage: () =>
        raw('tournaments/copa-programada').update({ publishDate: Timestamp.fromDate(ago(HOUR_MS)) }),
      found: { work: 1 },
      words: 'tournaments/copa-programada: should be published',
      isMendable: false,
    },
  ]
}
