import type { Collections } from '../../functions/src/data/collections.ts'
import type { Finding, Ledger } from './findings.ts'
import type { Seen } from './walk.ts'

/** Of each of these the rules open some documents. */
const PARTLY_PUBLIC: ReadonlySet<keyof Collections> = new Set([
  'tournaments',
  'boards',
  'tables',
  'departures',
  'site',
])

interface Question {
  /** Of a document, or of a collection that is to be listed. */
  path: string
  what: string
}

/** What no stranger may read: drafts, and one document and the list of every private collection. */
export function questionsOf({ hidden, samples }: Pick<Seen, 'hidden' | 'samples'>): Question[] {
  const secrets = [...samples].filter(([name]) => !PARTLY_PUBLIC.has(name)).map(([, path]) => path)
  const lists = new Set(secrets.map((path) => path.slice(0, path.lastIndexOf('/'))))
  return [
    ...hidden.flatMap((id) => [
      { path: `tournaments/${id}`, what: 'is not published, and everyone can read it' },
      { path: `boards/${id}`, what: 'is of a tournament that is not published, and everyone can read it' },
    ]),
    { path: 'tournaments', what: 'can be listed with drafts by everyone' },
    ...secrets.map((path) => ({ path, what: 'is private, and everyone can read it' })),
    ...[...lists].map((path) => ({ path, what: 'is private, and everyone can list it' })),
  ]
}

type Answer = 'open' | 'closed' | 'none'

const PATIENCE_MS = 15_000

/** `documents` is the address of Firestore's documents. Asks without an account, as every visitor can. */
async function askAsStranger(documents: string, path: string): Promise<Answer> {
  const isList = path.split('/').length % 2 === 1
  const url = `${documents}/${path}${isList ? '?pageSize=1' : ''}`
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) })
    // A missing document is only said to be missing where the rules would show it.
    if (status === 200 || status === 404) return 'open'
    return status === 401 || status === 403 ? 'closed' : 'none'
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return 'none'
    throw error
  }
}

const AT_ONCE = 5

/** Asks Firestore itself: the rules that are said to be deployed prove less. */
export async function checkAsStranger(
  seen: Pick<Seen, 'hidden' | 'samples'>,
  documents: string,
  ledger: Ledger,
): Promise<void> {
  const questions = questionsOf(seen)
  let unanswered = 0
  for (let start = 0; start < questions.length; start += AT_ONCE) {
    const some = questions.slice(start, start + AT_ONCE)
    const answers = await Promise.all(some.map(({ path }) => askAsStranger(documents, path)))
    for (const [index, { path, what }] of some.entries()) {
      const leak: Finding = { check: 'leaks', path, what }
      if (answers[index] === 'open') ledger.note(leak)
      if (answers[index] === 'none') unanswered += 1
    }
  }
  if (unanswered > 0) {
    ledger.noteUnknown('leaks', `${unanswered} of ${questions.length} questions had no answer`)
  }
}
