import { Timestamp, type DocumentData } from 'firebase-admin/firestore'

/** New values by field path, or undefined where a document needs no change. */
export type Change = (data: DocumentData, id: string) => Record<string, unknown> | undefined

/**
 * One change of stored data. It is written out in full and never edited after its release: it must not depend on
 * schemas, defaults or converters, which change.
 */
export interface Migration {
  /** 1, 2, 3 and so on. */
  version: number
  title: string
  /** The change for the documents of each collection. It is idempotent: a changed document needs no further change. */
  changes: Readonly<Record<string, Change>>
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T/

/** Converts instants that are stored as text to Timestamps, in the given field paths. */
export const timestampsIn =
  (...paths: string[]): Change =>
  (data) =>
    changesOf(
      paths.flatMap((path) => {
        const text = path
          .split('.')
          .reduce<unknown>((map, field) => (map as DocumentData | undefined)?.[field], data)
        const time = typeof text === 'string' && INSTANT.test(text) ? Date.parse(text) : Number.NaN
        return Number.isNaN(time) ? [] : [[path, Timestamp.fromMillis(time)] as const]
      }),
    )

/** Writes these values where a document lacks the field. */
export const filledIn =
  (values: DocumentData): Change =>
  (data) =>
    changesOf(Object.entries(values).filter(([field]) => !Object.hasOwn(data, field)))

const changesOf = (fields: readonly (readonly [string, unknown])[]): Record<string, unknown> | undefined =>
  fields.length === 0 ? undefined : Object.fromEntries(fields)
