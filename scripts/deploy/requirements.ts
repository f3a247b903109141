import { LIMITS } from '../../functions/src/contract/limits.ts'
import { MAIL_OFF } from '../../functions/src/environment.ts'
import { KEEP_DAYS } from './backups.ts'
import { parameterFileOf } from './build-variables.ts'
import { MAKE_SITE, type Cloud } from './cloud.ts'
import {
  type Bucket,
  deletedAfterDays,
  exportBucketOf,
  isNear,
  isPrivate,
  MOST_DAYS,
  RECENT_DAYS,
} from './exports.ts'
import { SIGN_IN } from './identity.ts'
import type { FunctionsManifest } from './manifest.ts'
import { checkParameters, environmentOf, type ParameterFacts } from './parameters.ts'
import { told, type Requirement } from './requirement.ts'

export interface Facts extends Omit<ParameterFacts, 'params' | 'secrets'> {
  manifest: FunctionsManifest
  /** The version of Node that the deployed folder asks for, and that of this machine. */
  node: { asked: string; here: string }
  /** The alias of another release that goes to the same project. */
  sharedWith: string | undefined
  /** Why there is no token for the project; undefined if there is one. */
  signedOut: string | undefined
  /** What the project's administration APIs told; undefined without a project or credentials. */
  cloud: Cloud | undefined
}

/** What a part of a deployment needs. */
type Check = (facts: Facts) => Requirement[]

const AUTHENTICATION = 'Firebase console, Authentication, Settings'

const parameterFacts = ({ manifest, cloud, ...facts }: Facts): ParameterFacts => ({
  ...facts,
  params: manifest.params,
  secrets: cloud?.secrets,
})

const valueOf = (facts: Facts, name: string): string => environmentOf(parameterFacts(facts))[name] ?? ''

const siteKeyOf = ({ environment }: Facts): string | undefined =>
  environment['APP_CHECK_SITE_KEY'] || undefined

/** Google says 404 of a project that an account may not see. */
const DENIED: ReadonlySet<number> = new Set([401, 403, 404])

/** A token alone proves nothing: the account has to see the project. */
function seenBy(signedOut: string | undefined, cloud: Cloud | undefined): Requirement {
  const answer = cloud?.project
  const title = 'An account that sees the project'
  const remedy = SIGN_IN
  if (signedOut !== undefined) return { title, state: 'missing', found: signedOut, remedy }
  return answer?.is === 'refused' && DENIED.has(answer.status)
    ? { title, state: 'missing', found: `access denied (${answer.status})`, remedy }
    : told(answer, { title, isMet: () => true, remedy })
}

const checkProject: Check = ({ alias, project, sharedWith, signedOut, cloud }) => [
  {
    title: 'A project of your own',
    state:
      project !== undefined && !project.startsWith('demo-') && sharedWith === undefined ? 'met' : 'missing',
    found:
      sharedWith === undefined ? project : `${project}, which .firebaserc names as ${sharedWith} as well`,
    remedy: `Create one (https://console.firebase.google.com, Blaze plan), then: npx firebase use --add, alias ${alias}.`,
  },
  seenBy(signedOut, cloud),
]

/** Each of the two is right by itself: together no mail leaves, and `sendMail` logs an error each minute. */
const checkMail: Check = (facts) => {
  const server = facts.cloud?.secrets.get('MAIL_SERVER')
  const isOff = server?.is === 'set' && server.value?.trim() === MAIL_OFF
  if (!isOff || valueOf(facts, 'MAIL_FROM').trim() === '') return []
  return [
    {
      title: 'A server for mail',
      state: 'missing',
      found: `MAIL_FROM is set, and MAIL_SERVER is ${MAIL_OFF}: no mail leaves`,
      remedy: `npx firebase functions:secrets:set MAIL_SERVER --project ${facts.alias}, or take MAIL_FROM out of ${parameterFileOf(facts.project ?? 'PROJECT')}.`,
    },
  ]
}

