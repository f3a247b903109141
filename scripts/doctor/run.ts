import { Contention, lostRace } from '../../functions/src/data/optimistic.ts'
import { step } from '../bootstrap/progress.mjs'
import { examine } from './examine.ts'
import type { Task } from './findings.ts'
import { mend, type MendSite } from './mend.ts'
import { planOf, reportOf } from './report.ts'
import type { Site } from './site.ts'
import type { Wishes } from './wishes.ts'

interface Terminal {
  print: (line: string) => void
  /** Whether a person agrees. */
  agrees: (question: string) => Promise<boolean>
  settleMs?: number
}

/** Returns the exit code: whether something is wrong at the end. */
export async function runDoctor(
  { mend: mends, yes }: Pick<Wishes, 'mend' | 'yes'>,
  site: Site,
  { print, agrees, settleMs }: Terminal,
): Promise<0 | 1> {
  const look = (title: string) => step(title, () => examine(site, settleMs))
  const show = (lines: readonly string[]): void => ['', ...lines, ''].forEach(print)
  const ledger = await look('Looking at everything that is stored')
  show(reportOf(ledger))
  if (ledger.count === 0) return 0
  if (!mends || ledger.tasks.length === 0) {
    print(ledger.tasks.length === 0 ? '  Nothing of it can be mended here.' : '  --mend can do:')
    show(planOf(ledger))
    return 1
  }
  print('  To be done:')
  show(planOf(ledger))
  if (!yes && !(await agrees('  Do it? [y/N] '))) {
    print('  Nothing is changed.')
    return 1
  }
  const { mended, nothing, busy } = await step('Mending', () => mendAll(ledger.tasks, site))
  show([
    `  ${mended} mended, ${nothing} left as they were`,
    ...(busy === 0 ? [] : [`  ${busy} change all the time: run it again later`]),
    '  What is left to the repair of the site is done within two minutes, while its scheduled function runs.',
  ])
  const after = await look('Looking again')
  show(reportOf(after))
  return after.count === 0 ? 0 : 1
}

/** Does one task after the other; each says for itself whether it is still due. */
export async function mendAll(tasks: readonly Task[], site: MendSite) {
  const counts = { mended: 0, nothing: 0, busy: 0 }
  for (const task of tasks) {
    try {
      counts[await mend(task, site)] += 1
    } catch (error) {
      if (!(error instanceof Contention) && !lostRace(error)) throw error
      counts.busy += 1
    }
  }
  return counts
}
