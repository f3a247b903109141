import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { declaredByFunctions } from '../../functions/testing/declared.ts'
import { ROOT } from '../lib/root.ts'
import { checkDeployment, sameProject } from './check.ts'
import type { FunctionsManifest } from './manifest.ts'
import { listed, verdictOf } from './requirements.ts'
import { standIn, TOKEN, type Answers } from './stand-in.ts'

const PROJECT = 'arena-libre-1'
const SITE_KEY = '6Lc_aTestKeyOfRecaptchaEnterprise-0123456'
const SECRETS = {
  MAIL_SERVER: 'off',
  SETUP_TOKEN: 'a-long-enough-token',
  SIGNING_SECRET: '0123456789abcdef0123456789abcdef',
}
const PARAMETERS = { OWNER_EMAIL: 'owner@example.com', SITE_URL: 'https://arena.example' }

/** Without a build: the functions declare their parameters when their module is loaded. */
let manifest: FunctionsManifest

beforeAll(async () => {
  manifest = await declaredByFunctions()
})

const secretPath = (name: string): string => `/v1/projects/${PROJECT}/secrets/${name}/versions/latest`
const IDENTITY = `/admin/v2/projects/${PROJECT}/config`
const DATABASE = `/v1/projects/${PROJECT}/databases/(default)`
const SCHEDULES = `${DATABASE}/backupSchedules`
const BUDGETS = '/v1/billingAccounts/1/budgets'
const BUCKET = `/storage/v1/b/${PROJECT}-exports`
const enforcement = (service: string): string => `/v1/projects/${PROJECT}/services/${service}.googleapis.com`

const valueOf = (secret: string) => ({ payload: { data: Buffer.from(secret).toString('base64') } })

const IDENTITY_CONFIG = {
  signIn: { email: { enabled: true } },
  authorizedDomains: ['localhost', 'arena.example'],
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: 'ENFORCE',
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
  },
  emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
  monitoring: { requestLogging: { enabled: true } },
}

const NATIVE = {
  locationId: 'nam5',
  type: 'FIRESTORE_NATIVE',
  pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
}

const WARNING = { thresholdRules: [{ thresholdPercent: 0.9 }] }

const DAY_MS = 24 * 60 * 60 * 1000
const exported = (days: number) => ({ timeCreated: new Date(Date.now() - days * DAY_MS).toISOString() })

const EXPORTS = {
  projectNumber: '7',
  location: 'US-EAST1',
  iamConfiguration: {
    uniformBucketLevelAccess: { enabled: true },
    publicAccessPrevention: 'enforced',
  },
  lifecycle: { rule: [{ action: { type: 'Delete' }, condition: { age: 21 } }] },
  softDeletePolicy: { retentionDurationSeconds: '604800' },
}

/** Of the lifecycle of a bucket. */
const rule = (condition: object, type = 'Delete') => ({ action: { type }, condition })

/** A project where everything is right. */
const ANSWERS: Answers = {
  [`/v1beta1/projects/${PROJECT}`]: { projectNumber: '7', resources: { hostingSite: PROJECT } },
  [`/v1beta1/projects/${PROJECT}/webApps`]: { apps: [{ appId: '1:7:web:a' }] },
  [IDENTITY]: IDENTITY_CONFIG,
  [DATABASE]: NATIVE,
  [SCHEDULES]: { backupSchedules: [{ name: 's', retention: '1209600s', dailyRecurrence: {} }] },
  [BUCKET]: EXPORTS,
  [`${BUCKET}/o`]: { items: [exported(6), exported(13)] },
  [`/v1/projects/${PROJECT}/apps/1:7:web:a/recaptchaEnterpriseConfig`]: { siteKey: SITE_KEY },
  [enforcement('firestore')]: { enforcementMode: 'UNENFORCED' },
  [enforcement('identitytoolkit')]: {},
  [`/v1/projects/${PROJECT}/billingInfo`]: { billingEnabled: true, billingAccountName: 'billingAccounts/1' },
  [BUDGETS]: { budgets: [{ budgetFilter: { projects: ['projects/7'] }, ...WARNING }] },
  ...Object.fromEntries(
    Object.entries(SECRETS).map(([name, value]) => [`${secretPath(name)}:access`, valueOf(value)]),
  ),
}

interface World {
  aliases?: Record<string, string>
  parameters?: Record<string, string>
  environment?: Record<string, string>
  answers?: Answers
  token?: () => Promise<string>
  node?: string
}

