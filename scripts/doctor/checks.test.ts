import { Timestamp, type DocumentData } from 'firebase-admin/firestore'
import { describe, expect, it, test } from 'vitest'
import type { Mail } from '../../functions/src/contract/stored/mail.ts'
import { CONVERTERS, type Collections } from '../../functions/src/data/collections.ts'
import { aRegistration } from '../../functions/testing/a-registration.ts'
import { aTournament } from '../../functions/testing/a-tournament.ts'
import { checkDocument } from './document-checks.ts'
import { Ledger, type Finding } from './findings.ts'
import { belongingOf, OrphanSearch } from './orphans.ts'
import { planOf, reportOf } from './report.ts'
import { checkAccounts, checkClaims, checkTeam } from './roles.ts'
import { questionsOf } from './stranger.ts'

const NOW = new Date('2030-01-05T12:00:00.000Z')
const HOUR_MS = 3_600_000
const hoursAgo = (hours: number): Timestamp => Timestamp.fromMillis(NOW.getTime() - hours * HOUR_MS)

const tournament = CONVERTERS.tournaments.toFirestore(aTournament())
const ONE = `registrations/${aRegistration().id}`
const registration = CONVERTERS.registrations.toFirestore(aRegistration())

const message = (delivery: Partial<NonNullable<Mail['delivery']>> | null, hours = 1): DocumentData => ({
  to: ['nadie@correo.example'],
  message: { subject: 'Hola', text: 'Hola', html: '' },
  createdAt: hoursAgo(hours),
  registrationId: null,
  delivery,
})

/** What is wrong with a document, in words, with the mend. */
const wrongIn = (name: keyof Collections, path: string, data: DocumentData, version = 4): string[] =>
  checkDocument({ name, path, data }, { now: NOW, version }).map(({ check, what, mend }) =>
    [check, what, ...(mend === undefined ? [] : [mend])].join(' | '),
  )

describe('one document', () => {
  it.each<[string, keyof Collections, string, DocumentData]>([
    ['a tournament', 'tournaments', 'tournaments/copa', tournament],
    ['a registration', 'registrations', ONE, registration],
    // It has no field of a registration.
    [
      'a refusal',
      'registrations',
      'registrations/no',
      { refused: 'tournament-full', forgetAt: hoursAgo(-1) },
    ],
    [
      'a refusal that Firestore may delete later',
      'registrations',
      'registrations/no',
      { refused: 'x', forgetAt: hoursAgo(71) },
    ],
    ['a message that has just been written', 'mail', 'mail/uno', message(null, 0.2)],
    [
      'a message between two attempts',
      'mail',
      'mail/uno',
      message({ state: 'RETRY', nextAttemptAt: hoursAgo(-3) as never }, 9),
    ],
    ['a sent message', 'mail', 'mail/uno', message({ state: 'SUCCESS' })],
    ['a message that failed long ago', 'mail', 'mail/uno', message({ state: 'ERROR' }, 73)],
    ['a repair that is due now', 'repairs', 'repairs/una', { tournamentId: 'copa', dueAt: hoursAgo(0.2) }],
  ])('nothing is wrong with %s', (_what, name, path, data) => {
    expect(wrongIn(name, path, data)).toEqual([])
  })

  it.each<[string, keyof Collections, string, DocumentData]>([
    [
      'unreadable | cannot be read: maxPlayers, modality',
      'tournaments',
      'tournaments/copa',
      { ...tournament, maxPlayers: -1, modality: 'trio' },
    ],
    [
      'leaks | is public, with unknown fields: contacto',
      'tournaments',
      'tournaments/copa',
      { ...tournament, contacto: 'x' },
    ],
    ['leaks | is public, with unknown fields: youtube', 'site', 'settings/site', { links: { youtube: 'x' } }],
    [
      'derived | does not follow from the rest: endsAt | derive',
      'tournaments',
      'tournaments/copa',
      { ...tournament, endsAt: hoursAgo(1) },
    ],
    [
      'derived | does not follow from the rest: markKeys | derive',
      'registrations',
      ONE,
      { ...registration, markKeys: ['x'] },
    ],
    [
      'expired | expired days ago | delete-expired',
      'registrations',
      'registrations/no',
      { refused: 'x', forgetAt: hoursAgo(73) },
    ],
    ['mail | waits to be sent', 'mail', 'mail/uno', message(null)],
    [
      'mail | waits to be sent',
      'mail',
      'mail/uno',
      message({ state: 'RETRY', nextAttemptAt: hoursAgo(1) as never }, 9),
    ],
    ['mail | could not be delivered', 'mail', 'mail/uno', message({ state: 'ERROR' })],
    [
      'mail | a delivery was cut off | end-attempt',
      'mail',
      'mail/uno',
      message({ state: 'PROCESSING', leaseEndsAt: hoursAgo(1) as never }),
    ],
    [
      'work | the repair of copa is late, and failed 2 times',
      'repairs',
      'repairs/una',
      { tournamentId: 'copa', dueAt: hoursAgo(1), failures: 2 },
    ],
    [
      'work | should be published',
      'tournaments',
      'tournaments/copa',
      { ...tournament, status: 'scheduled', publishDate: hoursAgo(1) },
    ],
  ])('finds: %s', (words, name, path, data) => {
    expect(wrongIn(name, path, data)).toContain(words)
  })

  it('is behind the migrations that would change it, which may be why a field does not follow', () => {
    const { searchKeys: _none, ...old } = registration
    expect(wrongIn('registrations', ONE, old, 2)).toEqual(['versions | is behind migration 3 | migrate'])
    expect(wrongIn('registrations', ONE, old, 4)).toEqual([
      'derived | does not follow from the rest: searchKeys | derive',
    ])
  })
})

