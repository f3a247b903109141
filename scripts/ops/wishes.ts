import { usageOf } from '../bootstrap/commands.mjs'
import { readArguments, wrongUse } from '../lib/arguments.ts'
import type { Wanted } from './monitoring.ts'

const USAGE = usageOf('alerts')

export function readAlertWishes(argv: readonly string[]): Wanted {
  const { values } = readArguments(USAGE, {
    args: [...argv],
    options: {
      project: { type: 'string' },
      site: { type: 'string' },
      mail: { type: 'string' },
      budget: { type: 'string' },
    },
  })
  const { project, site = '', mail, budget } = values
  if (!project || !mail) throw wrongUse('The project or the address for mail is missing.', USAGE)
  const url = URL.parse(site)
  // The check calls the site by https, and nothing below its root.
  if (url?.protocol !== 'https:' || url.pathname !== '/')
    throw wrongUse('--site is not the address of a site, like https://example.com.', USAGE)
  if (budget !== undefined && !/^[1-9]\d{0,5}$/.test(budget))
    throw wrongUse('The budget is not a whole amount from 1 to 999999.', USAGE)
  return { project, mail, host: url.host, budget: budget === undefined ? undefined : Number(budget) }
}
