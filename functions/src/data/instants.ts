import { Timestamp, type DocumentData } from 'firebase-admin/firestore'

/** Fields that hold a moment: ISO strings in the contract, Timestamps in Firestore. */
export function readInstants(data: DocumentData, fields: readonly string[]): DocumentData {
  const read = { ...data }
  for (const field of fields) {
    const value: unknown = read[field]
    if (value instanceof Timestamp) read[field] = value.toDate().toISOString()
  }
  return read
}

export function writeInstants(data: DocumentData, fields: readonly string[]): DocumentData {
  const written = { ...data }
  for (const field of fields) {
    const value: unknown = written[field]
    if (typeof value === 'string') written[field] = Timestamp.fromDate(new Date(value))
  }
  return written
}
