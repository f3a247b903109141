import { Zip, ZipDeflate } from 'fflate'

/** One file of an archive. It must be complete before the next one begins. */
interface ArchiveFile {
  write: (text: string) => void
  end: (text: string) => void
}

export interface Archive {
  begin: (path: string) => ArchiveFile
  /** After the last file: adds the list of all of them. */
  end: () => void
  /** The compressed output that has not been taken yet. */
  take: () => Buffer
}

/** A zip archive that is compressed while it is written: it buffers only the output that was not taken yet. */
export function openArchive(): Archive {
  const encoder = new TextEncoder()
  let ready: Uint8Array[] = []
  const zip = new Zip((error, piece) => {
    // `null` unless something is wrong, which its type does not say.
    if (error as Error | null) throw error
    ready.push(piece)
  })
  return {
    begin(path) {
      const file = new ZipDeflate(path)
      zip.add(file)
      return {
        write: (text) => file.push(encoder.encode(text)),
        end: (text) => file.push(encoder.encode(text), true),
      }
    },
    end: () => zip.end(),
    take() {
      const taken = Buffer.concat(ready)
      ready = []
      return taken
    },
  }
}
