import { expect, it } from 'vitest'
import { expectTryAgain, openWithout } from './app-without.ts'

it('hands out the page without its tournament when Firestore is gone, soon, and uncached', async () => {
  const url = await openWithout('FIRESTORE_EMULATOR_HOST')
  const start = performance.now()
  const answer = await fetch(`${url}/tournament/copa-apertura`)
  // Long before the deadline of a request, which is 8 s.
  expect(performance.now() - start).toBeLessThan(6_000)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const page = await answer.text()
  expect(page).toContain('<div id="root">')
  expect(page).not.toMatch(/og:|canonical|noindex/)
  await expectTryAgain(await fetch(`${url}/tournament/copa-apertura/cartel-abc.png`))
})
