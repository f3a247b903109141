import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { ROOT } from '../lib/root.ts'

type Variables = Record<string, string | undefined>

/** What the build reads from its environment, besides SITE_URL. An empty variable is as good as none. */
const SCHEMAS = {
  APP_CHECK_SITE_KEY: z.string().regex(/^[\w-]{20,100}$/, 'is not a key of reCAPTCHA Enterprise'),
  GOOGLE_CLIENT_ID: z
    .string()
    .regex(
      /^[\w-]+\.apps\.googleusercontent\.com$/,
      'is not the id of an OAuth client, like 1-a.apps.googleusercontent.com',
    ),
  SERVICE_WORKER: z.enum(['on', 'off'], { error: 'is none of: on, off' }),
}

export const BUILD_VARIABLES = Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]

/** What is wrong with them; each line begins with the name. */
export const buildVariableProblems = (variables: Variables): string[] =>
  BUILD_VARIABLES.flatMap((name) => {
    const value = variables[name]
    if (value === undefined || value === '') return []
    return (SCHEMAS[name].safeParse(value).error?.issues ?? []).map(({ message }) => `${name} ${message}`)
  })

/** Where a project's parameters are, from the top of the checkout. */
export const parameterFileOf = (project: string): string => `functions/config/.env.${project}`

/** The untyped module with which firebase-tools reads parameters: what counts is what it reads. */
interface CliEnv {
  parse: (text: string) => { envs: Record<string, string>; errors: string[] }
}

/** The parameters that are set for a project; undefined if it has no file. */
export function readParameters(project: string, folder = ROOT): Variables | undefined {
  const file = join(folder, parameterFileOf(project))
  if (!existsSync(file)) return undefined
  const { parse } = createRequire(import.meta.url)('firebase-tools/lib/functions/env.js') as CliEnv
  const { envs, errors } = parse(readFileSync(file, 'utf8'))
  if (errors.length > 0)
    throw new Problem(`${errors.length} lines of ${parameterFileOf(project)} cannot be read.`, [
      'A line is NAME=value, a comment that begins with #, or empty.',
    ])
  return envs
}

/**
 * Why a build for a project must not go on. `firebase deploy` names the project to the build; one for the emulators, or
 * for no project, needs nothing.
 */
export function buildProblems(variables: Variables, parametersOf = readParameters): string[] {
  const project = variables['GCLOUD_PROJECT'] ?? ''
  if (project === '' || project.startsWith('demo-')) return []
  return [
    ...siteProblems(variables['SITE_URL'] ?? '', parametersOf(project), project),
    ...buildVariableProblems(variables),
  ]
}

function siteProblems(siteUrl: string, parameters: Variables | undefined, project: string): string[] {
  if (siteUrl === '') return [`SITE_URL is missing: this is a build for ${project}, which is no demo project`]
  if (!/^https:\/\/[\w.-]+(:\d{1,5})?$/.test(siteUrl))
    return ['SITE_URL is not the address of a site, like https://example.com']
  const given = parameters?.['SITE_URL']?.trim()
  return given === undefined || given === '' || given === siteUrl
    ? []
    : [`SITE_URL is ${siteUrl}, and ${given} in ${parameterFileOf(project)}`]
}
