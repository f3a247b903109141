import { expect, test } from 'vitest'
import { isReservedId, uidSchema } from './ids.ts'
import { mailIdSchema } from './stored/outbox.ts'

test.each(['__proto__', '____', '__a__'])('%s is refused, since Firestore keeps it for itself', (id) => {
  expect(isReservedId(id)).toBe(true)
  for (const schema of [uidSchema, mailIdSchema]) expect(schema.safeParse(id).success).toBe(false)
})

test.each(['proto', '__proto', 'proto__', '_a_', '__'])('%s is an id', (id) => {
  expect(isReservedId(id)).toBe(false)
  for (const schema of [uidSchema, mailIdSchema]) expect(schema.safeParse(id).success).toBe(true)
})
