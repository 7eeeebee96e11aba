import * as z from 'zod/mini'

/** An id on the wire: a positive integer below 2^53, random, never sequential. */
export const id = () => z.int().check(z.positive())

/** Turns 8 random bytes into an id of 53 random bits, 1 or more. */
export function idFromBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8)
  return (view.getUint32(0) & 0x1fffff) * 0x1_0000_0000 + view.getUint32(4) || 1
}

/** The last 21 of an id's 53 bits are its own; the 32 before them are its stem. */
const ownMost = 2 ** 21

/**
 * What the ids of a thing and of all its parts have in common, so that a part's id alone tells where it lies: the id
 * without its own bits. That a thing with such an id is there, or that a part is of just this thing, it does not say.
 */
export const stemOf = (of: number): number => of - (of % ownMost)

/** The id of a part of a thing: the stem of the whole and the own bits of any other id. */
export const idWithin = (whole: number, any: number): number => stemOf(whole) + (any % ownMost) || 1
