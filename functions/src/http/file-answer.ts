import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { within, withDeadline } from '../data/deadline.ts'

/** An answer that is a file, generated while it is sent. */
export interface FileAnswer {
  /** The file name with its ending; null for content that is shown, not downloaded. */
  name: string | null
  mediaType: string
  headers?: Record<string, string>
  content: AsyncIterable<string | Uint8Array>
}

/** The maximum time for generating one part of a file. */
const PART_MS = 8_000

export async function sendFile(
  response: Response,
  { name, mediaType, headers, content }: FileAnswer,
): Promise<void> {
  const parts = content[Symbol.asyncIterator]()
  // Before the headers are sent: an error here is answered like any other.
  const first = await nextOf(parts)
  response.set({
    'Content-Type': mediaType,
    ...(name !== null && { 'Content-Disposition': dispositionOf(name) }),
    ...headers,
  })
  if (response.req.method === 'HEAD') {
    void parts.return?.()
    response.end()
    return
  }
  try {
    await pipeline(Readable.from(continued(first, parts)), response)
  } catch (error) {
    // The caller disconnected; the access log shows it.
    if (!isAbandoned(error)) throw error
  }
}

/** A file may take longer than the deadline of its request: each part has its own deadline. */
const nextOf = <Part>(parts: AsyncIterator<Part>): Promise<IteratorResult<Part>> =>
  within(
    PART_MS,
    withDeadline(PART_MS, () => parts.next()),
  )

async function* continued<Part>(first: IteratorResult<Part>, parts: AsyncIterator<Part>) {
  try {
    for (let part = first; part.done !== true; part = await nextOf(parts)) yield part.value
  } finally {
    // The rest is cancelled without waiting for it: a part that never arrives would block.
    void parts.return?.()
  }
}

const isAbandoned = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The name in ASCII for old programs, and complete for all others (RFC 6266, RFC 8187). */
export function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\w. -]/g, '_')
  const exact = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`
}
