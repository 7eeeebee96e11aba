import { createHash, timingSafeEqual } from 'node:crypto'

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether two texts are the same, in a time that tells nothing about where they differ, nor about their lengths. */
export const isSameSecret = (a: string, b: string): boolean => timingSafeEqual(digestOf(a), digestOf(b))
