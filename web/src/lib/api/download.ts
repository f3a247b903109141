import { ApiError } from './api-error.ts'
import { type Call, callForFile } from './call.ts'

/** The formats in which the panel offers a file, the one that opens everywhere first. */
export const EXPORT_FORMATS = [
  { label: 'Excel (XLSX)', format: { format: 'xlsx' } },
  { label: 'CSV con punto y coma', format: { format: 'csv', separator: 'semicolon' } },
  { label: 'CSV con comas', format: { format: 'csv', separator: 'comma' } },
] as const

/** A file is made while it is sent, and a large one takes its time. */
const TIMEOUT_MS = 300_000

interface Download extends Pick<Call, 'method' | 'body'> {
  signal: AbortSignal
  /** The length is unknown while the file is being made: this says how many bytes are here. */
  onProgress: (bytes: number) => void
}

interface DownloadedFile {
  name: string
  content: Blob
}

/** 'attachment; filename="plain"; filename*=UTF-8''exact' */
export function fileNameIn(disposition: string | null, otherwise: string): string {
  const exact = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  const plain = /filename="([^"]*)"/i.exec(disposition ?? '')?.[1]
  try {
    return exact === undefined ? (plain ?? otherwise) : decodeURIComponent(exact)
  } catch {
    return plain ?? otherwise
  }
}

/** Fetches a file of the API. Throws an `ApiError`, or the reason of the signal. */
export async function download(path: string, { onProgress, ...options }: Download): Promise<DownloadedFile> {
  const { signal } = options
  const response = await callForFile(path, { ...options, timeoutMs: TIMEOUT_MS, headers: { Accept: '*/*' } })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  try {
    const reader = response.body?.getReader()
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      parts.push(part.value)
      bytes += part.value.byteLength
      onProgress(bytes)
    }
  } catch (error) {
    if (signal.aborted) throw error
    // Half a file is none.
    throw ApiError.unreachable(error)
  }
  return {
    name: fileNameIn(response.headers.get('Content-Disposition'), 'arena-libre'),
    content: new Blob(parts, { type: response.headers.get('Content-Type') ?? '' }),
  }
}

/** Hands a file to the browser, as if a link to it was pressed. */
export function saveFile({ name, content }: DownloadedFile): void {
  const address = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  // The browser reads it after the press.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