const checkAccounts: Check = (facts) => {
  const identity = facts.cloud?.identity
  const site = valueOf(facts, 'SITE_URL')
  const host = URL.canParse(site) ? new URL(site).hostname : undefined
  const whereAbsent = 'Authentication is not set up'
  return [
    told(identity, {
      title: 'Sign-in with e-mail and password',
      isMet: ({ emailSignIn }) => emailSignIn,
      whereAbsent,
      remedy: 'Firebase console, Authentication, Sign-in method: switch on Email/Password.',
    }),
    told(identity, {
      title: `Authorised domain ${host ?? 'of SITE_URL'}`,
      isMet: ({ authorizedDomains }) => host !== undefined && authorizedDomains.includes(host),
      found: ({ authorizedDomains }) => `there are: ${authorizedDomains.join(', ') || 'none'}`,
      whereAbsent,
      remedy: `${AUTHENTICATION}, Authorised domains: add ${host ?? 'the host of SITE_URL'}. Links by mail lead nowhere else.`,
    }),
    told(identity, {
      title: `Password policy: ${LIMITS.newPasswordCharacters} characters or more`,
      isMet: ({ passwordPolicy }) => passwordPolicy,
      whereAbsent,
      remedy: `npm run deploy:check -- ${facts.alias} --fix sets it; by hand: ${AUTHENTICATION}, Password policy: require enforcement.`,
    }),
    told(identity, {
      title: 'E-mail enumeration protection',
      isMet: ({ emailPrivacy }) => emailPrivacy,
      whereAbsent,
      remedy: `npm run deploy:check -- ${facts.alias} --fix sets it; by hand: ${AUTHENTICATION}, User actions.`,
    }),
    told(identity, {
      title: 'New accounts can be made',
      isMet: ({ signUp }) => signUp,
      found: ({ signUp }) =>
        signUp
          ? 'open, as the set-up and requests for access need it; a new account has no role'
          : 'closed: the set-up and requests for access do not work, the accounts that exist do',
      remedy: `${AUTHENTICATION}, User actions: enable create. Closed is right once everyone of the team has an account.`,
      optional: true,
    }),
    told(identity, {
      title: 'Refused passwords are logged',
      isMet: ({ signInLog }) => signInLog,
      whereAbsent,
      remedy:
        'docs/accounts.md tells how: Identity Platform, which has a price. The alert on many of them needs it.',
      optional: true,
    }),
    // Without it no one can enrol an app, and where it is required no one can use the panel.
    ...(valueOf(facts, 'SECOND_FACTOR') === 'off'
      ? []
      : [
          told(identity, {
            title: 'TOTP as a second factor',
            isMet: ({ totp }) => totp,
            whereAbsent,
            remedy: 'docs/accounts.md tells how to enable it, or set SECOND_FACTOR=off.',
          }),
        ]),
  ]
}

const checkAppCheck: Check = (facts) => {
  const siteKey = siteKeyOf(facts)
  const isEnforced = valueOf(facts, 'APP_CHECK') === 'enforced'
  return [
    // Without it visitors have no tokens, and all their registrations are refused.
    ...(isEnforced && siteKey === undefined
      ? [
          {
            title: 'Site key for App Check',
            state: 'missing' as const,
            found: 'APP_CHECK is enforced, and the build would have no key',
            remedy:
              'Set APP_CHECK_SITE_KEY to the key of reCAPTCHA Enterprise, for this command and for the deployment.',
          },
        ]
      : []),
    ...(siteKey === undefined
      ? []
      : [
          told(facts.cloud?.siteKeys, {
            title: 'The site key is registered for App Check',
            isMet: (keys) => keys.includes(siteKey),
            remedy:
              'Firebase console, App Check, Apps: register the web app with this key of reCAPTCHA Enterprise.',
          }),
        ]),
    // The site sends tokens to its own API only: decision 0037.
    ...['firestore.googleapis.com', 'identitytoolkit.googleapis.com'].map((service) =>
      told(facts.cloud?.enforcement.get(service), {
        title: `App Check is not enforced for ${service}`,
        isMet: (mode) => mode !== 'ENFORCED',
        found: (mode) => mode,
        remedy:
          'Firebase console, App Check, APIs: unenforce it. Pages read it without a token; APP_CHECK=enforced protects what visitors write.',
      }),
    ),
  ]
}

/** The regions of the multi-regions: the functions have to be next to their database (decision 0008). */
const AREAS: Readonly<Record<string, readonly string[]>> = {
  nam5: ['us-central1', 'us-east1'],
  eur3: ['europe-west1', 'europe-west4'],
}