/** What `npm run deploy:check` would end with and print. */
async function check({
  aliases = { production: PROJECT },
  parameters,
  environment,
  answers,
  token,
  node,
}: World = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'functions/config'), { recursive: true })
  await writeFile(
    join(folder, '.firebaserc'),
    JSON.stringify({ projects: { default: 'demo-a', ...aliases } }),
  )
  const lines = Object.entries({ ...PARAMETERS, ...parameters }).map(([name, value]) => `${name}=${value}\n`)
  await writeFile(join(folder, `functions/config/.env.${PROJECT}`), lines.join(''))
  const { origin, close } = await standIn({ ...ANSWERS, ...answers })
  onTestFinished(close)
  const { requirements } = await checkDeployment({
    alias: 'production',
    fix: false,
    manifest,
    node: { asked: '24', here: node ?? '24.1.0' },
    environment: { APP_CHECK_SITE_KEY: SITE_KEY, ...environment },
    folder,
    tokenOf: token ?? (async () => TOKEN),
    originOf: () => origin,
  })
  const { code, lines: verdict } = verdictOf(requirements, 'production')
  const named = (state: string, isOptional = false) =>
    requirements.flatMap((requirement) =>
      requirement.state === state && (requirement.optional ?? false) === isOptional
        ? [requirement.title]
        : [],
    )
  return {
    code,
    output: [...listed(requirements), ...verdict].join('\n'),
    missing: named('missing'),
    unknown: named('unknown'),
    advised: [...named('missing', true), ...named('unknown', true)],
  }
}

test('a project where everything is right is ready, and the output ends with the command', async () => {
  const { code, output, missing, unknown, advised } = await check()
  expect({ code, missing, unknown, advised }).toEqual({ code: 0, missing: [], unknown: [], advised: [] })
  expect(output).toMatch(/Ready: npm run deploy -- production$/)
})

interface Wrong extends World {
  /** How it is called in the output. */
  title: string
  /** What the output says is wrong. */
  says: string
  /** What it tells to do. */
  remedy: string | RegExp
}

const wrongParameter = (name: string, value: string, says: string): Wrong => ({
  title: `Parameter ${name}`,
  parameters: { [name]: value },
  says,
  remedy: `Set ${name}=… in functions/config/.env.${PROJECT}`,
})

const wrongSecret = (name: string, value: string, says: string): Wrong => ({
  title: `Secret ${name}`,
  answers: { [`${secretPath(name)}:access`]: valueOf(value) },
  says,
  remedy: `npx firebase functions:secrets:set ${name} --project production`,
})

const wrongVariable = (name: string, value: string, says: string): Wrong => ({
  title: `Build variable ${name}`,
  environment: { [name]: value },
  says,
  remedy: `Correct ${name} in the environment`,
})

