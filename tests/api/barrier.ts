import type { CollectionReference } from 'firebase-admin/firestore'

/** Blocks every call of `work` until `count` calls are waiting, then releases them all. */
export function together<Arguments extends unknown[], Result>(
  count: number,
  work: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  const { promise: open, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return async (...given) => {
    waiting += 1
    if (waiting === count) resolve()
    await open
    return work(...given)
  }
}

/** A collection whose first `count` reads all happen before any write: the worst case. */
export function withHeldReads<Model>(collection: CollectionReference<Model>, count: number) {
  const read = together(count, (get: () => Promise<unknown>) => get())
  const doc = (id: string) => {
    const reference = collection.doc(id)
    const get = reference.get.bind(reference)
    return Object.assign(reference, { get: () => read(get) })
  }
  return { doc } as unknown as CollectionReference<Model>
}

/** Makes `work` fail the first time, as if the process had ended there. */
export function failingOnce<Arguments extends unknown[], Result>(
  error: Error,
  work: (...given: Arguments) => Promise<Result>,
): (...given: Arguments) => Promise<Result> {
  let failed = false
  return async (...given) => {
    if (failed) return work(...given)
    failed = true
    throw error
  }
}
