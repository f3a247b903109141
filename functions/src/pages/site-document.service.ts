import { createHash } from 'node:crypto'
import { DRAWN_DATA_ID, type DrawnData, type DrawnPage, type PageFiles } from '../contract/site/drawn-page.ts'
import { html, type Html } from '../http/html.ts'

/** Markers in the built document around the site's own head. Comments survive its build. */
const OPENING = '<!--head-->'
const CLOSING = '<!--/head-->'
const ROOT = '<div id="root"></div>'
const NO_SCRIPT = /<noscript>[^<]*<\/noscript>/
const READ_ONLY =
  '<noscript>Para inscribirte o responder, activa JavaScript en tu navegador y recarga la página.</noscript>'
const SCRIPT = /(?<tag><script type="module"|<link rel="modulepreload")/g
const STYLESHEET = /<link rel="(?:stylesheet" crossorigin|preload" as="style") href="\/(?<file>[^"]+)"[^>]*>/g

/** The script that recovers a page without its files. It has to run before any of them is asked for. */
export const RECOVERY = 'recover.js'
const RECOVERY_TAG = `<script src="/${RECOVERY}"></script>`

/** What a document contains of its site's files, for its content security policy. */
export type InlineHashes = Partial<Record<'script-src' | 'style-src', string[]>>

/** The document of the site, with what belongs to one page. */
export interface SiteDocument {
  /** As it was built: the client draws the page. */
  plain: string
  /** The same for a missing page, with `noindex`. */
  missing: string
  /** With the page, and what it was drawn with. */
  drawn: (
    page: DrawnPage,
    data: DrawnData,
    head: readonly Html[],
  ) => { content: string; hashes: InlineHashes }
}

interface Built {
  page: string
  files: PageFiles
  inlined: Readonly<Record<string, string>>
}

/** A drawn page is painted with its document alone: its stylesheets are inline. */
export function siteDocumentOf({ page: built, files, inlined }: Built): SiteDocument {
  const [before = '', rest = '', ...others] = built.split(OPENING)
  const [ofTheSite = '', after, ...more] = rest.split(CLOSING)
  const [links, body, ...bodies] = (after ?? '').split(ROOT)
  if (links === undefined || body === undefined || [...others, ...more, ...bodies].length > 0) {
    throw new Error(`The built document does not have ${OPENING}, ${CLOSING} and ${ROOT} once each`)
  }
  const inline = inlineOf(inlined)
  const recovery = inline(RECOVERY)
  const start = before.replace(RECOVERY_TAG, () => `<script>${recovery.text}</script>`)
  if (start === before) throw new Error(`The built document does not load ${RECOVERY} first`)
  const styles = [...links.matchAll(STYLESHEET)].map(({ groups }) => groups?.['file'] ?? '')
  const shared = links.replaceAll(STYLESHEET, '').replaceAll(SCRIPT, '$<tag> fetchpriority="low"')
  const readable = body.replace(NO_SCRIPT, READ_ONLY)
  return {
    plain: built,
    missing: `${before}${ofTheSite}<meta name="robots" content="noindex" />${after}`,
    drawn({ root, module, parts }, data, head) {
      const own = files.pages[module] ?? { scripts: [], styles: [] }
      const ofParts = parts.flatMap((part) => {
        const found = files.parts[part]
        if (found === undefined) throw new Error(`The site was built without ${part}`)
        return found
      })
      const inlineStyles = [...new Set([...styles, ...own.styles, ...ofParts])].map(inline)
      return {
        content: [
          start,
          head.map(({ source }) => source).join('\n    '),
          ...inlineStyles.map(styleElements),
          ...own.scripts.filter((file) => !links.includes(`/${file}"`)).map(modulePreload),
          shared,
          `<div id="root">${root}</div>`,
          `<script type="application/json" id="${DRAWN_DATA_ID}">${embedded(data)}</script>`,
          readable,
        ].join(''),
        hashes: { 'script-src': [recovery.hash], 'style-src': inlineStyles.map(({ hash }) => hash) },
      }
    },
  }
}

/** In a script element only `<` could end or open anything. */
const embedded = (data: DrawnData): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

interface Inline {
  file: string
  text: string
  hash: string
}

function inlineOf(inlined: Built['inlined']): (file: string) => Inline {
  const texts = Object.entries(inlined).map(([file, text]): [string, Inline] => {
    // Such a text would end its element.
    if (text.includes('</')) throw new Error(`${file} cannot be inline`)
    return [file, { file, text, hash: `'sha256-${createHash('sha256').update(text).digest('base64')}'` }]
  })
  const byFile = new Map(texts)
  return (file) => {
    const found = byFile.get(file)
    if (found === undefined) throw new Error(`The site was built without ${file}`)
    return found
  }
}

/**
 * The client loads the stylesheets of a page with its script, unless there is a link to them. This one is disabled; the
 * browser would still load it, ahead of the parser, if it could match.
 */
const styleElements = ({ file, text }: Inline): string =>
  `<style>${text}</style>${html`<link rel="stylesheet" href="/${file}" media="not all" disabled />`.source}`

/** Scripts have a low priority, so that they do not compete with the font for the connection. */
const modulePreload = (file: string): string =>
  html`<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`.source
