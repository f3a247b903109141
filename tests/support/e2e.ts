import { AxeBuilder } from '@axe-core/playwright'
import { type Page, test as base, expect } from '@playwright/test'
import type { Firestore } from 'firebase-admin/firestore'
import { openFirestore } from './emulators.ts'

interface Options {
  /** Console errors that a test provokes; every other one fails it. */
  expectedErrors: RegExp[]
}

interface Fixtures {
  /** Fails the test on page errors, console errors and violations of the content security policy. */
  clean: void
  checkA11y: (page: Page) => Promise<void>
}

interface WorkerFixtures {
  /** Firestore of the running suite, with the rights of the back end. */
  db: Firestore
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],

  clean: [
    async ({ context, expectedErrors }, provide) => {
      const problems: string[] = []
      const note = (problem: string): void => {
        if (!expectedErrors.some((expected) => expected.test(problem))) problems.push(problem)
      }
      // The browser writes violations of the policy to the console as errors, too.
      context.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => note(String(error.error())))
      await provide()
      expect(problems, 'unexpected errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  checkA11y: async ({}, provide) => {
    await provide(async (page) => {
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
      const found = violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target),
      }))
      expect(found, 'what axe finds').toEqual([])
    })
  },

  db: [
    async ({}, provide, { workerIndex }) => {
      const { db, close } = openFirestore(`e2e-${workerIndex}`)
      await provide(db)
      await close()
    },
    { scope: 'worker' },
  ],
})

export { expect }
