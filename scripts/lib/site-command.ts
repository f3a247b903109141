import { createInterface } from 'node:readline/promises'
import { isOutage } from '../../functions/src/data/outcomes.ts'
import { Problem, printFailure } from '../bootstrap/problem.mjs'

/** Whether a person at the terminal agrees. */
export async function agrees(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return /^y(es)?$/i.test((await terminal.question(question)).trim())
  } finally {
    terminal.close()
  }
}

/** Why a command that works on a site ended early. */
export const printSiteFailure = (error: unknown, hint = ''): void =>
  printFailure(
    isOutage(error)
      ? new Problem('The site does not answer.', [
          `Is it running, and is the name of the project right?${hint === '' ? '' : ` ${hint}`}`,
        ])
      : error,
  )
