import { createHash } from 'node:crypto'
import { newSeededRandom } from '@nestboard/shared/kernel/new-seeded-random.ts'

/** Pseudo-random numbers derived from a text: the same text gives the same numbers. */
export interface TextSeededRandom {
  /** Returns a number from 0 (included) to 1 (excluded). */
  readonly next: () => number
  /** Returns a whole number from `least` to `most`, both included. */
  readonly from: (least: number, most: number) => number
  readonly pick: <T>(list: readonly T[]) => T
}

/** Creates the numbers, seeded by a hash of the text. */
export function createTextSeededRandom(text: string): TextSeededRandom {
  const next = newSeededRandom(createHash('sha256').update(text).digest().readUInt32LE(0))
  const from = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1))
  return { next, from, pick: (list) => list[from(0, list.length - 1)] as (typeof list)[number] }
}
