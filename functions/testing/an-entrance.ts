import { keysOf } from '../src/data/keys.ts'
import type { Entrance } from '../src/http/entrance.ts'
import type { Gate } from '../src/http/guard.ts'

type Settings = Omit<Entrance, 'clock'> & Pick<Gate, 'secondFactor'>

/** The checks before every handler; tests call them as the single proxy would. */
export const anEntrance = (changes: Partial<Settings> = {}): Settings => ({
  trustedProxies: 1,
  hostingEdges: undefined,
  keys: keysOf('a secret of the tests, which is long enough'),
  appCheck: undefined,
  secondFactor: 'off',
  ...changes,
})
