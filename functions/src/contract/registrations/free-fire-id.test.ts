import { describe, expect, it } from 'vitest'
import { canonicalId, isFreeFireId, isSameId, spellingsOf } from './free-fire-id.ts'

describe('a game ID', () => {
  it('counts without its leading zeros', () => {
    const typed = ['12345678', '0012345678', '1020304050', '000000000012', '00000000']
    expect(typed.map(canonicalId)).toEqual(['12345678', '12345678', '1020304050', '12', '0'])
  })

  it('is the same with and without leading zeros', () => {
    expect(isSameId('12345678', '000012345678')).toBe(true)
    expect(isSameId('12345678', '123456780')).toBe(false)
  })

  it.each([
    ['012345678', ['12345678', '012345678', '0012345678', '00012345678', '000012345678']],
    ['123456789012', ['123456789012']],
    ['000000000012', ['00000012', '000000012', '0000000012', '00000000012', '000000000012']],
  ])('%s can be typed in as many ways as there are lengths', (typed, spellings) => {
    expect(spellingsOf(typed)).toEqual(spellings)
    expect(spellings.every(isFreeFireId)).toBe(true)
  })
})
