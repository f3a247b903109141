import type { PagePattern } from '@arena-libre/functions/contract/site/plain-error'

export const segment = encodeURIComponent

/** A page that the contract does not list could not be named where its errors are reported. */
export type Paths = Record<string, { pattern: PagePattern; href: (...parts: never[]) => string }>

/** Every address of the site and the ways into the panel, whose sections are in panel-paths.ts: the pattern the router matches and the address a link leads to. */
export const paths = {
  home: { pattern: '/', href: () => '/' },
  tournaments: { pattern: '/tournaments', href: () => '/tournaments' },
  tournament: {
    pattern: '/tournament/:tournamentId',
    href: (tournamentId: string) => `/tournament/${segment(tournamentId)}`,
  },
  table: {
    pattern: '/tournament/:tournamentId/tabla',
    href: (tournamentId: string) => `/tournament/${segment(tournamentId)}/tabla`,
  },
  history: { pattern: '/tournament-history', href: () => '/tournament-history' },
  tournamentRules: {
    pattern: '/tournament-rules/:tournamentId',
    href: (tournamentId: string) => `/tournament-rules/${segment(tournamentId)}`,
  },
  registration: { pattern: '/registration', href: () => '/registration' },
  register: {
    pattern: '/register/:tournamentId',
    href: (tournamentId: string) => `/register/${segment(tournamentId)}`,
  },
  /** The same screen as `register`, as the detail's button links it. */
  registerByQuery: {
    pattern: '/register',
    href: (tournamentId: string) => `/register?tournament=${segment(tournamentId)}`,
  },
  /** The token is in the hash, which reaches no server and no log. */
  receipt: { pattern: '/mi-inscripcion', href: (token: string) => `/mi-inscripcion#${token}` },
  receipts: { pattern: '/mi-inscripcion', href: () => '/mi-inscripcion' },
  /** The rules and terms that a registration accepted, by the version on its receipt. */
  accepted: {
    pattern: '/aceptado/:tournamentId/:version',
    href: (tournamentId: string, version: string) => `/aceptado/${segment(tournamentId)}/${segment(version)}`,
  },
  form: { pattern: '/form/:formId', href: (formId: string) => `/form/${segment(formId)}` },
  /** Shows that the link has no id. */
  formWithoutId: { pattern: '/form', href: () => '/form' },
  admin: { pattern: '/admin', href: () => '/admin' },
  signIn: { pattern: '/login', href: () => '/login' },
} as const satisfies Paths

/** What is handed to others: with the name of the site. */
export const publicFormAddress = (formId: string): string => location.origin + paths.form.href(formId)

/** The pages that may have their tournament in the query. */
const WITH_QUERY: ReadonlySet<string> = new Set(['/register', '/registration'])

/** The tournament that the query of a registration names. */
export const registeredByQuery = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | null =>
  WITH_QUERY.has(pathname) ? new URLSearchParams(search).get('tournament') : null

/** The pages of one tournament, and the ways into it. */
export const isInsideTournaments = (pathname: string): boolean =>
  /^\/(tournament(-rules)?\/|regist)/.test(pathname)

/** The form of one tournament, which has one thing to do. */
export const isRegistering = (location: Pick<URL, 'pathname' | 'search'>): boolean =>
  location.pathname.startsWith('/register/') || registeredByQuery(location) !== null

const STREAM = 'vista=transmision'

/** The overlay for streams: the table without the site around it. */
export const isStreamView = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  pathname.endsWith('/tabla') && search.includes(STREAM)

/** The address by which the server draws a page: without the parts of the query that the page does not depend on. */
export function drawnPathOf(location: Pick<URL, 'pathname' | 'search'>): string {
  if (isStreamView(location)) return `${location.pathname}?${STREAM}`
  const tournamentId = registeredByQuery(location)
  return tournamentId ? `${location.pathname}?tournament=${segment(tournamentId)}` : location.pathname
}

/** What recover.js adds to an address, so that no cache knows it. */
export const RELOAD_PARAMETER = 'recargada'

/** The addresses of the panel, which is a document of its own. */
export const PANEL_PATTERNS = [paths.signIn.pattern, paths.admin.pattern, `${paths.admin.pattern}/*`]

/** The contract's rule for ids without zod: an id from the address is checked before any request. */
const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/

export const isSlug = (id: string): boolean => SLUG.test(id)
