/**
 * Reads the byte stream of a WebSocket for a frame larger than a limit; a limit on whole messages misses it (RFC 6455,
 * section 5.2). Pass every chunk in order; returns true as soon as a frame is too large.
 */
export function createOversizedFrameDetector(maxBytes: number): (chunk: Buffer) => boolean {
  let header = Buffer.alloc(0)
  let toSkip = 0
  return (chunk) => {
    for (let rest = chunk; rest.length;) {
      if (toSkip > 0) {
        const skipped = Math.min(toSkip, rest.length)
        toSkip -= skipped
        rest = rest.subarray(skipped)
        continue
      }
      header = Buffer.concat([header, rest.subarray(0, 1)])
      rest = rest.subarray(1)
      const payload = payloadLength(header)
      if (payload === undefined) continue
      if (payload > maxBytes) return true
      // Frames from a browser have a four-byte mask before the payload.
      toSkip = payload + 4
      header = Buffer.alloc(0)
    }
    return false
  }
}

/** Returns the payload length in bytes from a frame header; undefined while the header is incomplete. */
function payloadLength(header: Buffer): number | undefined {
  if (header.length < 2) return undefined
  const short = (header[1] as number) & 0x7f
  if (short < 126) return short
  if (short === 126) return header.length < 4 ? undefined : header.readUInt16BE(2)
  return header.length < 10 ? undefined : Number(header.readBigUInt64BE(2))
}
