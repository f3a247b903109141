import { z } from 'zod'

/** What the functions need to know about where they run. Parsed once, at start. */
export interface Environment {
  projectId: string
  /** True on the Emulator Suite, where answers are checked against the contract before they leave. */
  emulated: boolean
  /** Without both, nobody can become the owner. Only the function that serves the API has the secret. */
  setup: { ownerEmail: string | undefined; setupToken: string | undefined }
}

export class EnvironmentError extends Error {
  override name = 'EnvironmentError'

  constructor(problems: string[]) {
    super(`The functions cannot start:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
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
})

/** The deploy command loads the module to list its functions: nothing is configured then, nothing runs. */
export const isDiscovery = (variables: Variables): boolean => variables['FUNCTIONS_CONTROL_API'] === 'true'

export function parseEnvironment(all: Variables): Environment {
  const variables = Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(variables)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`),
    ...emulatorProblems(variables),
  ]
  if (!parsed.success || problems.length > 0) throw new EnvironmentError(problems)
  const { GCLOUD_PROJECT: projectId, OWNER_EMAIL: ownerEmail, SETUP_TOKEN: setupToken } = parsed.data
  return { projectId, emulated: isDemo(variables), setup: { ownerEmail, setupToken } }
}

const isDemo = (variables: Variables): boolean => variables['GCLOUD_PROJECT']?.startsWith('demo-') ?? false

const SERVICES = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST']

/**
 * An emulator variable turns the checks of the Admin SDK off (it accepts unsigned tokens), so one that
 * strays into production opens every door. A demo project in turn must never reach a real service.
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
