/** What pages tell the service worker to keep: these files of this release, or all that the site draws its pages with. */
export type ToKeep = readonly string[] | 'site'

/** The copy of the panel with which the entering of results opens without a connection. */
export const SCORER_COPY = 'scorer'

/** Under this address the copy has the document of the panel, for every match. */
export const PANEL_DOCUMENT = '/admin'

/** The addresses that open with it, as path and query. */
export const SCORER = /^\/admin\/torneos\/[^/?]+\/partidas\/[\d-]+(?:\?|$)/
