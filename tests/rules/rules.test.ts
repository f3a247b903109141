import { afterAll, beforeAll } from 'vitest'
import { testAttacks } from './attacks.ts'
import { testCoverage } from './coverage.ts'
import { testLists } from './lists.ts'
import { testReads } from './reads.ts'
import { testRequestLists } from './request-lists.ts'
import { testRequests } from './requests.ts'
import { testWrites } from './writes.ts'
import { World } from './world.ts'

// One file, one process, one world: the emulator counts what the rules evaluated since they were loaded,
// and the last test looks at that.
let world: World

beforeAll(async () => {
  world = await World.open()
})
afterAll(() => world.close())

testReads(() => world)
testLists(() => world)
testWrites(() => world)
testRequests(() => world)
testRequestLists(() => world)
testAttacks(() => world)
testCoverage(() => world)
