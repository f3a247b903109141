import { Problem } from './problem.mjs'

const VARIABLE = 'ARENA_PORT_OFFSET'

/** No two of these offsets give two copies a common port, or one that `fetch` refuses: a test looks at them all. */
export const PORT_OFFSETS = [0, 10, 20, 30, 40, 50, 70, 80, 90]

/**
 * The number that is added to every port of this copy, so that several copies run side by side.
 * @param {Record<string, string | undefined>} env
 * @returns {number}
 */
export function portOffset(env) {
  const given = env[VARIABLE] || '0'
  const offset = PORT_OFFSETS.find((one) => String(one) === given)
  if (offset === undefined) {
    throw new Problem(`${VARIABLE} is '${given}'.`, [`It can be ${PORT_OFFSETS.join(', ')}.`])
  }
  return offset
}
