import { constantApp } from '../../functions/testing/bare-app.ts'
import { serveMetered } from '../load/serve-metered.ts'

/** Answers the address of the public list with as many bytes as its parent says. */
await serveMetered(constantApp('/api/tournaments', Number(process.env['ARENA_BENCH_BYTES'])))
