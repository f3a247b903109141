import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import { within, withDeadline } from '../data/deadline.ts'

/** An answer that is a file, made while it is sent. */
export interface FileAnswer {
  /** With its ending, in the words of those who will look for it; null for what is shown, not kept. */
  name: string | null
  mediaType: string
  headers?: Record<string, string>
  content: AsyncIterable<string | Uint8Array>
}

/** Longest a part of a file may take to be made. */
const PART_MS = 8_000

export async function sendFile(
  response: Response,
  { name, mediaType, headers, content }: FileAnswer,
): Promise<void> {
  const parts = content[Symbol.asyncIterator]()
  // Before the head is sent: whatever fails here is answered like any other failure.
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
    // The caller went away: no one is left to be told, and the access log says so.
    if (!isAbandoned(error)) throw error
  }
}

/** A file may take longer than the deadline of its request: each part has one of its own. */
const nextOf = <Part>(parts: AsyncIterator<Part>): Promise<IteratorResult<Part>> =>
  within(
    PART_MS,
    withDeadline(PART_MS, () => parts.next()),
  )

async function* continued<Part>(first: IteratorResult<Part>, parts: AsyncIterator<Part>) {
  try {
    for (let part = first; part.done !== true; part = await nextOf(parts)) yield part.value
  } finally {
    // The rest is not wanted. Not waited for: a part that never comes would be in the way.
    void parts.return?.()
  }
}

const isAbandoned = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE'

/** The name in plain letters for old programs, and as it is for all others (RFC 6266, RFC 8187). */
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
