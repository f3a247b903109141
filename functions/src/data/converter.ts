import type {
  DocumentData,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  WithFieldValue,
} from 'firebase-admin/firestore'
import type { z } from 'zod'
import { instantsIn, readInstants, writeInstants } from './instants.ts'
import { storedForm } from './stored-form.ts'

/**
 * Makes the converter of a contract's schema: its instants are Timestamps in Firestore, and `idField`, if given, is
 * the document's id instead of a field. Reading drops unknown fields and fills in missing ones that have a default,
 * since documents may be from other releases. A document that lacks any other field, or has a wrong value, throws
 * when it is read.
 */
export function converterOf<Shape extends z.core.$ZodShape, Model extends z.output<z.ZodObject<Shape>>>(
  schema: z.ZodObject<Shape, z.core.$strict> & z.ZodType<Model>,
  idField?: keyof Shape & string,
): FirestoreDataConverter<Model> {
  const stored: z.ZodType<Model> = storedForm(schema)
  const instants = instantsIn(schema)
  return {
    toFirestore(model: WithFieldValue<Model>): DocumentData {
      const fields: DocumentData = { ...writeInstants<object>(model, instants) }
      if (idField !== undefined) delete fields[idField]
      return fields
    },
    fromFirestore(snapshot: QueryDocumentSnapshot): Model {
      const fields = readInstants(snapshot.data(), instants)
      return stored.parse(idField === undefined ? fields : { ...fields, [idField]: snapshot.id })
    },
  }
}
