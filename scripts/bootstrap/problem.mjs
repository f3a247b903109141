import { inspect } from 'node:util'

/** An error that the user can fix: the problem, and the remedies. */
export class Problem extends Error {
  /**
   * @param {string} what
   * @param {string[]} [remedies] one line each
   */
  constructor(what, remedies = []) {
    super(what)
    this.name = 'Problem'
    this.remedies = remedies
  }
}

/** @type {Record<string, [what: string, remedy: string]>} */
const DISK = {
  EROFS: ['is on a disk that cannot be written', 'Move the checkout to a disk that can be written.'],
  EACCES: [
    'may not be written by this user',
    'Give the checkout to the user who runs the command (chown -R).',
  ],
  EPERM: [
    'may not be written by this user',
    'Give the checkout to the user who runs the command (chown -R).',
  ],
  ENOSPC: [
    'does not fit on the disk, which is full',
    'Make room. `.local` and `build` can be deleted while nothing runs.',
  ],
  EDQUOT: ['does not fit: the quota of this user is used up', 'Make room, or raise the quota.'],
}

/**
 * What is wrong with the disk, if an error says so: each command writes into the checkout.
 * @param {unknown} error
 * @returns {Problem | undefined}
 */
export function diskProblem(error) {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return undefined
  const [what, remedy] = DISK[String(error.code)] ?? []
  if (what === undefined || remedy === undefined) return undefined
  return new Problem(`${String(error.path)} ${what}.`, [remedy])
}

/**
 * Prints an error: a problem with its message and remedies, any other error with its stack.
 * @param {unknown} error
 */
export function printFailure(error) {
  const problem = error instanceof Problem ? error : diskProblem(error)
  if (problem !== undefined) {
    process.stderr.write(`\n  ${problem.message}\n`)
    for (const remedy of problem.remedies) process.stderr.write(`    - ${remedy}\n`)
    process.stderr.write('\n')
  } else {
    // With its causes: a failed call says why only there.
    process.stderr.write(`\n${inspect(error)}\n`)
  }
}
