import { z } from 'zod'
import { slugSchema } from '@arena-libre/functions/contract/ids'
import { readStored, writeStored } from '../stored.ts'

const noteSchema = z.object({
  /** The tournament that the guide made; null before it has one. */
  id: slugSchema.nullable(),
  /** The steps that were gone through or left out. */
  passed: z.array(z.int()),
  /** The admin goes on without the guide, or has come to its end. */
  isOver: z.boolean(),
})

/** What the guide to the first cup cannot see in the project itself. */
export type FirstCupNote = z.infer<typeof noteSchema>

export const NO_NOTE: FirstCupNote = { id: null, passed: [], isOver: false }

/** On this device, for each account of the team. */
const keyOf = (uid: string): string => `arena-libre_primera-copa:${uid}`

export function readFirstCupNote(uid: string): FirstCupNote {
  const note = noteSchema.safeParse(readStored(keyOf(uid)))
  return note.success ? note.data : NO_NOTE
}

export const writeFirstCupNote = (uid: string, note: FirstCupNote): boolean => writeStored(keyOf(uid), note)
