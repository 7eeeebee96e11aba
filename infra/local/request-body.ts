import type { IncomingMessage, ServerResponse } from 'node:http'
import { tooLarge } from '@nestboard/shared/kernel/wire.ts'

const nothing = Buffer.alloc(0)

/** The caller hung up before the body was whole: there is nobody to answer. */
export class Gone extends Error {}

/**
 * Reads a body of at most `bytesMost`. One that says it is larger is refused unread, one that turns out larger as soon
 * as it does; `continueWith` answers a caller that waits to be told to go on.
 * @throws Fault 400 for one that is too large
 * @throws Gone when the caller leaves
 */
export function requestBody(
  request: IncomingMessage,
  bytesMost: number,
  continueWith?: ServerResponse,
): Promise<Buffer> | Buffer {
  const length = request.headers['content-length']
  if (length === undefined && request.headers['transfer-encoding'] === undefined) return nothing
  if (Number(length) > bytesMost) throw tooLarge()
  continueWith?.writeContinue()
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= bytesMost) chunks.push(chunk)
      else reject(tooLarge())
    })
    request.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks)))
    request.on('close', () => reject(new Gone()))
  })
}

const lingerMs = 1000
const lingerBytes = 8_000_000

/**
 * For an answer given before the body was read: takes in and forgets what is on its way for a moment, because closing at
 * once would reset the connection under the answer, and then hangs up.
 */
export function hangUp(request: IncomingMessage): void {
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
