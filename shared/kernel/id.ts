import * as z from 'zod/mini'

/** An id on the wire: a positive integer below 2^53, random, never sequential. */
export const id = () => z.int().check(z.positive())

/** Turns 8 random bytes into an id of 53 random bits, 1 or more. */
export function idFromBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8)
  return (view.getUint32(0) & 0x1fffff) * 0x1_0000_0000 + view.getUint32(4) || 1
}
