import { expect, it } from 'vitest'
import { DATA_VERSION } from '../../functions/src/contract/stored/data-version.ts'
import { MIGRATIONS } from './migrations.ts'

it('a restore knows which data is newer than this release', () => {
  expect(MIGRATIONS.map(({ version }) => version)).toEqual(
    Array.from({ length: DATA_VERSION }, (_, index) => index + 1),
  )
})