const seat = (cup: string, number: number) =>
  ({ name: 'seats', path: `tournaments/${cup}/seats/${number}`, data: {} }) as const

describe('what a document belongs to', () => {
  it.each<[keyof Collections, string, DocumentData, string[], boolean]>([
    ['seats', 'tournaments/copa/seats/1', {}, ['tournaments/copa', 'removals/copa'], true],
    ['tables', 'boards/copa/tables/1-1', {}, ['tournaments/copa', 'removals/copa'], true],
    ['lines', 'lines/copa', {}, ['tournaments/copa', 'removals/copa'], true],
    [
      'tallies',
      'tallies/copa.2030-01',
      { tournamentId: 'copa' },
      ['tournaments/copa', 'removals/copa'],
      true,
    ],
    [
      'registrations',
      'registrations/una',
      { tournamentId: 'copa' },
      ['tournaments/copa', 'removals/copa'],
      false,
    ],
    ['prizes', 'prizes/copa-1', { tournamentId: 'copa' }, ['tournaments/copa', 'removals/copa'], false],
    ['tournaments', 'tournaments/copa', { linkedFormId: 'f' }, ['forms/f'], false],
    ['responses', 'forms/f/responses/r', {}, ['forms/f', 'formRemovals/f'], false],
    ['versions', 'forms/f/versions/1', {}, ['forms/f', 'formRemovals/f'], true],
    ['mail', 'mail/uno', { registrationId: 'una' }, ['registrations/una'], true],
  ])('%s', (name, path, data, to, isDeletable) => {
    expect(belongingOf({ name, path, data })).toMatchObject({ to, isDeletable })
  })

  it.each<[keyof Collections, string, DocumentData]>([
    ['tournaments', 'tournaments/copa', {}],
    ['forms', 'forms/f', {}],
    ['audit', 'audit/acto', {}],
    ['registrations', 'registrations/una', { tournamentId: 'a/b' }],
    ['registrations', 'registrations/una', {}],
    // A cancellation outlives its registration.
    ['mail', 'mail/uno', { registrationId: 'una', deleteAt: NOW }],
    ['mail', 'mail/uno', { registrationId: null }],
  ])('nothing: %s %s %j', (name, path, data) => {
    expect(belongingOf({ name, path, data })).toBeUndefined()
  })

  it('is asked for once, and what was deleted meanwhile is no orphan', async () => {
    const asked: string[] = []
    const there = new Set(['tournaments/copa', 'tournaments/ida/seats/1'])
    const search = new OrphanSearch(async (paths) => {
      asked.push(...paths)
      return new Set(paths.filter((path) => there.has(path)))
    })
    const page = [seat('copa', 1), seat('copa', 2), seat('ida', 1), seat('ida', 2)]
    expect((await search.orphansIn(page)).map(({ path }) => path)).toEqual(['tournaments/ida/seats/1'])
    await search.orphansIn(page)
    expect(asked.filter((path) => path === 'tournaments/copa')).toHaveLength(1)
  })
})

