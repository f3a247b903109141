import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectBackup, packBackup, partsOf, UnusableBackup } from './backup-file.ts'

const HEADER = JSON.stringify({
  product: 'arena-libre',
  format: 1,
  dataVersion: 4,
  takenAt: '2030-01-05T12:00:00.000Z',
  receiptKeyMark: '0123456789abcdef',
})

const line = (path: string, fields: object = {}) => JSON.stringify({ path, fields })

const PARTS = [
  [
    line('system/owner', { uid: 'owner' }),
    line('admins/owner', { role: 'owner', email: 'duena@correo.example' }),
    line('admins/ana', { role: 'admin', email: 'ana@correo.example' }),
  ],
  [],
  [
    line('tournaments/copa/seats/0', { number: 0 }),
    line('tournaments/copa', { name: 'Copa "Ñandú" 🏆\n\u2028' }),
  ],
]

async function* arriving(parts: readonly (readonly string[])[]) {
  yield* parts
}

async function* failing() {
  yield PARTS[0] ?? []
  throw new Error('No connection')
}

const packed = (parts = PARTS, header = HEADER) => packBackup(header, arriving(parts))

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer())

const reasonOf = async (file: Blob): Promise<string> => {
  try {
    await inspectBackup(file)
    return 'whole'
  } catch (error) {
    if (!(error instanceof UnusableBackup)) throw error
    return error.reason
  }
}

/** The text of a file after a change, with correct packing. */
async function altered(change: (text: string) => string): Promise<Blob> {
  const text = gunzipSync(await bytesOf(await packed())).toString()
  const after = change(text)
  expect(after).not.toBe(text)
  return new Blob([gzipSync(after)])
}

describe('a file that was downloaded', () => {
  it('is read back as it was, packed or not, and says what stands in it', async () => {
    const file = await packed()
    const plain = new Blob([gunzipSync(await bytesOf(file))])
    for (const one of [file, plain]) {
      const shares: number[] = []
      const backup = await inspectBackup(one, (share) => shares.push(share))
      expect(backup.counts).toEqual({ system: 1, admins: 2, seats: 1, tournaments: 1 })
      expect(backup.members).toEqual(['ana@correo.example'])
      expect(backup.header.takenAt).toBe('2030-01-05T12:00:00.000Z')
      expect(backup.end).toMatchObject({ end: 2, documents: 5 })
      expect(shares.at(-1)).toBe(1)
      const parts: string[][] = []
      for await (const part of partsOf(one)) parts.push(part)
      expect(parts).toEqual([PARTS[0], PARTS[2]])
    }
  })

  it('is not made when a part cannot be fetched', async () => {
    await expect(packBackup(HEADER, failing())).rejects.toThrow('No connection')
  })
})

describe('a file that is not whole', () => {
  it('is refused wherever it is cut short, packed or not', async () => {
    const whole = await bytesOf(await packed())
    const plain = gunzipSync(whole)
    for (const bytes of [whole, plain]) {
      // Without its last line break a file is whole, and without anything it is none.
      for (let length = 0; length < bytes.length - 1; length++) {
        const reason = await reasonOf(new Blob([bytes.subarray(0, length)]))
        expect(['damaged', 'foreign'], `cut to ${length} of ${bytes.length}`).toContain(reason)
      }
    }
  })

  it('is refused wherever one byte is another', async () => {
    const plain = gunzipSync(await bytesOf(await packed()))
    for (let place = 0; place < plain.length - 1; place++) {
      const bytes = Buffer.from(plain)
      bytes[place] = (bytes[place] ?? 0) ^ 1
      expect(await reasonOf(new Blob([gzipSync(bytes)])), `byte ${place}`).not.toBe('whole')
    }
  })

  it.each([
    ['a document is missing', (text: string) => text.replace(/.*admins\/ana.*\n/, '')],
    ['a document stands twice', (text: string) => text.replace(/(.*admins\/ana.*\n)/, '$1$1')],
    ['documents are in another order', (text: string) => text.replace(/(.*\n)(.*ana.*\n)/, '$2$1')],
    ['a part is missing', (text: string) => text.replace(/[^\n]*seats.*?"part":1[^\n]*\n/s, '')],
    ['something follows', (text: string) => `${text}${line('bans/x')}\n`],
    ['the end stands twice', (text: string) => text.replace(/(\{"end".*\n)$/, '$1$1')],
    ['the header is another', (text: string) => text.replace('"dataVersion":4', '"dataVersion":3')],
  ])('is refused where %s', async (_what, change) => {
    expect(await reasonOf(await altered(change))).toBe('damaged')
  })

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]), 'damaged'],
    ['a table', Buffer.from('nombre;correo\nAna;ana@correo.example\n'), 'foreign'],
    ['nothing', Buffer.from(''), 'foreign'],
    ['other packed text', gzipSync('{"product":"otro"}\n'), 'foreign'],
    ['a long line', Buffer.alloc(5_000_000, 97), 'foreign'],
  ])('%s is no backup', async (_what, bytes, reason) => {
    expect(await reasonOf(new Blob([bytes]))).toBe(reason)
  })

  it.each(['"format":1', '"dataVersion":4'])('one of a newer release says so: %s', async (part) => {
    const header = HEADER.replace(part, part.replace(/\d/, '99'))
    expect(await reasonOf(await packed(PARTS, header))).toBe('newer')
  })
})
