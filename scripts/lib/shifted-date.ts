import { DocumentReference, Query, Timestamp } from 'firebase-admin/firestore'

/** Imported first: the clock of this process is shifted by this before anything reads it. */
const skewMs = Number(process.env['ARENA_CHAOS_SKEW_MS'] ?? 0)
const real = Date

/** The time of the run is that of the machine and what was skipped of it, the same for all processes. */
let skippedMs = Number(process.env['ARENA_CHAOS_SKIPPED_MS'] ?? 0)

const now = (): number => real.now() + skewMs + skippedMs

globalThis.Date = new Proxy(real, {
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  construct: (target, given, by) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, by) as Date,
})

// What a process remembers ages while time is skipped.
const elapsed = performance.now.bind(performance)
performance.now = () => elapsed() + skippedMs

/** For the answers from which a process learns the time of Firestore, whose own clock cannot be set. */
function tellLater(answer: { readTime: Timestamp }): void {
  const readTime = Timestamp.fromMillis(answer.readTime.toMillis() + skippedMs)
  Object.defineProperty(answer, 'readTime', { value: readTime })
}

type Get = (this: unknown) => Promise<{ readTime: Timestamp }>

for (const { prototype } of [DocumentReference, Query]) {
  const read = Reflect.get(prototype, 'get') as Get
  Reflect.set(prototype, 'get', async function get(this: DocumentReference | Query) {
    const answer = await read.call(this)
    if (this instanceof Query || this.path === 'health/clock') tellLater(answer)
    return answer
  })
}

/** While nothing is under way: no request lasts as long as the time that is skipped. */
export function skip(ms: number): void {
  skippedMs = ms
}
