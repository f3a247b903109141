import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib'

/** A body that is small on its way, or cheap to send, and expensive to read with too much trust. */
export interface Bomb {
  title: string
  headers: Record<string, string>
  body: Buffer
}

const MEGABYTE = 1_000_000
const JSON_TYPE = { 'Content-Type': 'application/json' }
const CHUNKED = { 'Transfer-Encoding': 'chunked' }

const repeated = (text: string, bytes: number) => text.repeat(Math.ceil(bytes / text.length))

/** Each of them takes about a hundred times its bytes once it is parsed. */
const manyObjects = (bytes: number) => Buffer.from(`[${repeated('{},', bytes)}{}]`)
const nested = (bytes: number) => Buffer.from(`${repeated('[', bytes / 2)}${repeated(']', bytes / 2)}`)
const longString = (bytes: number) => Buffer.from(`"${repeated('a', bytes)}"`)
const manyFields = (bytes: number) => Buffer.from(repeated('a[b]=1&', bytes))

/** The quickest that still makes a hundred megabytes a few bytes. */
const brotli = (content: Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const compressed = (title: string, encoding: string, body: Buffer, more = {}): Bomb => ({
  title: `${title}, ${encoding}`,
  headers: { ...JSON_TYPE, 'Content-Encoding': encoding, ...more },
  body,
})

/** Of the size that the platform lets through, up to 32 MB: what is refused has to be cheap at any of them. */
export const bombs = (): Bomb[] => [
  compressed('many objects', 'gzip', gzipSync(manyObjects(30 * MEGABYTE))),
  compressed('nested arrays', 'gzip', gzipSync(nested(20 * MEGABYTE))),
  compressed('one long string', 'gzip', gzipSync(longString(100 * MEGABYTE))),
  compressed('many objects', 'deflate', deflateSync(manyObjects(30 * MEGABYTE))),
  compressed('many objects', 'br', brotli(manyObjects(30 * MEGABYTE))),
  compressed('one long string', 'br', brotli(longString(200 * MEGABYTE))),
  compressed('many objects in chunks', 'gzip', gzipSync(manyObjects(30 * MEGABYTE)), CHUNKED),
  { title: 'many objects', headers: JSON_TYPE, body: manyObjects(20 * MEGABYTE) },
  { title: 'nested arrays', headers: JSON_TYPE, body: nested(20 * MEGABYTE) },
  { title: 'one long string', headers: JSON_TYPE, body: longString(20 * MEGABYTE) },
  {
    title: 'many objects in chunks',
    headers: { ...JSON_TYPE, ...CHUNKED },
    body: manyObjects(20 * MEGABYTE),
  },
  {
    title: 'an event of the cloud',
    headers: { 'Content-Type': 'application/cloudevents+json' },
    body: manyObjects(20 * MEGABYTE),
  },
  {
    title: 'many fields of a form',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: manyFields(20 * MEGABYTE),
  },
  { title: 'a long text', headers: { 'Content-Type': 'text/plain' }, body: longString(30 * MEGABYTE) },
  { title: 'nested arrays just short enough', headers: JSON_TYPE, body: nested(16_000) },
]
