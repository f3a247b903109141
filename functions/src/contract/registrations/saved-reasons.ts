import { z } from 'zod'
import { nameKeyOf } from './name-key.ts'
import { LONGEST_REASON } from './registrations.ts'
import { slugSchema, uidSchema } from '../ids.ts'
import { LIMITS } from '../limits.ts'
import { lineSchema, linesSchema } from '../texts/texts.ts'

export const LONGEST_LABEL = 60

/** A reason for rejecting that the team saved for later use. */
export const savedReasonSchema = z.strictObject({
  id: slugSchema,
  /** What the team calls it. The player never reads this. */
  label: lineSchema('Ponle un nombre').min(1, 'Ponle un nombre').max(LONGEST_LABEL, 'Es demasiado largo'),
  /** What the player reads. */
  text: linesSchema('Escribe el motivo')
    .min(1, 'Escribe el motivo')
    .max(LONGEST_REASON, 'Es demasiado largo'),
  revision: z.int().min(1),
  /** The uid of the admin who wrote it; null for those of a new site. */
  updatedBy: uidSchema.nullable(),
})

/** `system/reasons`: one document, so that the cap holds and two of them never have one name. */
export const savedReasonsSchema = z.strictObject({
  reasons: z.array(savedReasonSchema).max(LIMITS.savedReasons),
})

/** `POST /api/rejection-reasons` */
export const newReasonSchema = savedReasonSchema.pick({ label: true, text: true })

/** `PUT /api/rejection-reasons/{id}`, with the revision that the admin read. */
export const reasonEditSchema = newReasonSchema.extend({ revision: savedReasonSchema.shape.revision })

/** `DELETE /api/rejection-reasons/{id}` */
export const reasonDeletedSchema = z.strictObject({ deleted: slugSchema })

/** Whether the list shows both with the same name. */
export const isSameLabel = (one: string, other: string): boolean => nameKeyOf(one) === nameKeyOf(other)

const usual = (id: string, label: string, text: string): SavedReason => ({
  id,
  label,
  text,
  revision: 1,
  updatedBy: null,
})

/** What a new site begins with. The team changes and deletes these like its own. */
export const DEFAULT_REASONS: SavedReasons = {
  reasons: [
    usual(
      'permiso',
      'Falta el permiso de un adulto',
      'Quien tiene menos de 18 años necesita el permiso de un adulto. Inscríbete otra vez con sus datos.',
    ),
    usual(
      'id',
      'El ID no existe o es de otra región',
      'No encontramos tu ID de Free Fire. Revísalo en tu perfil del juego e inscríbete otra vez.',
    ),
    usual(
      'grupo',
      'No está en el grupo oficial',
      'Todavía no estás en el grupo oficial. Únete e inscríbete otra vez.',
    ),
    usual(
      'ausencia',
      'No se presentó en otra copa',
      'No te presentaste en una copa anterior y no avisaste. Si fue por fuerza mayor, cuéntaselo a la organización.',
    ),
  ],
}

export type SavedReason = z.infer<typeof savedReasonSchema>
export type SavedReasons = z.infer<typeof savedReasonsSchema>
export type NewReason = z.infer<typeof newReasonSchema>
export type ReasonEdit = z.infer<typeof reasonEditSchema>
