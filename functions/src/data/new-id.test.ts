import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { slugSchema } from '../contract/ids.ts'
import { newIdOf } from './new-id.ts'

it('begins with the title', () => {
  expect(newIdOf('¿Qué  día te gustaría jugar, Ñandú?')).toMatch(/^que-dia-te-gustaria-jugar-nandu-\w{6}$/)
})

it('is valid for any title, and different each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const id = newIdOf(text)
      expect(slugSchema.safeParse(id).success).toBe(true)
      expect(newIdOf(text)).not.toBe(id)
    }),
  )
})
