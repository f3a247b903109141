import { describe, expect, test } from 'vitest'
import { javaMajor } from './java.ts'

describe('the major version of a Java', () => {
  test.each([
    ['openjdk version "25" 2025-09-16 LTS', 25],
    ['openjdk version "21.0.4" 2024-07-16', 21],
    ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
    ['java version "1.8.0_392"', 8],
    ['The operation couldn’t be completed. Unable to locate a Java Runtime.', 0],
    ['', 0],
  ])('%j is %i', (output, major) => {
    expect(javaMajor(output)).toBe(major)
  })
})
