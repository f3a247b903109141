import { DRAWN_DATA_ID, type DrawnData, type DrawnPage, type PageFiles } from '../contract/site/drawn-page.ts'
import { html, type Html } from '../http/html.ts'

/** Markers in the built document around the site's own head. Comments survive its build. */
const OPENING = '<!--head-->'
const CLOSING = '<!--/head-->'
const ROOT = '<div id="root"></div>'
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/
const READ_ONLY =
  '<noscript>Para inscribirte o responder, activa JavaScript en tu navegador y recarga la página.</noscript>'
const STYLE_PRELOAD = /<link rel="preload" as="style" href="(?<href>[^"]+)" crossorigin>/g
const SCRIPT = /(?<tag><script type="module"|<link rel="modulepreload")/g

/** The document of the site, with what belongs to one page. */
export interface SiteDocument {
  /** As it was built: the client draws the page. */
  plain: string
  /** The same for a missing page, with `noindex`. */
  missing: string
  /** With the page, and what it was drawn with. */
  drawn: (page: DrawnPage, data: DrawnData, head: readonly Html[]) => string
}

export function siteDocumentOf(built: string, files: PageFiles): SiteDocument {
  const [before = '', rest = '', ...others] = built.split(OPENING)
  const [ofTheSite = '', after, ...more] = rest.split(CLOSING)
  const [links, body, ...bodies] = (after ?? '').split(ROOT)
  if (links === undefined || body === undefined || [...others, ...more, ...bodies].length > 0) {
    throw new Error(`The built document does not have ${OPENING}, ${CLOSING} and ${ROOT} once each`)
  }
  const shared = styledFirst(links)
  const readable = body.replace(NO_SCRIPT, READ_ONLY)
  return {
    plain: built,
    missing: `${before}${ofTheSite}<meta name="robots" content="noindex" />${after}`,
    drawn: ({ root, module }, data, head) =>
      [
        before,
        head.map(({ source }) => source).join('\n    '),
        ownFiles(links, files[module]),
        shared,
        `<div id="root">${root}</div>`,
        `<script type="application/json" id="${DRAWN_DATA_ID}">${embedded(data)}</script>`,
        readable,
      ].join(''),
  }
}

/** In a script element only `<` could end or open anything. */
const embedded = (data: DrawnData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

/**
 * The page is readable with its stylesheets, which block the first paint. Scripts have a low priority, so that they do not
 * compete with them for the connection.
 */
const styledFirst = (links: string): string =>
  links
    .replaceAll(STYLE_PRELOAD, '<link rel="stylesheet" crossorigin href="$<href>">')
    .replaceAll(SCRIPT, '$<tag> fetchpriority="low"')

/** What a page needs beyond the files of every document. */
function ownFiles(
  links: string,
  { scripts, styles }: PageFiles[string] = { scripts: [], styles: [] },
): string {
  const isNew = (file: string): boolean => !links.includes(`/${file}"`)
  const added = [
    ...styles.filter(isNew).map((file) => html`<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...scripts
      .filter(isNew)
      .map((file) => html`<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`),
  ]
  return added.map(({ source }) => source).join('')
}
