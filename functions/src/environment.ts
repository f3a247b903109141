import { z } from 'zod'
import type { MailSettings } from './outbox/mail-off.service.ts'
import { SECOND_FACTOR_MODES, type SecondFactorMode } from './contract/people/session.ts'

/** The configuration of the functions. Parsed once, at start. */
export interface Environment {
  projectId: string
  /** True on the Emulator Suite, where answers are checked against the contract before they leave. */
  emulated: boolean
  /** Their origins: the client connects to them, too. */
  emulators: string[]
  /** Without both, no account can become the owner. Only the API function has the secret. */
  setup: { ownerEmail: string | undefined; setupToken: string | undefined }
  /** Where the site is, for links in messages and for the heads of shared pages. */
  siteUrl: string
  /** The secret from which all signing keys are derived. */
  signingSecret: string
  /** How many addresses are added to `X-Forwarded-For` on the way through Hosting. */
  trustedProxies: number
  /** Address ranges that Hosting calls the function from, if the host name does not show it. */
  hostingEdges: string[]
  appCheck: (typeof APP_CHECK_MODES)[number]
  secondFactor: SecondFactorMode
  /** Null: the functions send no mail. */
  mail: MailSettings | null
}

/** The value of MAIL_SERVER without a server. */
export const MAIL_OFF = 'off'

export const MAIL_PER_MINUTE = 60

export const APP_CHECK_MODES = ['off', 'enforced'] as const

/** Two: Hosting adds the caller's address, and Google's front end adds Hosting's. */
export const TRUSTED_PROXIES = 2

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'
  /** Each begins with the name of a variable, and none contains a value. */
  readonly problems: readonly string[]

  constructor(problems: string[]) {
    super(`The functions cannot start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
    this.problems = problems
  }
}

type Variables = Record<string, string | undefined>

const address = z.string().regex(/^[\w.-]+:\d{1,5}$/, 'is not HOST:PORT')

const schema = z.object({
  GCLOUD_PROJECT: z
    .string({ error: 'is missing' })
    .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'is not the id of a project'),
  FIRESTORE_EMULATOR_HOST: address.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: address.optional(),
  FUNCTIONS_EMULATOR: z.literal('true', { error: "can only be 'true'" }).optional(),
  OWNER_EMAIL: z.string().trim().pipe(z.email('is not an e-mail address')).optional(),
  SETUP_TOKEN: z.string().trim().min(16, 'is shorter than 16 characters').optional(),
  SITE_URL: z
    .string({ error: 'is missing' })
    .trim()
    .regex(/^https?:\/\/[\w.-]+(:\d{1,5})?$/, 'is not the address of a site, like https://example.com'),
  SIGNING_SECRET: z.string({ error: 'is missing' }).trim().min(32, 'is shorter than 32 characters'),
  TRUSTED_PROXIES: z
    .string()
    .regex(/^\d$/, 'is not a number from 0 to 9')
    .transform(Number)
    .default(TRUSTED_PROXIES),
  HOSTING_EDGES: z
    .string()
    .transform((text) => text.split(',').map((range) => range.trim()))
    .pipe(z.array(z.union([z.cidrv4(), z.cidrv6()], 'is no list of address ranges, like 192.0.2.0/24')))
    .default([]),
  APP_CHECK: z.enum(APP_CHECK_MODES, { error: `is none of: ${APP_CHECK_MODES.join(', ')}` }).default('off'),
  MAIL_FROM: z
    .string()
    .trim()
    .regex(
      /^(?:[^<>"@\r\n]+ <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/,
      'is no sender, like Arena <hola@example.com>',
    )
    .optional(),
  MAIL_SERVER: z
    .string()
    .trim()
    .refine(
      (text) => text === MAIL_OFF || isMailServer(text),
      `is neither '${MAIL_OFF}' nor the address of a server, like smtps://USER:PASSWORD@smtp.example.com with a % written as %25`,
    )
    .optional(),
  MAIL_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'is not a number from 1 to 9999')
    .transform(Number)
    .default(MAIL_PER_MINUTE),
  // The platform reads it when it is deployed.
  MIN_INSTANCES: z
    .string()
    .regex(/^(?:1?\d|20)$/, 'is not a number from 0 to 20')
    .optional(),
  SECOND_FACTOR: z
    .enum(SECOND_FACTOR_MODES, { error: `is none of: ${SECOND_FACTOR_MODES.join(', ')}` })
    .default('off'),
})

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname, username, password } = new URL(text)
  return (
    ['smtp:', 'smtps:'].includes(protocol) &&
    hostname !== '' &&
    ['', '/'].includes(pathname) &&
    isEncoded(username) &&
    isEncoded(password)
  )
}

/** A URL may have a `%` that encodes nothing, which cannot be decoded when it is time to sign in. */
function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text)
    return true
  } catch {
    return false
  }
}

/** The deploy command loads the module to list its functions: it has no configuration and runs nothing. */
export const isDiscovery = (variables: Variables): boolean => variables['FUNCTIONS_CONTROL_API'] === 'true'

export function parseEnvironment(all: Variables): Environment {
  const variables = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(variables)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...emulatorProblems(variables),
    ...siteProblems(variables),
  ]
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems)
  const given = parsed.data
  return {
    projectId: given.GCLOUD_PROJECT,
    emulated: isDemo(variables),
    emulators: SERVICES.flatMap((name) => (variables[name] ? [`http://${variables[name]}`] : [])),
    setup: { ownerEmail: given.OWNER_EMAIL, setupToken: given.SETUP_TOKEN },
    siteUrl: given.SITE_URL,
    signingSecret: given.SIGNING_SECRET,
    trustedProxies: given.TRUSTED_PROXIES,
    hostingEdges: given.HOSTING_EDGES,
    appCheck: given.APP_CHECK,
    secondFactor: given.SECOND_FACTOR,
    mail:
      given.MAIL_FROM === undefined
        ? null
        : {
            from: given.MAIL_FROM,
            server: given.MAIL_SERVER === MAIL_OFF ? undefined : given.MAIL_SERVER,
            perMinute: given.MAIL_PER_MINUTE,
          },
  }
}

const isDemo = (variables: Variables): boolean => variables['GCLOUD_PROJECT']?.startsWith('demo-') ?? false

const SERVICES = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']

/**
 * An emulator variable disables the checks of the Admin SDK (it accepts unsigned tokens), so in production it would
 * allow every access. A demo project must never reach a real service.
 */
function emulatorProblems(variables: Variables): string[] {
  const settings = [...SERVICES, 'FUNCTIONS_EMULATOR']
  const deployed = 'K_SERVICE' in variables && variables['FUNCTIONS_EMULATOR'] !== 'true'
  if (deployed || !isDemo(variables)) {
    return settings.filter((name) => name in variables).map((name) => `${name} is set outside the emulators`)
  }
  return SERVICES.filter((name) => !(name in variables)).map(
    (name) => `${name} is missing for a demo project`,
  )
}

/**
 * Outside emulators links must use TLS. On them no one can verify tokens of App Check, and the Auth emulator has no codes
 * of an app: to require them would close the panel.
 */
function siteProblems(variables: Variables): string[] {
  if (!isDemo(variables)) return variables['SITE_URL']?.startsWith('http:') ? ['SITE_URL is not https'] : []
  return [
    ...(variables['APP_CHECK'] === 'enforced' ? ['APP_CHECK cannot be enforced on the emulators'] : []),
    ...(variables['SECOND_FACTOR'] === 'required'
      ? ['SECOND_FACTOR cannot be required on the emulators']
      : []),
  ]
}
