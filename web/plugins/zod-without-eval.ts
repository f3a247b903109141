import { editModule } from './edit-module.ts'

const CORE = /\/zod\/v4\/core\/core\.js$/
const CONFIG = '.__zod_globalConfig = {})'

/**
 * zod tests whether it may compile code at run time. The policy of our pages forbids that, and the browser reports
 * the attempt. The setting has to be there before the first schema.
 */
export const zodWithoutEval = () =>
  editModule('zod-without-eval', CORE, (code, stop) => {
    if (!code.includes(CONFIG)) stop('zod keeps its settings elsewhere now.')
    return code.replace(CONFIG, '.__zod_globalConfig = { jitless: true })')
  })
