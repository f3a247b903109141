/**
 * What each command says about itself. Plain JavaScript because `--help` also works before anything is installed.
 * @typedef {{ usage: string, what: string, arguments?: Record<string, string>, variables?: Record<string, string> }} Command
 */

const PORTS = {
  'ARENA_PORT_OFFSET=10':
    'moves all ports, by 10, 20, 30, 40, 50, 70, 80 or 90: another copy runs beside the first',
}
const BROWSER = { 'CHROMIUM_BIN=PATH': 'the browser to use' }
const SAVED = {
  '--fresh': 'deletes the saved data and loads the demo world again',
  '--empty': 'starts without demo data, for a first set-up',
}
const FROM_BUILD = {
  'APP_CHECK_SITE_KEY=KEY': 'of reCAPTCHA Enterprise, for a site with App Check',
  'GOOGLE_CLIENT_ID=ID': 'of the OAuth client with which the team signs in with Google',
  'SERVICE_WORKER=off': 'removes the service worker from the devices that have it',
}
const ASSETS = { 'EARLIER_ASSETS=none': 'builds without the files of earlier releases' }
const EXPORTS = {
  'EXPORT_BUCKET=NAME': 'the bucket that Firestore exports to; without it PROJECT-exports',
}
const PROJECT = { '--project=ID': 'the project; without it the running site on this machine' }

