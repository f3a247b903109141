import type { Plugin } from 'vite'

const DRAWN =
  /\/(?:home-with-ticket|[\w-]+-parts|features\/(?:tournaments|tournament|standings|rules|history|registration|forms)\/[\w-]+)\.tsx$/
const NOTHING = '\0not-drawn'

/**
 * What the server never draws is an empty module there: other pages, and what a page fetches once it is there
 * (listeners, overlays, tickets). Parts of a page (`drawnPart`) are drawn with it.
 */
export const notDrawn = (): Plugin => ({
  name: 'not-drawn',
  resolveDynamicImport: (specifier) =>
    typeof specifier === 'string' && DRAWN.test(specifier) ? null : NOTHING,
  load: (id) => (id === NOTHING ? 'export {}' : null),
})
