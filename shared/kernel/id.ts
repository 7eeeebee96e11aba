import * as z from 'zod/mini'

let idSchema: ReturnType<typeof newIdSchema> | undefined
const newIdSchema = () => z.int().check(z.positive())

/**
 * An id on the wire: a random positive integer below 2^53, never sequential. All fields share one schema, for quick
 * cold starts.
 */
export const idField = () => (idSchema ??= newIdSchema())

/** Turns 8 random bytes into an id: 53 of the bits, or 1 if all of them are 0. */
export function idFromBytes(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, 8)
  return (view.getUint32(0) & 0x1fffff) * 0x1_0000_0000 + view.getUint32(4) || 1
}

/**
 * The upper 32 of the 53 bits of an id are its stem, which an entity shares with its parts; the lower 21 tell them
 * apart.
 */
const maxOwn = 2 ** 21

/**
 * The stem of an id: its upper 32 bits, with zeros below. An entity shares its stem with all its parts, so a part's id
 * leads to the entity's partition; a matching stem doesn't prove that the entity exists or that the part belongs to
 * it.
 */
export const getUpperIdBits = (of: number): number => of - (of % maxOwn)

/**
 * The id of an entity that will have parts (a board, a listing): the stem of another id. With zeros in its lower bits
 * it is its own stem, so the ids of its parts lead to this entity and no other.
 */
export const deriveParentEntityId = (any: number): number => getUpperIdBits(any) || maxOwn

/** The id of a part: the stem of `whole`, the id of its entity, with the lower 21 bits of `any`. */
export const deriveChildEntityId = (whole: number, any: number): number => getUpperIdBits(whole) + (any % maxOwn) || 1
