import { expect, type Locator } from '@playwright/test'

/**
 * Types key by key over the text that is in the field. `fill` is one event: it hides a screen that takes the focus
 * away or changes its messages while a person types.
 */
export async function typeIn(field: Locator, text: string): Promise<void> {
  // A screen may take its time to arrive, a field that was held less.
  await field.waitFor()
  await expect(field).toBeEditable()
  await field.press('ControlOrMeta+a')
  if (text === '') await field.press('Delete')
  else await field.pressSequentially(text)
}
