import { expect, type Locator, type Page } from '@playwright/test'
import { PHONE } from './screen-sizes.ts'

/** More than any screen has stops: a list of 150 players has three a row. */
const MOST_STOPS = 700

/** The next key on the way to an element, and the one that does what a click would once it has the focus. */
interface Way {
  next: 'Tab' | 'Shift+Tab' | 'ArrowDown' | 'ArrowUp' | 'ArrowRight' | 'ArrowLeft' | null
  press: 'Enter' | 'Space' | null
}

/** Runs in the page, and takes nothing along from outside of it. */
function wayTo(element: Element): Way {
  const around = element.closest(
    'a[href], button, input, select, textarea, summary, label, [role=option], [tabindex]',
  )
  const target = around instanceof HTMLLabelElement ? (around.control ?? around) : (around ?? element)
  const active = document.activeElement ?? document.body
  const press = (): Way['press'] => {
    if (target.matches('[type=checkbox], [type=radio], [role=checkbox], [role=switch], [role=radio]')) {
      return 'Space'
    }
    return target.matches('input, textarea, select') ? null : 'Enter'
  }

  const next = (): Way['next'] => {
    const described = active.getAttribute('aria-activedescendant')
    if (active === target || (described !== null && described === target.id)) return null
    const isBefore = (target.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    const areRadios = active.matches('[type=radio]') && target.matches('[type=radio]')
    if (areRadios && active.getAttribute('name') === target.getAttribute('name')) {
      return isBefore ? 'ArrowUp' : 'ArrowDown'
    }
    // Parts of a composite widget have one stop together.
    const isPart = target instanceof HTMLElement && target.tabIndex < 0
    const widget = isPart ? target.closest('[role=listbox], [role=menu], [role=tablist]') : null
    if (widget?.contains(active) === true || widget?.id === active.getAttribute('aria-controls')) {
      const isFurther = !isBefore || !widget.contains(active)
      if (target.role === 'tab') return isFurther ? 'ArrowRight' : 'ArrowLeft'
      return isFurther ? 'ArrowDown' : 'ArrowUp'
    }
    return isBefore ? 'Shift+Tab' : 'Tab'
  }

  return { next: next(), press: press() }
}

/** Goes to it key by key, and fails where no key leads there. */
async function goTo(locator: Locator): Promise<Way['press']> {
  await locator.waitFor()
  await expect(locator).toBeEnabled()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    const { next, press } = await locator.evaluate(wayTo)
    if (next === null) return press
    await locator.page().keyboard.press(next)
  }
  throw new Error(`No key leads to ${String(locator)}`)
}

type Look = (page: Page) => Promise<void>

async function click(locator: Locator, lookAt: Look): Promise<void> {
  await locator.waitFor()
  await lookAt(locator.page())
  // At the corner, where it begins, the pointer would rest on the toasts, which stay as long as it does.
  await locator.page().mouse.move(0, PHONE.height / 2)
  const press = await goTo(locator)
  if (press !== null) await locator.page().keyboard.press(press)
}

async function setChecked(locator: Locator, checked: boolean, lookAt: Look): Promise<void> {
  if ((await locator.isChecked()) === checked) return
  await lookAt(locator.page())
  await goTo(locator)
  // Arrows check a radio on the way.
  if ((await locator.isChecked()) !== checked) await locator.page().keyboard.press('Space')
  await expect(locator).toBeChecked({ checked })
}

/**
 * Until it is undone, tests that click and check do it with keys: Tab, arrows, Enter and Space. Clicks at a position,
 * drags and touches stay what they are. Before each `lookAt` sees the state that the act before it led to.
 */
export function pressKeysOnly(locator: Locator, lookAt: Look): () => void {
  const prototype = Object.getPrototypeOf(locator) as Record<string, unknown>
  const { click: point, check, uncheck } = prototype
  const clickByPointer = point as (this: Locator, options?: object) => Promise<void>
  Object.assign(prototype, {
    click(this: Locator, options: { position?: object; button?: string; modifiers?: string[] } = {}) {
      const isOfPointer = ['position', 'button', 'modifiers'].some((name) => name in options)
      return isOfPointer ? clickByPointer.call(this, options) : click(this, lookAt)
    },
    check(this: Locator) {
      return setChecked(this, true, lookAt)
    },
    uncheck(this: Locator) {
      return setChecked(this, false, lookAt)
    },
  })
  return () => Object.assign(prototype, { click: point, check, uncheck })
}