/** For each parameter of the README's table what is wrong in it. A new one needs a row. */
const WRONG: Record<string, readonly [Wrong, ...Wrong[]]> = {
  'the project': [
    {
      title: 'A project of your own',
      aliases: {},
      says: '',
      remedy: 'npx firebase use --add',
    },
    {
      title: 'A project of your own',
      aliases: { production: 'demo-a' },
      says: '',
      remedy: 'alias production',
    },
    {
      title: 'A project of your own',
      aliases: { production: PROJECT, staging: PROJECT },
      says: `${PROJECT}, which .firebaserc names as staging as well`,
      remedy: 'npx firebase use --add, alias production',
    },
  ],
  OWNER_EMAIL: [
    wrongParameter('OWNER_EMAIL', 'owner', 'is not an e-mail address'),
    wrongParameter('OWNER_EMAIL', ' ', 'is not set'),
  ],
  SITE_URL: [
    wrongParameter('SITE_URL', '', 'is not set'),
    wrongParameter('SITE_URL', 'http://arena.example', 'is not https'),
    wrongParameter('SITE_URL', 'https://arena.example/', 'is not the address of a site'),
  ],
  TRUSTED_PROXIES: [wrongParameter('TRUSTED_PROXIES', 'two', 'is not a number from 0 to 9')],
  HOSTING_EDGES: [wrongParameter('HOSTING_EDGES', '192.0.2.1', 'is no list of address ranges')],
  APP_CHECK: [wrongParameter('APP_CHECK', 'on', 'is none of: off, enforced')],
  SECOND_FACTOR: [wrongParameter('SECOND_FACTOR', 'sms', 'is none of: off, offered, required')],
  MAIL_FROM: [wrongParameter('MAIL_FROM', 'Arena Libre', 'is no sender')],
  MAIL_PER_MINUTE: [wrongParameter('MAIL_PER_MINUTE', '0', 'is not a number from 1 to 9999')],
  MIN_INSTANCES: [wrongParameter('MIN_INSTANCES', '21', 'is not a number from 0 to 20')],
  GOOGLE_CLIENT_ID: [wrongVariable('GOOGLE_CLIENT_ID', 'arena', 'is not the id of an OAuth client')],
  APP_CHECK_SITE_KEY: [
    wrongVariable('APP_CHECK_SITE_KEY', 'a key', 'is not a key of reCAPTCHA Enterprise'),
    {
      title: 'The site key is registered for App Check',
      environment: { APP_CHECK_SITE_KEY: SITE_KEY.toLowerCase() },
      says: '',
      remedy: 'register the web app with this key',
    },
    {
      title: 'Site key for App Check',
      environment: { APP_CHECK_SITE_KEY: '' },
      parameters: { APP_CHECK: 'enforced' },
      says: 'the build would have no key',
      remedy: 'Set APP_CHECK_SITE_KEY',
    },
  ],
  SERVICE_WORKER: [wrongVariable('SERVICE_WORKER', 'no', 'is none of: on, off')],
  MAIL_SERVER: [
    wrongSecret('MAIL_SERVER', 'smtp.example.com', "is neither 'off' nor the address of a server"),
    wrongSecret('MAIL_SERVER', 'smtps://u:50%off@correo.arena.test', 'with a % written as %25'),
    {
      title: 'A server for mail',
      parameters: { MAIL_FROM: 'hola@example.com' },
      says: 'MAIL_FROM is set, and MAIL_SERVER is off',
      remedy: /functions:secrets:set MAIL_SERVER --project production.*take MAIL_FROM out/,
    },
  ],
  SETUP_TOKEN: [wrongSecret('SETUP_TOKEN', 'corto', 'is shorter than 16 characters')],
  SIGNING_SECRET: [
    wrongSecret('SIGNING_SECRET', 'demasiado-corto', 'is shorter than 32 characters'),
    {
      title: 'Secret SIGNING_SECRET',
      answers: { [`${secretPath('SIGNING_SECRET')}:access`]: 404 },
      says: 'is not set',
      remedy: 'npx firebase functions:secrets:set SIGNING_SECRET --project production',
    },
  ],
}