/** @type {Record<string, Command>} */
export const COMMANDS = {
  start: {
    usage: 'npm start [-- --fresh] [-- --empty]',
    what: 'Builds the site and runs it with demo data. Ctrl-C saves the data and stops everything.',
    arguments: SAVED,
    variables: PORTS,
  },
  dev: {
    usage: 'npm run dev [-- --fresh] [-- --empty]',
    what: 'Runs the same site with hot reload; the functions are rebuilt on save.',
    arguments: SAVED,
    variables: PORTS,
  },
  test: {
    usage: 'npm test, or npm run test:SUITE [-- PART …]',
    what: 'Runs every check and every test, or one suite of them. The last line is `N passed, N failed`.',
    arguments: {
      SUITE:
        'types, lint, format, unused, unit, budget, supply, rules, api, faults, deploy, e2e, traces, keyboard, long',
      PART: 'runs only files with this in their path',
    },
    variables: {
      ...PORTS,
      ...BROWSER,
      'ARENA_SEED=N': 'repeats a randomised test',
      'ARENA_RUNS=N': 'how many attacks the suite rules makes, and hostile requests the suite long',
      'ARENA_TALLY_SEED=N': 'repeats the worlds whose figures are counted',
      'ARENA_CHAOS_SEED=N': 'repeats a tournament under faults',
      'ARENA_CHAOS_SEEDS=N': 'how many tournaments the suite faults has',
      'ARENA_CHAOS_DAYS=N': 'how many match days the suite faults has',
      'ARENA_CHAOS_RUSHES=N': 'how many rushes at a raised capacity the suite faults has',
      'ARENA_CHAOS_EVENINGS=N': 'how many evenings of results the suites faults and long have',
    },
  },
  bench: {
    usage: 'npm run bench [-- NAME]',
    what: 'Runs all benchmarks, or one of them, and writes the figures into docs/benchmarks.md.',
    arguments: { NAME: 'the benchmark; an unknown name lists them' },
    variables: { ...PORTS, ...BROWSER },
  },
  build: {
    usage: 'npm run build',
    what: 'Builds what is deployed: web/dist and functions/dist.',
    variables: { 'SITE_URL=URL': 'the address of the site, for its site map', ...FROM_BUILD, ...ASSETS },
  },
  screenshots: {
    usage: 'npm run screenshots [-- every [NAME …]]',
    what: 'Takes pictures of the main screens (docs/screenshots), also while the site runs.',
    arguments: {
      every: 'all public screens and states in five sizes, to be looked at (.local/screenshots)',
      NAME: 'only these of them',
    },
    variables: { ...PORTS, ...BROWSER },
  },
  migrate: {
    usage: 'npm run migrate -- [--project=ID] (--dry-run | --changes=N | --any-number)',
    what: 'Changes stored data to the format of this release, while the site is in use.',
    arguments: {
      ...PROJECT,
      '--dry-run': 'counts the changes, and makes none',
      '--changes=N': 'makes them if there are as many as the dry run counted',
      '--any-number': 'makes them, however many there are',
    },
    variables: PORTS,
  },
  doctor: {
    usage: 'npm run doctor -- [--project=ID] [--mend [--yes]]',
    what: `Looks at everything that a site stores, and changes nothing.
  Ends with 0 if nothing is wrong, 1 if something is, and 2 if it could not look.`,
    arguments: {
      ...PROJECT,
      '--mend': 'shows what can be put right, asks, and does it',
      '--yes': 'with --mend: does not ask, for scripts',
    },
    variables: PORTS,
  },
  backup: {
    usage: `npm run backup -- [--project=ID] FILE
npm run backup -- --project=ID gs://BUCKET/FOLDER
npm run backup -- --project=ID --daily`,
    what: `Writes everything that a site stores to a new file, as it is now: the file of the panel's Copia de seguridad.
  Accounts and passwords are not in it. With gs:// Firestore exports to a bucket instead, in its own format.
  Ends with 0 if it is done, and 2 if it could not be.`,
    arguments: {
      ...PROJECT,
      '--daily': "switches on Firestore's own daily backups and point-in-time recovery",
    },
    variables: PORTS,
  },
  restore: {
    usage: 'npm run restore -- [--project=ID] [--yes] FILE',
    what: `Checks a file of a backup, shows what is in it, asks, and writes it to a project that is empty. What was cut off goes
  on with the same command.
  Ends with 0 if everything is written, 1 if the file or the project is refused, and 2 if it could not look.`,
    arguments: { ...PROJECT, '--yes': 'does not ask, for scripts' },
    variables: PORTS,
  },
  sbom: {
    usage: 'npm run sbom',
    what: 'Writes the software bill of materials to .local/reports/sbom.cdx.json.',
  },
  alerts: {
    usage: 'npm run alerts -- --project=ID --site=URL --mail=ADDRESS [--budget=AMOUNT]',
    what: 'Sets up the alerts, the uptime check and the budget of ops/monitoring.json in a project.',
    arguments: {
      '--project=ID': 'the project',
      '--site=URL': 'the address of the site, which is called from outside',
      '--mail=ADDRESS': 'who is told',
      '--budget=AMOUNT': 'a whole amount a month; without it there is no budget alert',
    },
  },
  'api-docs': { usage: 'npm run api-docs', what: 'Writes docs/api.md from the routes.' },
  sound: { usage: 'npm run sound', what: "Generates the site's click sound. Needs `lame`." },
  'stored-world': {
    usage: 'npm run stored-world -- NNNN',
    what: 'Saves what this release stores, for the tests of later ones. Once at each release.',
    arguments: { NNNN: 'the next number of tests/stored-worlds' },
  },
  'deploy-check': {
    usage: 'npm run deploy:check [-- production|staging] [--fix]',
    what: `Says what a deployment needs, what is missing and what is not known, and the next command.
  Ends with 0 if all is met, 1 if something is not, and 2 if something could not be looked up.`,
    arguments: {
      'production|staging': 'the alias of the project in .firebaserc; without it production',
      '--fix': 'also sets what accounts need in the project',
    },
    variables: { ...FROM_BUILD, ...EXPORTS },
  },
  deploy: {
    usage: 'npm run deploy -- production|staging [--roll-back | --rehearse]',
    what: 'Deploys to a preview, tries it, makes it the live site, and tries that.',
    arguments: {
      'production|staging': 'the alias of the project in .firebaserc',
      '--roll-back': 'makes the version live again that was live before, with its function',
      '--rehearse': 'does all of it but what only the provider can do, on this machine',
    },
    variables: { ...FROM_BUILD, ...EXPORTS, ...ASSETS },
  },
  lock: {
    usage: 'npm run lock',
    what: 'Updates package-lock.json after a change of a package.json, also for other platforms.',
  },
}

/** @param {string} name */
export const usageOf = (name) => COMMANDS[name]?.usage ?? ''

/** @param {string} name */
export function helpOf(name) {
  const { usage, what, arguments: given = {}, variables = {} } = COMMANDS[name] ?? { usage: '', what: '' }
  const rows = Object.entries({ ...given, '--help': 'prints this' })
  const settings = Object.entries(variables)
  const width = Math.max(...[...rows, ...settings].map(([word]) => word.length)) + 2
  /** @param {[string, string][]} all */
  const table = (all) => all.map(([word, meaning]) => `    ${word.padEnd(width)}${meaning}`)
  const more = settings.length === 0 ? [] : ['', '  Variables of the environment:', ...table(settings)]
  return [usage, '', `  ${what}`, '', ...table(rows), ...more, ''].join('\n')
}

/** All commands in one list. */
export const helpOfAll = () =>
  [
    ...Object.values(COMMANDS).map(({ usage, what }) => `${usage}\n    ${what}\n`),
    'Each of them explains itself: npm run dev -- --help\n',
  ].join('\n')

/** @param {readonly string[]} args */
export const asksForHelp = (args) => args.includes('--help') || args.includes('-h')
