import { keyKindBits } from './gazetteer-entry.ts'
import type { UnpackedGazetteer } from './pack-gazetteer.ts'

/** Called for each posting with the entry's number and the key's kind (`keyKinds`). */
export type PostingVisitor = (entry: number, keyKind: number) => void

/** The sorted keys of a gazetteer. */
export interface KeyIndex {
  /** Visits the entries that have exactly this key. Returns false if there are none. */
  readonly visitExact: (key: string, visit: PostingVisitor) => boolean
  /** Visits the entries of the longer keys that begin with this text. Returns false if there are none. */
  readonly visitLonger: (start: string, visit: PostingVisitor) => boolean
}

/** A byte that is in no UTF-8 text and larger than all that are. */
const largerThanAll = Buffer.from([0xff])
const kindMask = (1 << keyKindBits) - 1

/** Looks keys up by binary search in the bytes of the file, so that the keys need no strings. */
export function createKeyIndex({ keys, keyStarts, postingStarts, postings }: UnpackedGazetteer): KeyIndex {
  const keyCount = keyStarts.length - 1
  const compare = (at: number, key: Buffer): number =>
    keys.compare(key, 0, key.length, keyStarts[at], keyStarts[at + 1])
  /** Number of the first key that is not before the given one. */
  const firstFrom = (key: Buffer, start = 0): number => {
    let [low, high] = [start, keyCount]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compare(middle, key) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
  const isAt = (at: number, key: Buffer): boolean => at < keyCount && compare(at, key) === 0
  const visitKeys = (from: number, to: number, visit: PostingVisitor): boolean => {
    for (let at = postingStarts[from]!; at < postingStarts[to]!; at++)
      visit(postings[at]! >>> keyKindBits, postings[at]! & kindMask)
    return from < to
  }
  return {
    visitExact: (text, visit) => {
      const key = Buffer.from(text)
      const at = firstFrom(key)
      return isAt(at, key) && visitKeys(at, at + 1, visit)
    },
    visitLonger: (text, visit) => {
      const key = Buffer.from(text)
      const at = firstFrom(key)
      const from = isAt(at, key) ? at + 1 : at
      const next = from < keyCount ? keyStarts[from]! : 0
      // Most texts begin no key at all, which needs no second search.
      if (from >= keyCount || keys.compare(key, 0, key.length, next, Math.min(next + key.length, keyStarts[from + 1]!)))
        return false
      return visitKeys(from, firstFrom(Buffer.concat([key, largerThanAll]), from), visit)
    },
  }
}
