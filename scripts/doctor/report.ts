import { CHECK_IDS, CHECKS, MENDS, textOf, type CheckId, type Ledger, type MendName } from './findings.ts'

const WIDTH = Math.max(...CHECK_IDS.map((id) => CHECKS[id].title.length))

function linesOf(id: CheckId, ledger: Ledger): string[] {
  const { title, advice } = CHECKS[id]
  const { count, shown, unknown } = ledger.of(id)
  const name = title.padEnd(WIDTH)
  if (count === 0) {
    return [unknown === undefined ? `  ✓ ${name}  ok` : `  ? ${name}  unknown: ${unknown}`]
  }
  const lines = [`  ✗ ${name}  ${count} found`].concat(shown.map((finding) => `      ${textOf(finding)}`))
  if (count > shown.length) lines.push(`      and ${count - shown.length} more`)
  if (unknown !== undefined) lines.push(`      besides, unknown: ${unknown}`)
  lines.push(`      → ${advice}`)
  return lines
}

/** The lines of a report: numbers, titles, ids and names of fields, never what a document says. */
export function reportOf(ledger: Ledger): string[] {
  const { documents, pages } = ledger.read
  const lines = CHECK_IDS.flatMap((id) => linesOf(id, ledger))
  return lines.concat('', `  ${documents} documents read, in ${pages} pages`)
}

const SHOWN_TASKS = 3

/** What `--mend` would do. */
export function planOf({ tasks, hasMoreTasks }: Pick<Ledger, 'tasks' | 'hasMoreTasks'>): string[] {
  const lines: string[] = []
  for (const name of Object.keys(MENDS) as MendName[]) {
    const own = tasks.filter(({ mend }) => mend === name)
    if (own.length === 0) continue
    lines.push(`  ${String(own.length).padStart(4)} × ${MENDS[name]}`)
    lines.push(...own.slice(0, SHOWN_TASKS).map(({ path }) => `         ${path}`))
  }
  if (hasMoreTasks) lines.push('       and more, with the next run')
  return lines
}
