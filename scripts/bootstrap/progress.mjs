/**
 * Shows long work with its elapsed time: one updated line on a terminal, occasional lines elsewhere.
 * Plain JavaScript because it already runs before anything is installed.
 */
const HEARTBEAT_MS = { terminal: 1000, log: 15_000 }
const interactive = process.stdout.isTTY

// A closed terminal accepts no more output; running work must still end properly.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

/** @param {number} since */
const elapsed = (since) => {
  const seconds = (Date.now() - since) / 1000
  return seconds < 100
    ? `${seconds.toFixed(1)} s`
    : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
}

/** @param {string} text */
export const line = (text) => process.stdout.write(`${text}\n`)

/**
 * Runs `work` and prints its title, elapsed time and outcome. The result of `work` may
 * contain the outcome, shown after the title, and be a failure without being thrown.
 * @template Result
 * @param {string} title
 * @param {() => Promise<Result>} work
 * @param {(result: Result) => string} [outcome]
 * @param {(result: Result) => boolean} [succeeded]
 * @returns {Promise<Result>}
 */
export async function step(title, work, outcome = () => '', succeeded = () => true) {
  const since = Date.now()
  if (!interactive) line(`  · ${title}`)
  const show = () => {
    if (interactive) process.stdout.write(`\r\x1b[2K  · ${title} ${elapsed(since)}`)
    else line(`    ${title}: ${elapsed(since)} so far`)
  }
  if (interactive) show()
  const heartbeat = setInterval(show, interactive ? HEARTBEAT_MS.terminal : HEARTBEAT_MS.log)
  /** @param {string} mark @param {string} rest */
  const end = (mark, rest) =>
    line(`${interactive ? '\r\x1b[2K' : ''}  ${mark} ${title} (${elapsed(since)})${rest}`)
  try {
    const result = await work()
    const detail = outcome(result)
    end(succeeded(result) ? '✓' : '✗', detail === '' ? '' : `: ${detail}`)
    return result
  } catch (error) {
    end('✗', '')
    throw error
  } finally {
    clearInterval(heartbeat)
  }
}
