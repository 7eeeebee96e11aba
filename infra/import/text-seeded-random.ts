import { createHash } from 'node:crypto'

/** Pseudo-random numbers derived from a text: the same text gives the same numbers. */
export interface TextSeededRandom {
  /** Returns a number from 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** Returns a whole number from `least` to `most`, both included. */
  readonly from: (least: number, most: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

/** Creates the numbers by Mulberry32, seeded by a hash of the text. */
export function createTextSeededRandom(text: string): TextSeededRandom {
  let state = createHash('sha256').update(text).digest().readUInt32LE(0)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const from = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { next, from, pick: (list) => list[from(0, list.length - 1)] as (typeof list)[number] }
}
