/**
 * The command line of firebase-tools for the emulators. Compiling the checks of some hundred calls is most of what its Auth
 * emulator does before it answers, and the site and the tests need only a few of them.
 */
import { createRequire } from 'node:module'
import { withLateChecks } from './late-checks.ts'

const require = createRequire(import.meta.url)
const cli = require.resolve('firebase-tools/lib/bin/firebase.js')
const compiler = createRequire(cli)('exegesis-express') as {
  middleware: Parameters<typeof withLateChecks>[0]
}

compiler.middleware = withLateChecks(compiler.middleware)
require(cli)
