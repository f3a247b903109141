/**
 * What the report of an error in a browser may say: a page, a kind of error and words of this file. The browser sends
 * nothing else, and the server logs nothing else, also of a forged report. Without zod: browsers load it.
 */

/** The patterns of all pages, each before the one that would also match it. */
export const PAGE_PATTERNS = [
  '/',
  '/tournaments',
  '/tournament-history',
  '/tournament/:tournamentId',
  '/tournament/:tournamentId/tabla',
  '/tournament-rules/:tournamentId',
  '/registration',
  '/register',
  '/register/:tournamentId',
  '/mi-inscripcion',
  '/aceptado/:tournamentId/:version',
  '/form',
  '/form/:formId',
  '/login',
  '/admin',
  '/admin/torneos',
  '/admin/torneos/nuevo',
  '/admin/torneos/primera',
  '/admin/torneos/:tournamentId',
  '/admin/torneos/:tournamentId/plan',
  '/admin/torneos/:tournamentId/cabina',
  '/admin/torneos/:tournamentId/partidas/:match',
  '/admin/jugadores',
  '/admin/jugadores/lista',
  '/admin/premios',
  '/admin/preguntas',
  '/admin/formularios',
  '/admin/formularios/nuevo',
  '/admin/formularios/:formId',
  '/admin/formularios/:formId/respuestas',
  '/admin/estadisticas',
  '/admin/equipo',
  '/admin/cuenta',
  '/admin/actividad',
  '/admin/configuracion',
  '/admin/configuracion/sitio',
  '/admin/configuracion/textos',
  '/admin/configuracion/correo',
  '/admin/configuracion/vetos',
  '/admin/configuracion/datos',
  '/admin/configuracion/persona',
  '/admin/configuracion/copia',
] as const

export type PagePattern = (typeof PAGE_PATTERNS)[number]

/** An address of no page. */
export const NO_PAGE = 'none'

/** The page of an address, of which nothing else is told: it may contain ids, and a query. */
export const pagePatternOf = (pathname: string): PagePattern | typeof NO_PAGE =>
  PAGE_PATTERNS.find((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/?$`).test(pathname)) ??
  NO_PAGE

export const ERROR_NAMES = [
  'Error',
  'AbortError',
  'AggregateError',
  'ApiError',
  'ConstraintError',
  'DataCloneError',
  'DataError',
  'EvalError',
  'FirebaseError',
  'HierarchyRequestError',
  'InvalidAccessError',
  'InvalidCharacterError',
  'InvalidStateError',
  'NetworkError',
  'NotAllowedError',
  'NotFoundError',
  'NotReadableError',
  'NotSupportedError',
  'OperationError',
  'QuotaExceededError',
  'RangeError',
  'ReferenceError',
  'SecurityError',
  'SignInError',
  'SyntaxError',
  'TimeoutError',
  'TransactionInactiveError',
  'TypeError',
  'UnknownError',
  'UnusableBackup',
  'VersionError',
  'ZodError',
] as const

/** What engines and React say. A name of anything is not among them. */
const WORDS: ReadonlySet<string> = new Set(
  `a aborted access already an and another apply are arguments array arrow assign assigned assignment async at attempting
  await be been before bigint bound call called can't cannot cause character child circular class cloned closed closing
  column component connection constant construct constructor converting could data database date declaration declared
  deep defined delete denied depth derived destructure destructured did different does during dynamically empty end
  error escape evaluating event exceeded execute expected expression extend extensible failed fetch fewer find for found
  from function generator getter has have hook hooks hydrating hydration illegal importing in indexed indexeddb infinite
  initial initialization initialized input insecure inserted instance instanceof internal into invalid invocation invoke
  invoked is it iterable iterator json key keyword language left length lexical line link loaded loading loop lost
  match maximum memory method minified missing mix module more much must name new no node non not null number object
  objects of on only operation operator or out outside parameter parse pattern permission position possible previous
  primitive private promise properties property prototype proxy queue quota range react reached read reading readonly reason
  received recursion reduce reference referenceerror regular rejected removed render rendered repeat request required
  resource response rest result return returned right same script server set setter setting signal size slot spread
  stack state static store stream strict string super supported switch symbol syntax target terminated text than that
  the then this throw time timed timeout to token too transaction type unable undefined unexpected unhandled unknown
  unterminated update updated updates url user valid value values variable was were when which while with within without
  write you`.split(/\s+/),
)

const MOST_WORDS = 40
const LONGEST_TEXT = 1000
/** As React writes it, and as it is sent. */
const REACT = /^(?:Minified React error #|React error )(\d{1,3})(?:;|$)/

/** A message of which only known words are left. */
export function plainMessageOf(text: string): string {
  const [, code] = REACT.exec(text) ?? []
  if (code !== undefined) return `React error ${code}`
  const words = text
    .slice(0, LONGEST_TEXT)
    .toLowerCase()
    .split(/\s+/, MOST_WORDS)
    .map((word) => word.replace(/^[^a-z]+|[^a-z]+$/g, ''))
    .map((word) => (WORDS.has(word) ? word : '…'))
  return words.filter((word, at) => word !== '…' || words[at - 1] !== '…').join(' ')
}

/** The first lines of a stack, and the errors of one tab: more would not help. */
export const MOST_FRAMES = 6
export const MOST_OF_TAB = 5
