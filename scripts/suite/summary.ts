import { ACCOUNTS } from '../demo/accounts.ts'
import { matchDayReceipts } from '../demo/match-day.ts'
import { DEMO_SETUP_TOKEN, OWNER_EMAIL } from './local-parameters.ts'
import { PORTS } from './ports.ts'
import type { Beginning } from './saved-data.ts'

interface Facts {
  command: string
  began: Beginning
}

/** The summary that is printed when the site runs. */
export function summary({ command, began }: Facts): string[] {
  const site = `http://localhost:${PORTS.start.hosting}`
  const accounts = ACCOUNTS.map(
    ({ account, purpose }) => `    ${account.email.padEnd(26)}${account.password.padEnd(20)}${purpose}`,
  )
  const receipts = matchDayReceipts().flatMap(({ what, path }) => [`    ${what}`, `      ${site}${path}`])
  return [
    '',
    `  Arena Libre is running`,
    '',
    `    Site     ${site}`,
    `    Panel    ${site}/admin`,
    `    API      ${site}/api/health`,
    `    Mail     http://localhost:${PORTS.start.mailbox}`,
    '',
    ...(began === 'demo'
      ? ['  Demo accounts', ...accounts, '', '  Players of today, by their receipts', ...receipts]
      : [
          '  Started empty: no accounts, no tournaments. To begin:',
          `    Open     ${site}/login?paso=configurar`,
          `    Address  ${OWNER_EMAIL}`,
          `    Key      ${DEMO_SETUP_TOKEN}`,
        ]),
    '',
    '  No mail leaves this machine: it is at Mail; links of the Auth emulator appear here.',
    '',
    '  Ctrl-C stops everything and keeps the data.',
    `  Starting over: ${command} -- --fresh`,
    '',
  ]
}
