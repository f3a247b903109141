import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { canonicalId } from '../contract/registrations/free-fire-id.ts'
import { hashSchema } from '../contract/ids.ts'
import { FORMER_DEFAULT_TERMS } from '../contract/site/default-settings.ts'
import { acceptedVersionSchema } from '../contract/registrations/registration-submission.ts'
import { acceptedVersionOf, playerIdOf, registrationIdOf } from './hashes.ts'

it('every hash is an id that Firestore takes and the contract knows', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const id = registrationIdOf(text)
      expect(hashSchema.parse(id)).toBe(id)
      expect(id).not.toMatch(/^__.*__$/)
      expect(playerIdOf(text)).toBe(registrationIdOf(canonicalId(text)))
    }),
    { numRuns: 1000 },
  )
  expect(registrationIdOf('00112233445566778899aabbccddeeff')).toBe(
    'WUfXwz14P5SztMGpbryJke0o8bBptx4DN2y6jKqYpyA',
  )
})

it('a version depends on the text of rules and terms', () => {
  const version = acceptedVersionOf(['Una', 'Dos'], [{ title: '1' }])
  expect(acceptedVersionSchema.parse(version)).toBe(acceptedVersionOf(['Una', 'Dos'], [{ title: '1' }]))
  expect(acceptedVersionOf(['Una Dos'], [{ title: '1' }])).not.toBe(version)
  expect(acceptedVersionOf(['Una', 'Dos'], [{ title: '2' }])).not.toBe(version)
})

it('the former default terms are what registrations of those releases accepted', () => {
  expect(FORMER_DEFAULT_TERMS.map((terms) => acceptedVersionOf([], terms))).toEqual([
    'Pa_4H8EZBKwmU93s',
    'JGPSa-vO7vQMR_-Y',
    'G1z4ZSu4dfhfsnzD',
  ])
})
