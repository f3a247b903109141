import { expect, test } from 'vitest'
import { registrationFormSchema } from '@arena-libre/functions/contract/registration-views'
import { entryFixture } from './entry-fixture.ts'
import { readEntry, readRegistered } from './entry-record.ts'

test('accepts what the contract accepts, and nothing less', () => {
  const entry = registrationFormSchema.parse(entryFixture())
  expect(readEntry(entry)).toEqual(entry)
  for (const part of Object.keys(entry)) expect(readEntry({ ...entry, [part]: undefined })).toBeNull()
  expect(readEntry({ ...entry, questions: [{ ...entry.questions[0], text: 7 }] })).toBeNull()
  expect(readEntry(null)).toBeNull()
})

test('an answer to a registration has an outcome and a receipt', () => {
  expect(readRegistered({ outcome: 'waitlisted', receipt: 'a.1.b' })).toEqual({
    outcome: 'waitlisted',
    receipt: 'a.1.b',
  })
  expect(readRegistered({ outcome: 'review', receipt: 'a.1.b' })?.outcome).toBe('review')
  expect(readRegistered({ outcome: 'approved', receipt: 'a.1.b' })).toBeNull()
  expect(readRegistered({ outcome: 'pending' })).toBeNull()
})
