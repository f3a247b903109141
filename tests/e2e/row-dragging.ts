import { expect, type Locator, type Page } from '@playwright/test'

/** Rows of lists carried by their handle, as `row-drag.ts` lets them be. */
interface Carry {
  grip: Locator
  /** The handle of the row whose place it takes. */
  onto: Locator
  /** How far below the middle of that handle the pointer ends. */
  past?: number
}

async function middleOf(handle: Locator): Promise<{ x: number; y: number }> {
  const box = await handle.boundingBox()
  if (box === null) throw new Error('The handle is not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

const isCarried = (page: Page, grip: Locator) =>
  expect(page.locator('[data-carried]').filter({ has: grip })).toHaveCount(1)

/** With a mouse, without letting go. */
export async function pickUp(page: Page, { grip, onto, past = 0 }: Carry): Promise<void> {
  // Waits until the row stands still; what still loads above it would move it away from a point measured before.
  await grip.hover()
  await page.mouse.down()
  const to = await middleOf(onto)
  await page.mouse.move(to.x, to.y + past, { steps: 6 })
  await isCarried(page, grip)
}

export async function carryByMouse(page: Page, carry: Carry): Promise<void> {
  await pickUp(page, carry)
  await page.mouse.up()
}

export async function carryByFinger(page: Page, { grip, onto, past = 0 }: Carry): Promise<void> {
  await grip.hover()
  const from = await middleOf(grip)
  const to = await middleOf(onto)
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await finger('touchStart', from.y)
  await finger('touchMove', (from.y + to.y) / 2)
  await finger('touchMove', to.y + past)
  await isCarried(page, grip)
  await finger('touchEnd')
}