const checkPlaces: Check = ({ cloud, manifest, node }) => {
  const regions = [...new Set(Object.values(manifest.endpoints).flatMap(({ region }) => region))]
  const isBeside = (location: string): boolean =>
    regions.every((region) => region === location || (AREAS[location]?.includes(region) ?? false))
  return [
    told(cloud?.database, {
      title: 'Firestore in Native mode',
      isMet: ({ type }) => type === 'FIRESTORE_NATIVE',
      found: ({ type }) => type,
      whereAbsent: 'there is no database',
      remedy:
        'Firebase console, Firestore: create the database "(default)" in Native mode, in us-east1 or nam5.',
    }),
    told(cloud?.database, {
      title: 'Firestore beside the functions',
      isMet: ({ locationId }) => isBeside(locationId),
      found: ({ locationId }) => `Firestore in ${locationId}, functions in ${regions.join(', ')}`,
      whereAbsent: 'there is no database',
      remedy:
        'A database cannot be moved: create it in us-east1 or nam5, or change REGION in functions/src/functions.ts and "region" in firebase.json.',
    }),
    told(cloud?.project, {
      title: 'A site at Hosting',
      isMet: ({ resources }) => resources.hostingSite !== undefined,
      found: ({ resources }) => resources.hostingSite ?? 'there is none',
      remedy: MAKE_SITE,
    }),
    told(cloud?.webApps, {
      title: 'A web app',
      isMet: (apps) => apps.length > 0,
      remedy:
        'Firebase console, Project settings, Your apps: add a web app, linked to Hosting. Without it the site gets no configuration.',
    }),
    {
      title: `Node ${node.asked}`,
      state: node.here.split('.')[0] === node.asked ? 'met' : 'missing',
      found: `the functions run on ${node.asked}, this machine on ${node.here}`,
      remedy: `Run the command with npm, which brings Node ${node.asked}: npm run deploy:check`,
    },
  ]
}

/** What was lost can be had again. The file of `npm run backup` is made by hand, so that nothing here can look for it. */
const checkBackups: Check = ({ cloud, project = 'PROJECT' }) => {
  const whereAbsent = 'there is no database'
  const remedy = `npm run backup -- --project=${project} --daily switches both on; what they cost: docs/operations.md.`
  return [
    told(cloud?.backups, {
      title: `Daily backups, kept for ${KEEP_DAYS} days`,
      isMet: ({ dailyKeptDays }) => dailyKeptDays >= KEEP_DAYS,
      found: ({ dailyKeptDays }) => (dailyKeptDays === 0 ? 'none' : `kept for ${dailyKeptDays} days`),
      whereAbsent,
      remedy,
    }),
    told(cloud?.backups, {
      title: 'Point-in-time recovery',
      isMet: ({ pointInTime }) => pointInTime,
      whereAbsent,
      remedy,
    }),
  ]
}

const DAY_MS = 24 * 60 * 60 * 1000

const daysSince = (moment: number): number => Math.floor((Date.now() - moment) / DAY_MS)

