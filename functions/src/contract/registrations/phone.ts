import { LIMITS } from '../limits.ts'

/** An optional plus, then digits, spaces, hyphens and parentheses. */
const PHONE = new RegExp(`^\\+?[\\d\\s\\-()]{${LIMITS.phoneCharacters},}$`)

export const isPhone = (text: string): boolean => PHONE.test(text)

export const E164 = /^\+[1-9]\d{7,14}$/

/** The number in international format if the text names its country; else null. */
export function e164Of(text: string): string | null {
  const dialled = text.trim().replace(/^00/, '+')
  if (!isPhone(dialled)) return null
  const number = dialled.replaceAll(/[\s\-()]/g, '')
  return E164.test(number) ? number : null
}
