import {
  backupDocumentSchema,
  type BackupEnd,
  backupEndSchema,
  type BackupHeader,
  backupHeaderSchema,
  backupPartEndSchema,
  BACKUP_FORMAT,
  digestOfFile,
  digestOfPart,
} from './backup.ts'
import { DATA_VERSION } from './data-version.ts'

/** Of a file that cannot be restored: not one of this site, of a newer release, cut short or changed. */
export class UnusableBackup extends Error {
  override name = 'UnusableBackup'
  readonly reason: 'foreign' | 'newer' | 'damaged'

  constructor(reason: UnusableBackup['reason'], options?: ErrorOptions) {
    super(`A ${reason} backup`, options)
    this.reason = reason
  }
}

/** The file of a download: its parts as they arrive, each followed by its digest, compressed. */
export async function packBackup(header: string, parts: AsyncIterable<readonly string[]>): Promise<Blob> {
  const { readable, writable } = new CompressionStream('gzip')
  const packed = new Response(readable).blob()
  const writer = writable.getWriter()
  const encoder = new TextEncoder()
  try {
    for await (const line of linesFor(header, parts)) await writer.write(encoder.encode(`${line}\n`))
    await writer.close()
    return await packed
  } catch (error) {
    // What was packed so far is not used.
    await Promise.allSettled([writer.abort(error), packed])
    throw error
  }
}

async function* linesFor(header: string, parts: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  const digests: string[] = []
  let documents = 0
  yield header
  for await (const lines of parts) {
    if (lines.length === 0) continue
    const sha256 = await digestOfPart(lines)
    yield* lines
    yield JSON.stringify({ part: digests.length, documents: lines.length, sha256 })
    digests.push(sha256)
    documents += lines.length
  }
  yield JSON.stringify({ end: digests.length, documents, sha256: await digestOfFile(header, digests) })
}

/** What stands in a file that is whole. */
export interface InspectedBackup {
  file: Blob
  header: BackupHeader
  /** The lines of the frame, for the server. */
  frame: { header: string; parts: string[]; end: string }
  end: BackupEnd
  /** The number of documents, by the name of their collection. */
  counts: Readonly<Record<string, number>>
  /** Who had access to the panel, without the owner. */
  members: readonly string[]
}

type OnProgress = (share: number) => void

/** Reads a file from beginning to end. Throws `UnusableBackup`. */
export async function inspectBackup(
  file: Blob,
  onProgress: OnProgress = () => undefined,
): Promise<InspectedBackup> {
  const counts: Record<string, number> = {}
  const members: string[] = []
  const digests: string[] = []
  let part: string[] = []
  let documents = 0
  let headerLine: string | undefined
  let header: BackupHeader | undefined
  let ended: { end: BackupEnd; line: string } | undefined
  for await (const line of linesOf(file, onProgress)) {
    if (header === undefined) {
      header = headerOf(line)
      headerLine = line
      continue
    }
    if (ended !== undefined) throw new UnusableBackup('damaged')
    const json = parsed(line)
    if ('path' in json) {
      const { path, fields } = readOrRefuse(() => backupDocumentSchema.parse(json))
      const collection = path.split('/').at(-2) ?? ''
      counts[collection] = (counts[collection] ?? 0) + 1
      if (collection === 'admins' && fields['role'] === 'admin') members.push(String(fields['email']))
      part.push(line)
    } else if ('part' in json) {
      const end = readOrRefuse(() => backupPartEndSchema.parse(json))
      const isWhole =
        end.part === digests.length &&
        end.documents === part.length &&
        end.sha256 === (await digestOfPart(part))
      if (!isWhole) throw new UnusableBackup('damaged')
      digests.push(end.sha256)
      documents += part.length
      part = []
    } else {
      ended = { end: readOrRefuse(() => backupEndSchema.parse(json)), line }
    }
  }
  if (header === undefined || headerLine === undefined) throw new UnusableBackup('foreign')
  const isWhole =
    ended !== undefined &&
    part.length === 0 &&
    ended.end.end === digests.length &&
    ended.end.documents === documents &&
    ended.end.sha256 === (await digestOfFile(headerLine, digests))
  if (ended === undefined || !isWhole) throw new UnusableBackup('damaged')
  const frame = { header: headerLine, parts: digests, end: ended.line }
  return { file, header, frame, end: ended.end, counts, members }
}

/** The lines of each part of a file that was inspected. */
export async function* partsOf(file: Blob): AsyncGenerator<string[]> {
  let part: string[] = []
  for await (const line of linesOf(file)) {
    if (line.startsWith('{"path":')) part.push(line)
    else if (line.startsWith('{"part":')) {
      yield part
      part = []
    }
  }
}

function headerOf(line: string): BackupHeader {
  let json: Record<string, unknown>
  try {
    json = parsed(line)
  } catch (error) {
    throw new UnusableBackup('foreign', { cause: error })
  }
  if (json['product'] !== 'arena-libre') throw new UnusableBackup('foreign')
  const isNewer = Number(json['format']) > BACKUP_FORMAT || Number(json['dataVersion']) > DATA_VERSION
  if (isNewer) throw new UnusableBackup('newer')
  return readOrRefuse(() => backupHeaderSchema.parse(json))
}

function parsed(line: string): Record<string, unknown> {
  const json: unknown = readOrRefuse(() => JSON.parse(line))
  if (typeof json !== 'object' || json === null) throw new UnusableBackup('damaged')
  return json as Record<string, unknown>
}

function readOrRefuse<Result>(read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new UnusableBackup('damaged', { cause: error })
  }
}

/** Some browsers unpack a file when they store it: both are read. */
async function isPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === 0x1f && second === 0x8b
}

/** Longer than any line of a backup: another large file is not read to its end. */
const LONGEST_LINE = 4_000_000

async function* linesOf(file: Blob, onProgress: OnProgress = () => undefined): AsyncGenerator<string> {
  let read = 0
  const counted = file.stream().pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.byteLength
        onProgress(read / file.size)
        controller.enqueue(chunk)
      },
    }),
  )
  const bytes = (await isPacked(file)) ? counted.pipeThrough(new DecompressionStream('gzip')) : counted
  const reader = bytes.pipeThrough(new TextDecoderStream('utf-8', { fatal: true })).getReader()
  let rest = ''
  try {
    for (;;) {
      const chunk = await nextOf(reader)
      const lines = (rest + (chunk ?? '')).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
      if (chunk === undefined) break
      if (rest.length > LONGEST_LINE) throw new UnusableBackup('foreign')
    }
    if (rest !== '') yield rest
  } finally {
    // Where the reading ends early; a stream that failed has nothing to cancel.
    await reader.cancel().catch(() => undefined)
  }
}

/** Undefined at the end. The streams throw their own errors for bytes that are not packed, or not text. */
async function nextOf(reader: ReadableStreamDefaultReader<string>): Promise<string | undefined> {
  try {
    return (await reader.read()).value
  } catch (error) {
    throw new UnusableBackup('damaged', { cause: error })
  }
}
