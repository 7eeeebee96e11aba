import {
  clusterElementId,
  readWebmElement,
  countVariableLengthNumberBytes,
  segmentElementId,
} from './read-webm-element.ts'

const infoId = 0x1549a966
const tracksId = 0x1654ae6b
const scaleId = 0x2ad7b1
const durationId = 0x4489
const timeId = 0xe7
const groupId = 0xa0
const simpleBlockId = 0xa3
const blockId = 0xa1
/** Elements whose children are read; all other elements are skipped. */
const entered = new Set([segmentElementId, infoId, clusterElementId, groupId])
/** Default time unit in nanoseconds, if the film states none. */
const usualScale = 1_000_000

/**
 * Returns how long a WebM plays, in seconds: the length in its header or the time of its last frame, whichever is
 * later. NaN without a track or frame. Throws for a broken element.
 */
export function readWebmDurationSeconds(bytes: Buffer): number {
  let scale = usualScale
  let said = 0
  let clusterTime = 0
  let last = Number.NaN
  let hasTracks = false
  for (let at = 0; at < bytes.length;) {
    const { id, idLength, size, sizeLength } = readWebmElement(bytes, at)
    const start = at + idLength + sizeLength
    if (id === scaleId) scale = unsignedAt(bytes, start, size)
    if (id === durationId) said = size === 4 ? bytes.readFloatBE(start) : bytes.readDoubleBE(start)
    if (id === tracksId) hasTracks = true
    if (id === timeId) clusterTime = unsignedAt(bytes, start, size)
    if (id === simpleBlockId || id === blockId) last = Math.max(last || 0, clusterTime + frameTimeAt(bytes, start))
    // Elements without a length in a live recording contain the frames, so they are entered rather than skipped.
    at = entered.has(id) || size === undefined ? start : start + size
  }
  return hasTracks ? (Math.max(said, last) * scale) / 1e9 : Number.NaN
}

/** Reads an unsigned integer of up to six bytes. */
const unsignedAt = (bytes: Buffer, start: number, size = 0): number => bytes.readUIntBE(start, size)

/** Time of a frame relative to its cluster: the two bytes after the track number. */
const frameTimeAt = (bytes: Buffer, start: number): number =>
  bytes.readInt16BE(start + countVariableLengthNumberBytes(bytes[start]))
