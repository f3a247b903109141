import { constants, existsSync, openAsBlob, statSync } from 'node:fs'
import { copyFile, link, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { readBackupPart, startBackup } from '../../functions/src/backup/download.service.ts'
import {
  checkPart,
  startRestore,
  viewRestore,
  writePart,
  type RestoreDeps,
} from '../../functions/src/backup/restore.service.ts'
import {
  inspectBackup,
  packBackup,
  partsOf,
  UnusableBackup,
  type InspectedBackup,
} from '../../functions/src/contract/stored/backup-file.ts'
import type { RestoreState } from '../../functions/src/contract/stored/backup.ts'
import { ApiError } from '../../functions/src/http/api-error.ts'
import { Problem } from '../bootstrap/problem.mjs'

type BackupPart = Awaited<ReturnType<typeof readBackupPart>>

/** By whom the audit says that it was done. */
const ACTOR = { kind: 'job', name: 'command' } as const

interface Terminal {
  print: (line: string) => void
  /** Whether a person agrees. */
  agrees: (question: string) => Promise<boolean>
}

/** Writes a new file. It has its name only once it is whole, and only its owner can read it. */
export async function backUp(file: string, deps: RestoreDeps, print: Terminal['print']): Promise<void> {
  if (existsSync(file)) throw isThere(file)
  const folder = dirname(file)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new Problem(`There is no folder ${folder}.`, ['Create it, or name a file in another one.'])
  const { header, cursor: first } = await startBackup(ACTOR, deps)
  let documents = 0
  async function* parts() {
    for (let cursor: string | null = first; cursor !== null;) {
      const part: BackupPart = await readBackupPart(cursor, deps).catch(explain)
      documents += part.lines.length
      yield part.lines
      cursor = part.nextCursor
    }
  }
  const packed = await packBackup(header, parts())
  const unfinished = `${file}.unfinished`
  try {
    // One that was left could be open to others, and would stay so.
    await rm(unfinished, { force: true })
    await writeFile(unfinished, packed.stream(), { mode: 0o600, flag: 'wx' })
    // Read back, so that a corrupted file is never kept.
    const { end } = await inspectBackup(await openAsBlob(unfinished))
    await giveName(unfinished, file)
    print(`  ${end.documents} documents in ${file}, ${Math.ceil(packed.size / 1024)} kB`)
  } finally {
    await rm(unfinished, { force: true })
  }
  print('  It has personal data. It has no accounts and passwords, and not SIGNING_SECRET: keep that apart.')
}

const isThere = (file: string): Problem =>
  new Problem(`${file} is there already, and is kept.`, ['Name another file.'])

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** Does not replace a file that was created meanwhile. */
async function giveName(unfinished: string, file: string): Promise<void> {
  try {
    // A disk without links gets a copy.
    await link(unfinished, file).catch((error: unknown) => {
      if (codeOf(error) === 'EEXIST') throw error
      return copyFile(unfinished, file, constants.COPYFILE_EXCL)
    })
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? isThere(file) : error
  }
}

function explain(error: unknown): never {
  if (error instanceof ApiError && error.code === 'backup-expired')
    throw new Problem('The snapshot is no longer readable after about an hour.', [
      'Have Firestore export to a bucket instead: gs://BUCKET/FOLDER in place of the file.',
    ])
  throw error
}

const REFUSALS: Partial<Record<string, string>> = {
  'project-not-empty': 'The project is not empty: a backup is only restored into an empty one.',
  'restore-unfinished':
    'The restore of another file is not finished. Finish it with that file, or empty the project.',
  'backup-newer': 'The file is of a newer release.',
  'backup-unreadable': 'The file is no backup of this site, or is damaged.',
}

const UNUSABLE: Readonly<Record<UnusableBackup['reason'], string>> = {
  foreign: 'The file is no backup of this site.',
  newer: 'The file is of a newer release: check that one out.',
  damaged: 'The file is not whole, or was changed.',
}

/** Returns the exit code: whether the file or the project was refused. Once it writes, a refusal is thrown. */
export async function restore(
  { file, yes }: { file: string; yes: boolean },
  deps: RestoreDeps,
  terminal: Terminal,
): Promise<0 | 1> {
  const { print, agrees } = terminal
  if (!existsSync(file)) throw new Problem(`There is no file ${file}.`)
  let isWriting = false
  try {
    const backup = await inspectBackup(await openAsBlob(file))
    if (backup.end.documents === 0) {
      print('  Refused: there is nothing in it.')
      return 1
    }
    const { restore: earlier, obstacles, receiptKeyMark } = await viewRestore(deps)
    const isResumed = earlier?.state === 'writing' && earlier.sha256 === backup.end.sha256
    for (const text of contentOf(backup, basename(file))) print(text)
    if (!isResumed && obstacles.length > 0) {
      print(`  Nothing is written: the project has ${obstacles.join(', ')}, and has to be empty.`)
      return 1
    }
    if (isResumed)
      print(`  It was cut off after ${earlier.written} of ${earlier.parts} parts, and goes on there.`)
    if (receiptKeyMark !== backup.header.receiptKeyMark)
      print('  ! The project has another SIGNING_SECRET: no link to a receipt of this file will open.')
    if (!yes && !(await agrees('  Write it? [y/N] '))) {
      print('  Nothing is written.')
      return 1
    }
    const { documents, leftOut, dataVersion } = await send(backup, deps, () => {
      isWriting = true
    })
    print(`  ${documents - leftOut} documents are written, at version ${dataVersion} of the data.`)
    print('  Accounts and access to the panel are not in a backup: bind the owner, who gives access again.')
    return 0
  } catch (error) {
    const refusal =
      error instanceof UnusableBackup
        ? UNUSABLE[error.reason]
        : error instanceof ApiError
          ? REFUSALS[error.code]
          : undefined
    if (refusal === undefined) throw error
    if (isWriting)
      throw new Problem(`It stopped while it wrote. ${refusal}`, [
        'With the whole file the same command goes on.',
      ])
    print(`  Refused: ${refusal}`)
    return 1
  }
}

function contentOf({ header, end, counts, members }: InspectedBackup, name: string): string[] {
  const kinds = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`)
  return [
    `  ${name}: ${end.documents} documents of ${header.takenAt}`,
    `    ${kinds.join(', ')}`,
    ...(members.length === 0 ? [] : [`    Lose access: ${members.join(', ')}`]),
  ]
}

/** All parts that are left are checked before the first one is written. */
async function send(
  { file, frame, end }: InspectedBackup,
  deps: RestoreDeps,
  onWriting: () => void,
): Promise<RestoreState> {
  const { sha256 } = end
  let state = await startRestore(frame, ACTOR, deps)
  let index = 0
  if (state.state === 'checking')
    for await (const lines of partsOf(file)) {
      if (index >= state.checked) state = await checkPart({ sha256, index, lines }, deps)
      index += 1
    }
  index = 0
  if (state.state === 'writing') {
    onWriting()
    for await (const lines of partsOf(file)) {
      if (index >= state.written) state = await writePart({ sha256, index, lines }, ACTOR, deps)
      index += 1
    }
  }
  if (state.state !== 'finished') throw new Problem('The restore did not end: something else writes to it.')
  return state
}
