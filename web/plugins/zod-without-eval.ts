import type { Plugin } from 'vite'

const CORE = /\/zod\/v4\/core\/core\.js$/
const CONFIG = '.__zod_globalConfig = {})'

/**
 * Where it may, zod writes code of its own, and to find out it tries. The policy of our pages forbids that, and the
 * browser reports the attempt. Its setting has to be there before the first schema is.
 */
export const zodWithoutEval = (): Plugin => ({
  name: 'zod-without-eval',
  apply: 'build',
  transform: {
    filter: { id: CORE },
    handler(code) {
      if (!code.includes(CONFIG)) this.error('zod keeps its settings elsewhere now.')
      return { code: code.replace(CONFIG, '.__zod_globalConfig = { jitless: true })'), map: null }
    },
  },
})
