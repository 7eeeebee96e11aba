import { clusterId, elementAt, numberLength, segmentId } from './webm-elements.ts'

const infoId = 0x1549a966
const tracksId = 0x1654ae6b
const scaleId = 0x2ad7b1
const durationId = 0x4489
const timeId = 0xe7
const groupId = 0xa0
const simpleBlockId = 0xa3
const blockId = 0xa1
/** Elements whose children are read; all others are passed over. */
const entered = new Set([segmentId, infoId, clusterId, groupId])
/** Nanoseconds of a unit of time, where the film names none. */
const usualScale = 1_000_000

/**
 * How long a WebM plays, in seconds: the length in its head or the time of its last frame, whichever is later. NaN without a track or
 * frame. Throws for a broken element.
 */
export function webmSeconds(bytes: Buffer): number {
  let scale = usualScale
  let said = 0
  let clusterTime = 0
  let last = Number.NaN
  let hasTracks = false
  for (let at = 0; at < bytes.length;) {
    const { id, idLength, size, sizeLength } = elementAt(bytes, at)
    const start = at + idLength + sizeLength
    if (id === scaleId) scale = unsignedAt(bytes, start, size)
    if (id === durationId) said = size === 4 ? bytes.readFloatBE(start) : bytes.readDoubleBE(start)
    if (id === tracksId) hasTracks = true
    if (id === timeId) clusterTime = unsignedAt(bytes, start, size)
    if (id === simpleBlockId || id === blockId) last = Math.max(last || 0, clusterTime + frameTimeAt(bytes, start))
    // A live recording leaves out the length of what contains its frames; those are entered, not passed over.
    at = entered.has(id) || size === undefined ? start : start + size
  }
  return hasTracks ? (Math.max(said, last) * scale) / 1e9 : Number.NaN
}

/** A whole number of up to six bytes. */
const unsignedAt = (bytes: Buffer, start: number, size = 0): number => bytes.readUIntBE(start, size)

/** The time of a frame, counted from the time of its cluster: the two bytes after the number of its track. */
const frameTimeAt = (bytes: Buffer, start: number): number => bytes.readInt16BE(start + numberLength(bytes[start]))
