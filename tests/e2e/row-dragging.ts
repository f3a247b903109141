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

const aFrame = (page: Page) => page.evaluate(() => new Promise(requestAnimationFrame))

/** The page may still load or scroll: the pointer follows the place until it stays where it is. */
async function follow(
  page: Page,
  { onto, past = 0 }: Carry,
  moveTo: (place: { x: number; y: number }) => Promise<unknown>,
): Promise<void> {
  await expect(async () => {
    const { x, y } = await middleOf(onto)
    await moveTo({ x, y: y + past })
    await aFrame(page)
    await aFrame(page)
    expect(await middleOf(onto)).toEqual({ x, y })
  }).toPass()
}

/** The list may move between the hover and the press: a press that misses the handle is released elsewhere and retried. */
async function press(page: Page, grip: Locator): Promise<void> {
  await expect(async () => {
    await grip.hover()
    await page.mouse.down()
    const isPressed = await grip.evaluate((button) => button.matches(':active'))
    if (isPressed) return
    await page.mouse.move(0, 0)
    await page.mouse.up()
    throw new Error('The press missed the handle')
  }).toPass()
}

/** With a mouse, without letting go. */
export async function pickUp(page: Page, carry: Carry): Promise<void> {
  await press(page, carry.grip)
  await follow(page, carry, ({ x, y }) => page.mouse.move(x, y, { steps: 6 }))
  await isCarried(page, carry.grip)
}

export async function carryByMouse(page: Page, carry: Carry): Promise<void> {
  await pickUp(page, carry)
  await page.mouse.up()
}

export async function carryByFinger(page: Page, carry: Carry): Promise<void> {
  await carry.grip.hover()
  const from = await middleOf(carry.grip)
  const touch = await page.context().newCDPSession(page)
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: from.x, y }] })
  await finger('touchStart', from.y)
  await follow(page, carry, async ({ y }) => {
    await finger('touchMove', (from.y + y) / 2)
    await finger('touchMove', y)
  })
  await isCarried(page, carry.grip)
  await finger('touchEnd')
}
