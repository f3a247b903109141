import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { Problem } from '../bootstrap/problem.mjs'
import { local } from '../lib/root.ts'
import { ofThisCopy } from './ports.ts'

const FOLDER = local(ofThisCopy('data'))
const POINTER = join(FOLDER, 'current.json')
const EXPORT_METADATA = 'firebase-export-metadata.json'

const pointerSchema = z.object({
  /** Folders of exports, the newest first. */
  exports: z.array(z.string().regex(/^export-[\w-]+$/)).min(1),
  /** The initial data: demo world or empty. */
  began: z.enum(['demo', 'empty']),
})

type Pointer = z.infer<typeof pointerSchema>
export type Beginning = Pointer['began']

export interface SavedData {
  /** Whole exports, the newest first. */
  folders: string[]
  began: Beginning
}

/**
 * The emulators' data between runs. Each export is a new folder and becomes current when the pointer names it, in one
 * rename: after an interruption the previous export is intact.
 */
export async function readSavedData(): Promise<SavedData | undefined> {
  const pointer = await readPointer()
  if (pointer === undefined) return undefined
  const folders = pointer.exports.map((name) => join(FOLDER, name))
  const whole = folders.filter((folder) => existsSync(join(folder, EXPORT_METADATA)))
  if (whole.length === 0) throw unreadable()
  return { folders: whole, began: pointer.began }
}

/** Calls `write` to export into a new folder, then makes that the current data and deletes older ones. */
export async function saveData(began: Beginning, write: (folder: string) => Promise<void>): Promise<void> {
  const name = `export-${new Date().toISOString().replace(/\W/g, '')}-${process.pid}`
  await mkdir(FOLDER, { recursive: true })
  await write(join(FOLDER, name))
  const previous = (await readPointer())?.exports.slice(0, 1) ?? []
  const pointer: Pointer = { exports: [name, ...previous], began }
  const draft = `${POINTER}.new`
  await writeFile(draft, JSON.stringify(pointer), { flush: true })
  await rename(draft, POINTER)
  const obsolete = (await readdir(FOLDER)).filter(
    (entry) => entry.startsWith('export-') && !pointer.exports.includes(entry),
  )
  await Promise.all(obsolete.map((entry) => rm(join(FOLDER, entry), { recursive: true, force: true })))
}

export const discardSavedData = (): Promise<void> => rm(FOLDER, { recursive: true, force: true })

async function readPointer(): Promise<Pointer | undefined> {
  if (!existsSync(POINTER)) return undefined
  try {
    return pointerSchema.parse(JSON.parse(await readFile(POINTER, 'utf8')))
  } catch (error) {
    throw unreadable(error)
  }
}

export const unreadable = (cause?: unknown): Problem =>
  Object.assign(
    new Problem(`The data saved in ${FOLDER} cannot be read.`, [
      'Start over with the demo data: npm start -- --fresh',
      'Or put the folder back from a copy.',
    ]),
    { cause },
  )
