import type { Plugin } from 'vite'

const CORE = /\/zod\/v4\/core\/core\.js$/
const CONFIG = '.__zod_globalConfig = {})'

/**
 * zod tests whether it may compile code at run time. The policy of our pages forbids that, and the browser reports
 * the attempt. The setting has to be there before the first schema.
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
