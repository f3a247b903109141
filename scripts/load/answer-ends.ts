const HEADER_BYTES = 9
const HEADERS = 0x1
const END_STREAM = 0x1

/**
 * Counts the answers that end in the stream of an HTTP/2 server: each gRPC call ends with a HEADERS frame that closes
 * its stream. Settings, pings and window updates are no answers.
 */
export function answerEnds(): (chunk: Buffer) => number {
  let header = Buffer.alloc(0)
  let payloadLeft = 0
  return (chunk) => {
    let ends = 0
    for (let at = 0; at < chunk.length;) {
      if (payloadLeft > 0) {
        const skipped = Math.min(payloadLeft, chunk.length - at)
        payloadLeft -= skipped
        at += skipped
        continue
      }
      const part = chunk.subarray(at, at + HEADER_BYTES - header.length)
      header = Buffer.concat([header, part])
      at += part.length
      if (header.length < HEADER_BYTES) break
      payloadLeft = header.readUIntBE(0, 3)
      if (header[3] === HEADERS && (header.readUInt8(4) & END_STREAM) !== 0) ends += 1
      header = Buffer.alloc(0)
    }
    return ends
  }
}