describe('a wrong parameter', () => {
  const rows = Object.entries(WRONG).flatMap(([name, wrongs]) =>
    wrongs.map((wrong, index): [string, number, Wrong] => [name, index + 1, wrong]),
  )

  test.each(rows)(
    '%s (%i) is refused with what to do',
    async (_name, _index, { title, says, remedy, ...world }) => {
      const { code, output, missing } = await check(world)
      expect(code).toBe(1)
      expect(missing).toContain(title)
      const lines = output.split('\n')
      const at = lines.findIndex((text) => text.startsWith(`  ✗ ${title}`))
      expect(lines[at]).toContain(says)
      expect(lines[at + 1]).toMatch(remedy)
      expect(output).not.toContain('Ready')
    },
  )

  test('has a row for each parameter that the functions declare, and for each of the README', async () => {
    const readme = await readFile(join(ROOT, 'README.md'), 'utf8')
    const [, table = ''] = /\n\| parameter or secret.*\n\|[ -|]*\n((?:\|.*\n)*)/.exec(readme) ?? []
    const documented = Array.from(table.matchAll(/^\| `?([^`|]*?)`? *\|/gm), ([, name = '']) => name)
    expect(documented.toSorted()).toEqual(Object.keys(WRONG).toSorted())
    expect(documented).toEqual(expect.arrayContaining(manifest.params.map(({ name }) => name)))
    expect(manifest.params.length).toBeGreaterThan(10)
  })

  test('is not quoted if it is a secret', async () => {
    const { output } = await check({
      answers: { [`${secretPath('SIGNING_SECRET')}:access`]: valueOf('a-short-secret') },
    })
    expect(output).not.toContain('a-short-secret')
    expect(output).not.toContain(SECRETS.SETUP_TOKEN)
  })

  test('is a parameter that the functions do not have, and a secret in the parameter file', async () => {
    const { missing, output } = await check({
      parameters: { SITEURL: 'https://a.example', SETUP_TOKEN: 'x'.repeat(20) },
    })
    expect(missing).toEqual(['Secret SETUP_TOKEN', 'Parameter SITEURL'])
    expect(output).toContain('the functions have no such parameter')
    expect(output).toContain(`Take SETUP_TOKEN out of functions/config/.env.${PROJECT}`)
  })

  test('is a variable of the emulators in the parameter file', async () => {
    const { missing } = await check({ parameters: { FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' } })
    expect(missing).toEqual(['Parameter FIRESTORE_EMULATOR_HOST'])
  })
})

describe('what cannot be looked up is unknown', () => {
  test('a secret whose value this account may not read', async () => {
    const path = secretPath('SIGNING_SECRET')
    const { code, unknown, missing, output } = await check({
      answers: { [`${path}:access`]: 403, [path]: { state: 'ENABLED' } },
    })
    expect({ code, unknown, missing }).toEqual({ code: 2, unknown: ['Secret SIGNING_SECRET'], missing: [] })
    expect(output).toContain('? Secret SIGNING_SECRET: is set; this account may not read')
    expect(output).toMatch(/If they are right: npm run deploy -- production$/)
  })

  test('a secret of which nothing is told', async () => {
    const path = secretPath('MAIL_SERVER')
    const { unknown, missing } = await check({ answers: { [`${path}:access`]: 403, [path]: 403 } })
    expect({ unknown, missing }).toEqual({ unknown: ['Secret MAIL_SERVER'], missing: [] })
  })

  test('but a secret whose last version is disabled is missing', async () => {
    const path = secretPath('SETUP_TOKEN')
    const { missing } = await check({ answers: { [`${path}:access`]: 400, [path]: { state: 'DISABLED' } } })
    expect(missing).toEqual(['Secret SETUP_TOKEN'])
  })

  test.each<[string, Answers, string[], string[]]>([
    [
      'the accounts',
      { [IDENTITY]: 403 },
      [
        'Sign-in with e-mail and password',
        'Authorised domain arena.example',
        'Password policy: 8 characters or more',
        'E-mail enumeration protection',
      ],
      ['New accounts can be made', 'Refused passwords are logged'],
    ],
    [
      'the database',
      { [DATABASE]: 500 },
      [
        'Firestore in Native mode',
        'Firestore beside the functions',
        'Daily backups, kept for 14 days',
        'Point-in-time recovery',
        'The exports stay near Firestore',
      ],
      [],
    ],
    ['the backups', { [SCHEDULES]: 403 }, ['Daily backups, kept for 14 days', 'Point-in-time recovery'], []],
    ['the bucket of exports', { [BUCKET]: 403 }, [], [`A bucket for exports, ${PROJECT}-exports`]],
    ['a bucket in another form', { [BUCKET]: {} }, [], [`A bucket for exports, ${PROJECT}-exports`]],
    ['the exports', { [`${BUCKET}/o`]: 403 }, [], ['An export of the last 7 days']],
    ['the budget', { [BUDGETS]: 403 }, [], ['A budget that warns']],
    [
      'an answer in another form',
      { [DATABASE]: { locationId: 7 } },
      [
        'Firestore in Native mode',
        'Firestore beside the functions',
        'Daily backups, kept for 14 days',
        'Point-in-time recovery',
        'The exports stay near Firestore',
      ],
      [],
    ],
  ])('%s', async (_what, answers, unknown, advised) => {
    expect(await check({ answers })).toMatchObject({ missing: [], unknown, advised })
  })

  test('everything that the project would tell, without an account', async () => {
    const { code, missing, unknown, output } = await check({
      token: async () => Promise.reject(new Error('Failed to authenticate')),
    })
    expect(code).toBe(1)
    expect(missing).toEqual(['An account that sees the project'])
    expect(unknown).toContain('Secret SIGNING_SECRET')
    expect(unknown).toContain('E-mail enumeration protection')
    expect(output).toContain('✗ An account that sees the project: Failed to authenticate')
  })

  test.each([401, 403, 404])(
    'and a token that the project answers with %i is no account that sees it',
    async (status) => {
      const { missing } = await check({ answers: { [`/v1beta1/projects/${PROJECT}`]: status } })
      expect(missing).toContain('An account that sees the project')
    },
  )

  test.each([429, 500, 503])('a project that answers %i', async (status) => {
    const { missing, unknown } = await check({ answers: { [`/v1beta1/projects/${PROJECT}`]: status } })
    expect(missing).toEqual([])
    expect(unknown).toContain('An account that sees the project')
  })

  test('all of it, without a connection', async () => {
    const { origin, close } = await standIn({})
    close()
    const { requirements } = await checkDeployment({
      alias: 'production',
      fix: false,
      manifest,
      node: { asked: '24', here: '24.1.0' },
      environment: {},
      folder: await folderOf(PROJECT),
      tokenOf: async () => TOKEN,
      originOf: () => origin,
    })
    const met = requirements.flatMap(({ title, state }) => (state === 'met' ? [title] : []))
    expect(met.filter((title) => !/^(Parameter|Build variable) /.test(title))).toEqual([
      'A project of your own',
      'Node 24',
    ])
  })
})

test('two releases to one project are found', async () => {
  const folder = await folderOf('a', 'a')
  expect(await sameProject('production', folder)).toBe('staging')
  expect(await sameProject('staging', folder)).toBe('production')
  expect(await sameProject('production', await folderOf('a', 'b'))).toBeUndefined()
  expect(await sameProject('production', await folderOf('a'))).toBeUndefined()
  expect(await sameProject('staging', await folderOf('a'))).toBeUndefined()
})

async function folderOf(production: string, staging?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'deploy-check-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, '.firebaserc'), JSON.stringify({ projects: { production, staging } }))
  return folder
}

describe('the bucket that Firestore exports to', () => {
  const bucket = (changes: object): World => ({ answers: { [BUCKET]: { ...EXPORTS, ...changes } } })
  const deletes = (...rules: object[]) => bucket({ lifecycle: { rule: rules } })
  const access = (changes: object) =>
    bucket({ iamConfiguration: { ...EXPORTS.iamConfiguration, ...changes } })
  const [NEAR, PRIVATE, DELETED] = [
    'The exports stay near Firestore',
    'The exports cannot become public',
    'Exports are deleted within 30 days',
  ]

  test.each<[string, World, string, string, string]>([
    [
      'is in another part of the world',
      bucket({ location: 'EU' }),
      NEAR,
      'in EU, Firestore in nam5',
      '--location=us',
    ],
    [
      'has access lists for each file',
      access({ uniformBucketLevelAccess: { enabled: false } }),
      PRIVATE,
      '',
      `gcloud storage buckets update gs://${PROJECT}-exports --uniform-bucket-level-access`,
    ],
    [
      'may be made public',
      access({ publicAccessPrevention: 'inherited' }),
      PRIVATE,
      '',
      '--public-access-prevention',
    ],
    ['says nothing of access', bucket({ iamConfiguration: {} }), PRIVATE, '', '--public-access-prevention'],
    [
      'keeps everything',
      deletes(),
      DELETED,
      'no rule deletes all',
      '--lifecycle-file=ops/export-lifecycle.json',
    ],
    ['keeps some files', deletes(rule({ age: 21, matchesPrefix: ['a/'] })), DELETED, 'no rule', 'lifecycle'],
    ['moves them elsewhere', deletes(rule({ age: 21 }, 'SetStorageClass')), DELETED, 'no rule', 'lifecycle'],
    ['keeps them for too long', deletes(rule({ age: 24 })), DELETED, 'gone after 31 days', 'lifecycle'],
    [
      'lets them be restored for long',
      bucket({ softDeletePolicy: { retentionDurationSeconds: '7776000' } }),
      DELETED,
      '111 days',
      'can be restored',
    ],
    [
      'must not delete them',
      bucket({ retentionPolicy: { retentionPeriod: '5184000' } }),
      DELETED,
      '67 days',
      'lifecycle',
    ],
    [
      'keeps what was replaced',
      bucket({ versioning: { enabled: true } }),
      DELETED,
      'earlier versions',
      '--no-versioning',
    ],
  ])('is refused if it %s', async (_what, world, title, says, remedy) => {
    const { code, missing, unknown, advised, output } = await check(world)
    expect({ code, missing, unknown, advised }).toEqual({
      code: 1,
      missing: [title],
      unknown: [],
      advised: [],
    })
    const [line = '', todo = ''] = output.slice(output.indexOf(`✗ ${title}`)).split('\n')
    expect(line).toContain(says)
    expect(todo).toContain(remedy)
  })

  test.each<[string, World]>([
    ['in a part of the world, not in one place', bucket({ location: 'US' })],
    ['that deletes at once', bucket({ softDeletePolicy: {}, lifecycle: { rule: [rule({ age: 30 })] } })],
    ['with a second rule', deletes(rule({ age: 400 }), rule({ age: 7 }))],
    [
      'of another name',
      {
        environment: { EXPORT_BUCKET: 'copias' },
        answers: { '/storage/v1/b/copias': EXPORTS, '/storage/v1/b/copias/o': { items: [exported(1)] } },
      },
    ],
    [
      'with its newest export on a later page',
      {
        answers: {
          [`${BUCKET}/o`]: ({ searchParams }) =>
            searchParams.get('pageToken') === 'second'
              ? { items: [exported(2)] }
              : { items: [exported(20)], nextPageToken: 'second' },
        },
      },
    ],
  ])('is right %s', async (_what, world) => {
    expect(await check(world)).toMatchObject({ code: 0, missing: [], unknown: [], advised: [] })
  })

  test('is refused where it belongs to another project, and nothing else of it is looked at', async () => {
    const { code, missing, output } = await check(bucket({ projectNumber: '8', location: 'EU' }))
    expect({ code, missing }).toEqual({ code: 1, missing: [`A bucket for exports, ${PROJECT}-exports`] })
    expect(output).toContain('it belongs to another project')
    expect(output).toContain('EXPORT_BUCKET')
  })

  test.each<[string, Answers, string, string, string]>([
    [
      'is not there',
      { [BUCKET]: 404 },
      `A bucket for exports, ${PROJECT}-exports`,
      'there is none',
      'gcloud storage buckets create',
    ],
    [
      'is empty',
      { [`${BUCKET}/o`]: {} },
      'An export of the last 7 days',
      'there is none',
      `gs://${PROJECT}-exports`,
    ],
    [
      'has old ones',
      { [`${BUCKET}/o`]: { items: [exported(20), exported(8)] } },
      'An export of the last 7 days',
      '8 days old',
      'npm run backup',
    ],
  ])('is advised where it %s', async (_what, answers, title, says, remedy) => {
    const { code, missing, advised, output } = await check({ answers })
    expect({ code, missing, advised }).toEqual({ code: 0, missing: [], advised: [title] })
    const [line = '', todo = ''] = output.slice(output.indexOf(`! ${title}`)).split('\n')
    expect(line).toContain(says)
    expect(todo).toContain(remedy)
  })

  test('is right with the rule of this checkout', async () => {
    const lifecycle = JSON.parse(await readFile(join(ROOT, 'ops/export-lifecycle.json'), 'utf8')) as object
    expect(await check(bucket({ lifecycle }))).toMatchObject({ code: 0, missing: [] })
  })
})

