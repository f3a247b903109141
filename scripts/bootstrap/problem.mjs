/** Something the person at the keyboard can mend: what is wrong, and what to do about it. */
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
 * Prints a failure for a person: a problem as its sentence and remedies, anything else with its stack.
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
