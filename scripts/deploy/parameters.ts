import { EnvironmentError, parseEnvironment } from '../../functions/src/environment.ts'
import { BUILD_VARIABLES, buildVariableProblems, parameterFileOf } from './build-variables.ts'
import type { SecretState } from './cloud.ts'
import type { FunctionsManifest } from './manifest.ts'
import { refusal, type Requirement } from './requirement.ts'

type Param = FunctionsManifest['params'][number]
type Variables = Record<string, string | undefined>

export interface ParameterFacts {
  alias: string
  /** The id of the project; undefined if the alias names none. */
  project: string | undefined
  params: readonly Param[]
  /** The content of the project's parameter file; undefined if there is none. */
  given: Variables | undefined
  secrets: ReadonlyMap<string, SecretState> | undefined
  /** What the build reads. */
  environment: Variables
}

/** Stands in for a project that is not chosen yet: the rest can still be checked. */
const NO_PROJECT = 'not-chosen-yet'

/** What the functions would have in their environment: parameters with their defaults, and the secrets that may be read. */
export function environmentOf({ project, params, given, secrets }: ParameterFacts): Variables {
  const presets = params.flatMap(({ name, default: preset }) =>
    preset === undefined ? [] : [[name, String(preset)]],
  )
  const values = params.flatMap(({ name }) => {
    const state = secrets?.get(name)
    return state?.is === 'set' ? [[name, state.value]] : []
  })
  return {
    ...(Object.fromEntries(presets) as Variables),
    // An empty one is as good as none.
    ...Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== '')),
    ...(Object.fromEntries(values) as Variables),
    GCLOUD_PROJECT: project ?? NO_PROJECT,
    K_SERVICE: 'api',
  }
}

/** Asks the code that refuses to start. */
function problemsOf(variables: Variables): readonly string[] {
  try {
    parseEnvironment(variables)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

/** The variable that a problem is about: it names the one that is wrong in a list as well. */
const subjectOf = (problem: string): string => /^\w+/.exec(problem)?.[0] ?? ''

const about = (name: string, problems: readonly string[]): string | undefined =>
  problems.find((problem) => subjectOf(problem) === name)?.replace(/^\S+ /, '')

/** Every parameter, secret and variable of the build, and all else for which the functions would not start. */
export function checkParameters(facts: ParameterFacts): Requirement[] {
  const { params, given = {}, environment } = facts
  const problems = problemsOf(environmentOf(facts))
  const names = new Set(params.map(({ name }) => name))
  const buildProblems = buildVariableProblems(environment)
  return [
    ...params.map((param) =>
      param.type === 'secret' ? checkSecret(param, problems, facts) : checkParameter(param, problems, facts),
    ),
    ...BUILD_VARIABLES.map((name): Requirement => {
      const found = about(name, buildProblems)
      return {
        title: `Build variable ${name}`,
        state: found === undefined ? 'met' : 'missing',
        found,
        remedy: `Correct ${name} in the environment of this command, or unset it.`,
      }
    }),
    ...Object.keys(given).flatMap((name): Requirement[] =>
      names.has(name)
        ? []
        : [
            {
              title: `Parameter ${name}`,
              state: 'missing',
              found: 'the functions have no such parameter',
              remedy: `Take ${name} out of ${fileOf(facts)}, or correct its name.`,
            },
          ],
    ),
    ...problems
      .filter((problem) => !names.has(subjectOf(problem)) && !(subjectOf(problem) in given))
      .map((problem): Requirement => ({
        title: 'The functions start',
        state: 'missing',
        found: problem,
        remedy: 'Correct it: with this the functions refuse to start.',
      })),
  ]
}

const fileOf = ({ project }: ParameterFacts): string => parameterFileOf(project ?? 'PROJECT')

function checkParameter(
  { name, default: preset, description = '' }: Param,
  problems: readonly string[],
  facts: ParameterFacts,
): Requirement {
  const isSet = preset !== undefined || (facts.given?.[name] ?? '').trim() !== ''
  const found = isSet ? about(name, problems) : 'is not set'
  return {
    title: `Parameter ${name}`,
    state: found === undefined ? 'met' : 'missing',
    found,
    remedy: `Set ${name}=… in ${fileOf(facts)}. ${description}`.trim(),
  }
}

function checkSecret(
  { name, description = '' }: Param,
  problems: readonly string[],
  { alias, given, secrets, ...facts }: ParameterFacts,
): Requirement {
  const remedy = `npx firebase functions:secrets:set ${name} --project ${alias}\n      ${description}`.trim()
  const requirement = (state: Requirement['state'], found?: string): Requirement => ({
    title: `Secret ${name}`,
    state,
    found,
    remedy,
  })
  if (given !== undefined && name in given) {
    return {
      ...requirement('missing', 'is in the parameter file, which is no place for a secret'),
      remedy: `Take ${name} out of ${fileOf({ alias, given, secrets, ...facts })}, then: ${remedy}`,
    }
  }
  const state = secrets?.get(name)
  if (state === undefined) return requirement('unknown', refusal(undefined))
  if (state.is === 'absent') return requirement('missing', 'is not set')
  if (state.is === 'unknown') return requirement('unknown', refusal(state.answer))
  if (state.value === undefined)
    return requirement('unknown', 'is set; this account may not read whether its value is right')
  const found = about(name, problems)
  return requirement(found === undefined ? 'met' : 'missing', found)
}
