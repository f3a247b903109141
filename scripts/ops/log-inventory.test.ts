import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { LOG_EVENTS } from '../../functions/src/logging/events.ts'
import { ROOT } from '../lib/root.ts'

const DOCUMENT = join(ROOT, 'docs/logs.md')
const SEVERITY = { info: 'INFO', warn: 'WARNING', error: 'ERROR' }

function tableOf(): string {
  const rows = Object.entries(LOG_EVENTS).map(([message, { levels, fields, says, ...more }]) => {
    const names = [...fields, ...('optional' in more ? more.optional.map((name) => `${name}?`) : [])]
    return [`\`${message}\``, levels.map((level) => SEVERITY[level]).join(', '), names.join(', '), says]
  })
  const table = [['message', 'severity', 'fields', 'what happened'], ['-', '-', '-', '-'], ...rows]
  return table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

it('docs/logs.md lists every line that the functions log', async () => {
  const text = await readFile(DOCUMENT, 'utf8')
  const [before = ''] = text.split('\n| ')
  const document = await format(`${before}\n${tableOf()}\n`, {
    ...(await resolveConfig(DOCUMENT)),
    parser: 'markdown',
  })
  // `npx vitest run --project unit scripts/ops -u` writes it.
  await expect(document).toMatchFileSnapshot(DOCUMENT)
})
