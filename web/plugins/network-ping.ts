import type { Plugin } from 'vite'

const ADDRESS = 'cleardot.gif'

/** `if (the connection is lost) { load a picture, and count the result } else count(…)`. */
const PING = /if\(\w+==2\)\{[^{}]*cleardot\.gif[^{}]*\}else (\w+\(2\);)/

/**
 * When Firestore loses its connection, its channel requests a picture from google.com for statistics. The policy of
 * our pages blocks that request; this removes it.
 */
export const withoutNetworkPing = (): Plugin => ({
  name: 'without-network-ping',
  apply: 'build',
  transform(code) {
    return code.includes(ADDRESS) ? { code: code.replace(PING, '$1'), map: null } : null
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'chunk' && file.code.includes(ADDRESS)) {
        this.error(
          `${file.fileName} still looks for the network at google.com: the channel's code has changed.`,
        )
      }
    }
  },
})