const whatIn = (findings: readonly Finding[]) => findings.map(({ path, what }) => `${path} ${what}`)

describe('roles', () => {
  test('the owner is the account that was bound', () => {
    const team = [
      { uid: 'ana', role: 'owner' },
      { uid: 'leo', role: 'admin' },
    ]
    expect(checkTeam({ team, owner: 'ana' })).toEqual([])
    expect(whatIn(checkTeam({ team, owner: 'leo' }))).toHaveLength(2)
    expect(whatIn(checkTeam({ team: [], owner: 'ana' }))).toEqual([
      'system/owner names an account without the role of the owner',
    ])
    expect(checkTeam({ team: [], owner: undefined })).toEqual([])
  })

  test('each has an account with the claim, and no other account has it', () => {
    const accounts = [{ uid: 'ana', customClaims: { admin: true } }, { uid: 'leo' }] as unknown as Parameters<
      typeof checkAccounts
    >[1]
    expect(whatIn(checkAccounts(['ana', 'leo', 'eva'], accounts))).toEqual([
      'admins/leo has a role and not its claim',
      'admins/eva has a role and no account',
    ])
    expect(checkClaims(accounts, new Set(['ana']))).toEqual([])
    expect(whatIn(checkClaims(accounts, new Set(['leo'])))).toEqual([
      'admins/ana has the claim of a role and no role',
    ])
  })
})

test('a stranger is asked for drafts and for what is private, and not for what is public', () => {
  const samples = new Map<keyof Collections, string>([
    ['tournaments', 'tournaments/copa'],
    ['site', 'settings/site'],
    ['mail', 'mail/uno'],
    ['seats', 'tournaments/copa/seats/1'],
  ])
  expect(questionsOf({ hidden: ['borrador'], samples }).map(({ path }) => path)).toEqual([
    'tournaments/borrador',
    'boards/borrador',
    'tournaments',
    'mail/uno',
    'tournaments/copa/seats/1',
    'mail',
    'tournaments/copa/seats',
  ])
})

describe('the report', () => {
  const TAKEN: Finding = {
    check: 'seats',
    path: 'tournaments/copa/seats/1',
    what: 'is taken',
    mend: 'release-seat',
  }

  it('tells what is unknown from what is ok', () => {
    const ledger = new Ledger()
    ledger.noteUnknown('indexes', 'no answer')
    const lines = reportOf(ledger)
    expect(lines.filter((line) => line.includes('unknown'))).toEqual([
      expect.stringMatching(/^ {2}\? .*: no answer$/),
    ])
    expect(lines.filter((line) => line.startsWith('  ✓'))).toHaveLength(17)
    expect(ledger.count).toBe(0)
  })

  it('shows the first findings of a check, and says what to do', () => {
    const ledger = new Ledger()
    for (let index = 0; index < 7; index++) ledger.note(TAKEN)
    const text = reportOf(ledger).join('\n')
    expect(text).toContain('7 found')
    expect(text.split('tournaments/copa/seats/1: is taken')).toHaveLength(6)
    expect(text).toContain('and 2 more')
    expect(text).toContain('→ A seat that another registration holds needs a person')
  })

  it('plans each task once, the migrations first', () => {
    const ledger = new Ledger()
    for (const finding of [TAKEN, TAKEN]) ledger.note(finding)
    ledger.note({
      check: 'versions',
      path: 'mail/uno',
      what: 'is behind',
      mend: 'migrate',
      mendAt: 'system/data',
    })
    expect(ledger.tasks).toEqual([
      { mend: 'migrate', path: 'system/data' },
      { mend: 'release-seat', path: 'tournaments/copa/seats/1' },
    ])
    expect(planOf(ledger)[0]).toContain('1 × run the migrations')
  })
})
