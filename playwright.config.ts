import { defineConfig } from '@playwright/test'
import { BROWSER_ARGUMENTS } from './scripts/lib/browser-arguments.ts'
import { ofThisCopy } from './scripts/suite/ports.ts'
import { requireOwnNode } from './scripts/testing/own-node.ts'
import type { Options } from './tests/support/e2e.ts'
import { DESK, PHONE } from './tests/support/screen-sizes.ts'

requireOwnNode()

const ON_PHONE = {
  viewport: PHONE,
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
}
const ON_DESKTOP = { viewport: DESK }

/** Only part of `npm run test:long`. */
const LONG = 'tests/long/e2e'

/** Who works with the keyboard alone has a wide screen. */
const ON_THE_DESKTOP_ONLY = ['**/panel-by-keyboard.spec.ts']

/**
 * The subject of these tests does not depend on the width, so they run on the phone only. `tight-layouts` checks
 * every screen at every width.
 */
const ON_THE_PHONE_ONLY = [
  'activity',
  'admin',
  'app-check',
  'bad-line',
  'blocked-storage',
  'correcting',
  'double-clicks',
  'drawn-pages',
  'earlier-release',
  'form-answers',
  'form-offline',
  'form-refused',
  'form-states',
  'fresh-ticket',
  'google',
  'history',
  'meanwhile',
  'not-found',
  'offline',
  'overlays',
  'panel-account',
  'panel-backup',
  'panel-forms',
  'panel-first-cup',
  'panel-data',
  'panel-home',
  'panel-operations',
  'panel-plan',
  'panel-players',
  'panel-print',
  'panel-questions',
  'panel-results',
  'panel-roles',
  'panel-answers',
  'panel-statistics',
  'panel-settings',
  'panel-team',
  'panel-tournaments',
  'print',
  'receipt',
  'recovery',
  'registering',
  'registration',
  'rules',
  'search-engines',
  'second-factor',
  'service-worker',
  'shared-link',
  'sharing',
  'sign-in',
  'states',
  'taken-id',
  'tournament',
  'tournaments',
  'two-documents',
  'two-tabs',
  'wrong-clock',
].map((name) => `**/${name}.spec.ts`)

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  outputDir: ofThisCopy('test-results'),
  forbidOnly: true,
  fullyParallel: true,
  retries: 0,
  // One more than the cores, since each test partly waits for answers.
  workers: 3,
  // Generous, for slow or busy machines: a passing test never takes this long.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json']],
  use: {
    baseURL: process.env['ARENA_SITE'] ?? '',
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    screenshot: 'only-on-failure',
    // It answers requests that tests intercept; its own tests allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['ARENA_CHROMIUM'] ?? '',
      args: BROWSER_ARGUMENTS,
    },
  },
  projects: [
    { name: 'phone', use: ON_PHONE, testIgnore: ON_THE_DESKTOP_ONLY },
    { name: 'desktop', use: ON_DESKTOP, testIgnore: ON_THE_PHONE_ONLY },
    {
      name: 'long-keyboard',
      use: { ...ON_DESKTOP, hasTouch: true, keyboardOnly: true },
      testMatch: ['panel-*', 'match-day', 'results-day', 'table', 'champions'].map(
        (name) => `**/${name}.spec.ts`,
      ),
    },
    { name: 'long-phone', use: ON_PHONE, testDir: LONG },
    { name: 'long-desktop', use: ON_DESKTOP, testDir: LONG },
  ],
})
