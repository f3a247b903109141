/** Checks of what comes from outside: zod is too heavy for the path of the first paint. */
export type Check = (value: unknown) => boolean

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const text: Check = (value) => typeof value === 'string'
export const filledText: Check = (value) => typeof value === 'string' && value.trim() !== ''
export const count: Check = (value) => Number.isInteger(value) && Number(value) >= 0
/** Also a negative one: penalties take points away. */
export const whole: Check = (value) => Number.isInteger(value)
export const flag: Check = (value) => typeof value === 'boolean'
export const instant: Check = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

export const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)

export const oneOf =
  (...options: string[]): Check =>
  (value) =>
    options.some((option) => option === value)

export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

export const recordOf =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(checks).every(([field, check]) => check(value[field]))

/** All items, or null if one of them is invalid. */
export function readAll<Item>(values: unknown, read: (value: unknown) => Item | null): Item[] | null {
  if (!Array.isArray(values)) return null
  const items = values.map(read).filter((item) => item !== null)
  return items.length === values.length ? items : null
}
