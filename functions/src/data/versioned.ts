import type { DocumentSnapshot, FirestoreDataConverter, WriteBatch } from 'firebase-admin/firestore'

/** Adds a document to a commit, which fails if the document has changed since it was read. */
export function putVersioned<Model>(
  batch: WriteBatch,
  read: DocumentSnapshot<Model>,
  converter: FirestoreDataConverter<Model>,
  next: Model,
): void {
  const { ref, updateTime } = read
  if (updateTime === undefined) batch.create(ref, next)
  else {
    const fields = converter.toFirestore(next)
    batch.update(ref.withConverter(null), fields, { lastUpdateTime: updateTime })
  }
}
