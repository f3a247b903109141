import { parseArgs } from 'node:util'
import { usageOf } from '../bootstrap/commands.mjs'
import { Problem } from '../bootstrap/problem.mjs'
import type { Wanted } from './monitoring.ts'

export function readAlertWishes(argv: readonly string[]): Wanted {
  const { project, site = '', mail, budget } = parsed(argv)
  if (!project || !mail) throw wrong('The project or the address for mail is missing.')
  const url = URL.parse(site)
  // The check calls the site by https, and nothing below its root.
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw wrong('--site is not the address of a site, like https://example.com.')
  if (budget !== undefined && !/^[1-9]\d{0,5}$/.test(budget))
    throw wrong('The budget is not a whole amount from 1 to 999999.')
  return { project, mail, host: url.host, budget: budget === undefined ? undefined : Number(budget) }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        project: { type: 'string' },
        site: { type: 'string' },
        mail: { type: 'string' },
        budget: { type: 'string' },
      },
    }).values
  } catch (error) {
    throw wrong(error instanceof Error ? error.message : String(error))
  }
}

const wrong = (why: string): Problem => new Problem(why, [`Usage: ${usageOf('alerts')}`])
