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

/**
 * Prints an error: a problem with its message and remedies, any other error with its stack.
 * @param {unknown} error
 */
export function printFailure(error) {
  if (error instanceof Problem) {
    process.stderr.write(`\n  ${error.message}\n`)
    for (const remedy of error.remedies) process.stderr.write(`    - ${remedy}\n`)
    process.stderr.write('\n')
  } else {
    process.stderr.write(`\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  }
}
