import type {
  DocumentData,
  FirestoreDataConverter,
  QueryDocumentSnapshot,
  WithFieldValue,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { instantSchema } from '../contract/instants.ts'
import { readInstants, writeInstants } from './instants.ts'

/**
 * Makes the converter of a contract's schema: its instants are Timestamps in Firestore, and `idField`, if
 * there is one, is the document's id rather than a field of it.
 *
 * It keeps the fields it knows: while a release rolls out, the older instance meets documents of the newer.
 * A document that lacks one, or holds a wrong value, throws when it is read.
 */
export function converterOf<Shape extends z.core.$ZodShape, Model extends z.output<z.ZodObject<Shape>>>(
  schema: z.ZodObject<Shape, z.core.$strict> & z.ZodType<Model>,
  idField?: keyof Shape & string,
): FirestoreDataConverter<Model> {
  const stored: z.ZodType<Model> = z.object(schema.shape) as unknown as z.ZodType<Model>
  const instants = Object.keys(schema.shape).filter((name) => holdsInstant(schema.shape[name]))
  return {
    toFirestore(model: WithFieldValue<Model>): DocumentData {
      const fields = writeInstants(model, instants)
      if (idField !== undefined) delete fields[idField]
      return fields
    },
    fromFirestore(snapshot: QueryDocumentSnapshot): Model {
      const fields = readInstants(snapshot.data(), instants)
      return stored.parse(idField === undefined ? fields : { ...fields, [idField]: snapshot.id })
    },
  }
}

const holdsInstant = (field: unknown): boolean =>
  field === instantSchema || (field instanceof z.ZodNullable && field.unwrap() === instantSchema)
