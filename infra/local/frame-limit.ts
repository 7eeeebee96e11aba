/**
 * Watches the bytes a browser sends on a WebSocket for a frame larger than a limit, which a limit on whole messages
 * doesn't see (RFC 6455, section 5.2). Give it every chunk in order; true as soon as a frame is too large.
 */
export function frameWatch(bytesMost: number): (chunk: Buffer) => boolean {
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
      if (payload > bytesMost) return true
      // Frames from a browser carry a mask of four bytes before the payload.
      toSkip = payload + 4
      header = Buffer.alloc(0)
    }
    return false
  }
}

/** Bytes of payload a frame's header announces; undefined while the header is not whole. */
function payloadLength(header: Buffer): number | undefined {
  if (header.length < 2) return undefined
  const short = (header[1] as number) & 0x7f
  if (short < 126) return short
  if (short === 126) return header.length < 4 ? undefined : header.readUInt16BE(2)
  return header.length < 10 ? undefined : Number(header.readBigUInt64BE(2))
}
