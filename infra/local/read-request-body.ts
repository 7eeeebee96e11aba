import type { IncomingMessage, ServerResponse } from 'node:http'
import { bodyTooLargeFault } from '@nestboard/shared/kernel/wire.ts'

const nothing = Buffer.alloc(0)

/** Thrown when the caller hung up before the body was complete, so that no response is sent. */
export class CallerHungUpError extends Error {}

/**
 * Reads a body of at most `maxBytes`. A body is refused unread if its Content-Length is too large, otherwise as soon as
 * it exceeds the limit; `continueWith` sends the 100 Continue.
 * @throws Fault 400 when it is too large
 * @throws CallerHungUpError when the caller leaves
 */
export function readRequestBody(
  request: IncomingMessage,
  maxBytes: number,
  continueWith?: ServerResponse,
): Promise<Buffer> | Buffer {
  const length = request.headers['content-length']
  if (length === undefined && request.headers['transfer-encoding'] === undefined) return nothing
  if (Number(length) > maxBytes) throw bodyTooLargeFault()
  continueWith?.writeContinue()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxBytes) chunks.push(chunk)
      else reject(bodyTooLargeFault())
    })
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    request.on('close', () => reject(new CallerHungUpError()))
  })
}

const lingerMs = 1000
const lingerBytes = 8_000_000

/**
 * For an answer sent before the body was read: drains incoming bytes for a moment, then hangs up. Closing at once would
 * reset the connection before the answer arrives.
 */
export function drainRequestAndHangUp(request: IncomingMessage): void {
  if (request.complete) return
  let size = 0
  const stop = () => request.destroy()
  request.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > lingerBytes) stop()
  })
  const timer = setTimeout(stop, lingerMs)
  request.on('close', () => clearTimeout(timer))
}