describe('a project that is not ready', () => {
  const identity = (changes: object): Answers => ({ [IDENTITY]: { ...IDENTITY_CONFIG, ...changes } })

  test.each<[string, World, string[]]>([
    [
      'has not set up Authentication',
      { answers: { [IDENTITY]: 404 } },
      [
        'Sign-in with e-mail and password',
        'Authorised domain arena.example',
        'Password policy: 8 characters or more',
        'E-mail enumeration protection',
      ],
    ],
    ['has no passwords', { answers: identity({ signIn: {} }) }, ['Sign-in with e-mail and password']],
    [
      'does not authorise its site',
      { answers: identity({ authorizedDomains: ['localhost'] }) },
      ['Authorised domain arena.example'],
    ],
    [
      'has no password policy',
      { answers: identity({ passwordPolicyConfig: {} }) },
      ['Password policy: 8 characters or more'],
    ],
    [
      'tells whether an address has an account',
      { answers: identity({ emailPrivacyConfig: {} }) },
      ['E-mail enumeration protection'],
    ],
    [
      'has no TOTP for its second factor',
      { parameters: { SECOND_FACTOR: 'offered' } },
      ['TOTP as a second factor'],
    ],
    [
      'has no database',
      { answers: { [DATABASE]: 404 } },
      [
        'Firestore in Native mode',
        'Firestore beside the functions',
        'Daily backups, kept for 14 days',
        'Point-in-time recovery',
        'The exports stay near Firestore',
      ],
    ],
    [
      'has a database in Datastore mode',
      { answers: { [DATABASE]: { ...NATIVE, locationId: 'us-east1', type: 'DATASTORE_MODE' } } },
      ['Firestore in Native mode'],
    ],
    [
      'has its database far from the functions',
      { answers: { [DATABASE]: { ...NATIVE, locationId: 'southamerica-east1', type: 'FIRESTORE_NATIVE' } } },
      ['Firestore beside the functions', 'The exports stay near Firestore'],
    ],
    [
      'keeps its backups for too short',
      {
        answers: {
          [SCHEDULES]: { backupSchedules: [{ name: 's', retention: '86400s', dailyRecurrence: {} }] },
        },
      },
      ['Daily backups, kept for 14 days'],
    ],
    ['makes no backups', { answers: { [SCHEDULES]: {} } }, ['Daily backups, kept for 14 days']],
    [
      'cannot go back to a minute',
      { answers: { [DATABASE]: { ...NATIVE, pointInTimeRecoveryEnablement: 'DISABLED' } } },
      ['Point-in-time recovery'],
    ],
    [
      'has no web app',
      { answers: { [`/v1beta1/projects/${PROJECT}/webApps`]: {} } },
      ['The site key is registered for App Check', 'A web app'],
    ],
    [
      'refuses what pages read',
      { answers: { [enforcement('firestore')]: { enforcementMode: 'ENFORCED' } } },
      ['App Check is not enforced for firestore.googleapis.com'],
    ],
    [
      'has no site',
      { answers: { [`/v1beta1/projects/${PROJECT}`]: { projectNumber: '7', resources: {} } } },
      ['A site at Hosting'],
    ],
    ['cannot be paid', { answers: { [`/v1/projects/${PROJECT}/billingInfo`]: {} } }, ['The Blaze plan']],
    ['is deployed with another Node', { node: '22.20.0' }, ['Node 24']],
  ])('%s', async (_what, world, titles) => {
    const { code, missing, unknown } = await check(world)
    expect({ code, missing, unknown }).toEqual({ code: 1, missing: titles, unknown: [] })
  })

  test.each<[string, Answers, string]>([
    [
      'no budget',
      { [BUDGETS]: { budgets: [{ budgetFilter: { projects: ['projects/8'] }, ...WARNING }] } },
      'A budget that warns',
    ],
    ['a budget that tells no one', { [BUDGETS]: { budgets: [{}] } }, 'A budget that warns'],
    ...['resourceAncestors', 'services', 'labels'].map((limit): [string, Answers, string] => [
      `a budget limited by ${limit}`,
      { [BUDGETS]: { budgets: [{ budgetFilter: { [limit]: { 0: 'a' } }, ...WARNING }] } },
      'A budget that warns',
    ]),
    [
      'closed accounts',
      identity({ client: { permissions: { disabledUserSignup: true } } }),
      'New accounts can be made',
    ],
    ['no log of sign-ins', identity({ monitoring: {} }), 'Refused passwords are logged'],
  ])('is advised, and can be deployed, with %s', async (_what, answers, title) => {
    const { code, missing, advised, output } = await check({ answers })
    expect({ code, missing, advised }).toEqual({ code: 0, missing: [], advised: [title] })
    expect(output).toContain(`  ! ${title}`)
  })

  test('is ready with a project for each release', async () => {
    expect(await check({ aliases: { production: PROJECT, staging: 'arena-libre-2' } })).toMatchObject({
      code: 0,
      missing: [],
    })
  })

  test('is ready with a sender and a server for mail', async () => {
    const world: World = {
      parameters: { MAIL_FROM: 'hola@example.com' },
      answers: { [`${secretPath('MAIL_SERVER')}:access`]: valueOf('smtps://u:50%25off@correo.arena.test\n') },
    }
    expect(await check(world)).toMatchObject({ code: 0, missing: [], unknown: [] })
  })

  test('is ready where App Check is not set up and not asked for', async () => {
    const answers = { [enforcement('firestore')]: 404, [enforcement('identitytoolkit')]: 404 }
    expect(await check({ answers })).toMatchObject({ code: 0, missing: [], unknown: [] })
  })

  test('counts a budget for the whole account, on a later page', async () => {
    const answers: Answers = {
      [BUDGETS]: ({ searchParams }) =>
        searchParams.get('pageToken') === 'second' ? { budgets: [WARNING] } : { nextPageToken: 'second' },
    }
    expect(await check({ answers })).toMatchObject({ advised: [] })
  })
})
