import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const HEADER_BYTES = 30

/** The files of an archive by their paths, read from the list at its end. */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - END_BYTES
  if (archive.readUInt32LE(end) !== END) throw new Error('No archive, or one with a comment')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let count = archive.readUInt16LE(end + 10); count > 0; count--) {
    const [size, start] = [archive.readUInt32LE(at + 20), archive.readUInt32LE(at + 42)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset))
    const path = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + (name ?? 0))
    const from = start + HEADER_BYTES + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28)
    const bytes = archive.subarray(from, from + size)
    files.set(path, (archive.readUInt16LE(at + 10) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8'))
    at += ENTRY_BYTES + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
