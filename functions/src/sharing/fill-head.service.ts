import { PRODUCT } from '../contract/product.ts'
import { html, type Html } from '../http/html.ts'

/** Markers in index.html around the site's own head. Comments survive its build. */
const OPENING = '<!--head-->'
const CLOSING = '<!--/head-->'

/** The built index.html, split around the replaceable part of its head. */
export interface BuiltPage {
  before: string
  ofTheSite: string
  after: string
}

/** The metadata of a page for clients that do not run it. Addresses are absolute: crawlers accept no others. */
export interface PageHead {
  name: string
  description: string
  address: string
  picture: string
}

/** A large picture in chats. */
const PICTURE_SIZE = { width: 1200, height: 630 }

export function cutPage(source: string): BuiltPage {
  const [before = '', rest = '', ...others] = source.split(OPENING)
  const [ofTheSite = '', after, ...more] = rest.split(CLOSING)
  if (after === undefined || others.length > 0 || more.length > 0) {
    throw new Error(`index.html does not have its head once between ${OPENING} and ${CLOSING}`)
  }
  return { before, ofTheSite, after }
}

/** The unchanged page of the site. */
export const plainPage = ({ before, ofTheSite, after }: BuiltPage): string => before + ofTheSite + after

/** The same for a missing page, with `noindex`. */
export const missingPage = ({ before, ofTheSite, after }: BuiltPage): string =>
  `${before}${ofTheSite}<meta name="robots" content="noindex" />${after}`

/** The page with the given metadata. */
export const fillHead = ({ before, after }: BuiltPage, head: PageHead): string =>
  before +
  tagsOf(head)
    .map(({ source }) => source)
    .join('\n    ') +
  after

const tagsOf = ({ name, description, address, picture }: PageHead): Html[] => [
  html`<title>${name} · ${PRODUCT.name}</title>`,
  html`<meta name="description" content="${description}" />`,
  html`<link rel="canonical" href="${address}" />`,
  html`<meta name="twitter:card" content="summary_large_image" />`,
  property('og:type', 'website'),
  property('og:site_name', PRODUCT.name),
  property('og:locale', 'es_419'),
  property('og:title', name),
  property('og:description', description),
  property('og:url', address),
  property('og:image', picture),
  property('og:image:type', 'image/png'),
  property('og:image:width', PICTURE_SIZE.width),
  property('og:image:height', PICTURE_SIZE.height),
  property('og:image:alt', `Cartel de ${name}`),
]

const property = (name: string, content: string | number): Html =>
  html`<meta property="${name}" content="${content}" />`