/** Exports are optional. A bucket that is there must belong to the project, and not show or keep what people sent. */
const checkExports: Check = ({ cloud, environment, project = 'PROJECT' }) => {
  const name = exportBucketOf(project, environment)
  const [bucket, database] = [cloud?.exportBucket, cloud?.database]
  const location = database?.is === 'told' ? database.value.locationId : undefined
  const place = location === 'nam5' ? 'us' : location === 'eur3' ? 'eu' : (location ?? 'LOCATION')
  const update = `gcloud storage buckets update gs://${name}`
  const number = cloud?.project.is === 'told' ? cloud.project.value.projectNumber : undefined
  // Names of buckets are global: someone else may have this one.
  const isOwn = ({ projectNumber }: Bucket) => number === undefined || projectNumber === number
  const exists = told(bucket, {
    title: `A bucket for exports, ${name}`,
    isMet: isOwn,
    found: () => 'it belongs to another project',
    whereAbsent: 'there is none',
    remedy: `gcloud storage buckets create gs://${name} --project=${project} --location=${place} --uniform-bucket-level-access --public-access-prevention; or name another one in EXPORT_BUCKET.`,
    ...(bucket?.is !== 'told' && { optional: true as const }),
  })
  if (bucket?.is !== 'told' || !isOwn(bucket.value)) return [exists]
  return [
    exists,
    told(database, {
      title: 'The exports stay near Firestore',
      isMet: ({ locationId }) => isNear(bucket.value, locationId),
      found: ({ locationId }) => `the bucket in ${bucket.value.location}, Firestore in ${locationId}`,
      whereAbsent: 'there is no database',
      remedy: `A bucket cannot be moved: create another one with --location=${place}, and name it in EXPORT_BUCKET.`,
    }),
    told(bucket, {
      title: 'The exports cannot become public',
      isMet: isPrivate,
      remedy: `${update} --uniform-bucket-level-access --public-access-prevention`,
    }),
    told(bucket, {
      title: `Exports are deleted within ${MOST_DAYS} days`,
      isMet: (value) => (deletedAfterDays(value) ?? Infinity) <= MOST_DAYS,
      found: (value) => {
        const days = deletedAfterDays(value)
        if (days !== undefined) return `gone after ${days} days`
        return value.versioning.enabled ? 'it keeps earlier versions' : 'no rule deletes all of them'
      },
      remedy: `${update} --no-versioning --lifecycle-file=ops/export-lifecycle.json; what is deleted can be restored for 7 days, unless the bucket says otherwise.`,
    }),
    told(cloud?.newestExport, {
      title: `An export of the last ${RECENT_DAYS} days`,
      isMet: (moment) => moment !== undefined && daysSince(moment) < RECENT_DAYS,
      found: (moment) =>
        moment === undefined ? 'there is none' : `the newest is ${daysSince(moment)} days old`,
      remedy: `npm run backup -- --project=${project} gs://${name}`,
      optional: true,
    }),
  ]
}

const checkMoney: Check = ({ cloud }) => [
  told(cloud?.billing, {
    title: 'The Blaze plan',
    isMet: ({ billingEnabled }) => billingEnabled,
    remedy: 'Firebase console, Usage and billing: change the plan to Blaze. Functions need it.',
  }),
  told(cloud?.budgets, {
    title: 'A budget that warns',
    isMet: (count) => count > 0,
    remedy:
      'npm run alerts makes one (docs/operations.md); by hand: https://console.cloud.google.com/billing/budgets.',
    optional: true,
  }),
]

/** In the order in which they are printed. Another check is a line here, and a field of `Cloud` if it asks something. */
const CHECKS: readonly Check[] = [
  checkProject,
  (facts) => checkParameters(parameterFacts(facts)),
  checkMail,
  checkAccounts,
  checkAppCheck,
  checkPlaces,
  checkBackups,
  checkExports,
  checkMoney,
]

/** All requirements of a real project before its deployment. */
export const requirementsOf = (facts: Facts): Requirement[] => CHECKS.flatMap((check) => check(facts))

const MARKS = { met: '✓', missing: '✗', unknown: '?' } as const

/** The list as it is printed. */
export const listed = (requirements: readonly Requirement[]): string[] =>
  requirements.flatMap(({ title, state, found, remedy, optional }) => [
    `  ${state === 'missing' && optional ? '!' : MARKS[state]} ${title}${found ? `: ${found}` : ''}`,
    ...(state === 'met' ? [] : [`      ${remedy}`]),
  ])

export interface Verdict {
  /** 0: all is met; 1: something is not; 2: something could not be looked up. */
  code: 0 | 1 | 2
  lines: string[]
}

/** What the list comes to, and the command that comes next. */
export function verdictOf(requirements: readonly Requirement[], alias: string): Verdict {
  const needed = requirements.filter(({ optional }) => !optional)
  const count = (wanted: Requirement['state']): number =>
    needed.filter(({ state }) => state === wanted).length
  const [missing, unknown] = [count('missing'), count('unknown')]
  const command = `npm run deploy -- ${alias}`
  if (missing > 0) {
    const more = unknown === 0 ? '' : `, ${unknown} not known`
    return { code: 1, lines: [`  ${missing} missing${more}. Then: npm run deploy:check -- ${alias}`] }
  }
  if (unknown > 0) {
    return {
      code: 2,
      lines: [`  ${unknown} not known: check these by hand. If they are right: ${command}`],
    }
  }
  return { code: 0, lines: [`  Ready: ${command}`] }
}
