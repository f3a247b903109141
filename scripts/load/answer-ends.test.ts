import { describe, expect, test } from 'vitest'
import { answerEnds } from './answer-ends.ts'

const [DATA, HEADERS, SETTINGS, PING] = [0x0, 0x1, 0x4, 0x6]
const END_STREAM = 0x1
const END_HEADERS = 0x4

function frame(type: number, flags: number, payload: string): Buffer {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  return Buffer.concat([head, Buffer.from(payload)])
}

/** Two answers, one of them an immediate refusal, among other frames. */
const sent = Buffer.concat([
  frame(SETTINGS, 0x1, ''),
  frame(HEADERS, END_HEADERS, 'status 200'),
  frame(DATA, 0, 'a message'.repeat(100)),
  frame(PING, END_STREAM, '12345678'),
  frame(HEADERS, END_HEADERS | END_STREAM, 'grpc-status 0'),
  frame(HEADERS, END_HEADERS | END_STREAM, 'grpc-status 6'),
])

describe('the answers that end', () => {
  test.each([1, 5, 9, 10, 64, sent.length])('are counted in chunks of %i bytes', (size) => {
    const endsIn = answerEnds()
    const chunks = Array.from({ length: Math.ceil(sent.length / size) }, (_, index) =>
      sent.subarray(index * size, (index + 1) * size),
    )
    expect(chunks.reduce((total, chunk) => total + endsIn(chunk), 0)).toBe(2)
  })
})
