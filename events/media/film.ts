import { mediaTexts } from '@nestboard/shared/media/faults.ts'
import { Refusal } from './refusal.ts'

/** Containers inside which metadata may stand; everything else is taken as it is. */
const walked = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])
/** Where cameras write place, maker and owner. */
const personal = new Set(['udta', 'meta', 'uuid'])

/**
 * An MP4 whose boxes fit together, without what the camera wrote about place and person: such boxes become `free` ones
 * full of zeros, so that no offset inside the film moves. @throws Refusal for a broken or truncated one
 */
export function cleanMp4(given: Buffer): Buffer {
  const bytes = Buffer.from(given)
  const seen = new Set<string>()
  walk(bytes, 0, bytes.length, seen, 0)
  if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof'))) throw new Refusal(mediaTexts.unreadable)
  return bytes
}

function walk(bytes: Buffer, from: number, to: number, seen: Set<string>, depth: number): void {
  for (let at = from; at < to;) {
    if (at + 8 > to || depth > 8) throw new Refusal(mediaTexts.unreadable)
    const short = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const isLong = short === 1
    if (isLong && at + 16 > to) throw new Refusal(mediaTexts.unreadable)
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) throw new Refusal(mediaTexts.unreadable)
    seen.add(name)
    if (personal.has(name)) {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, at + head, at + size)
    } else if (walked.has(name)) walk(bytes, at + head, at + size, seen, depth + 1)
    at += size
  }
}

const segmentId = 0x18538067
const tagsId = 0x1254c367
const attachmentsId = 0x1941a469
const clusterId = 0x1f43b675

/**
 * A WebM whose elements fit together, its tags and attachments blanked. @throws Refusal for a broken or truncated one
 */
export function cleanWebm(given: Buffer): Buffer {
  const bytes = Buffer.from(given)
  let at = 0
  let hasCluster = false
  let isInside = false
  while (at < bytes.length) {
    const { id, idLength, size, sizeLength } = elementAt(bytes, at)
    const head = idLength + sizeLength
    // The segment holds everything else; a live recording doesn't know its length.
    if (id === segmentId && !isInside) {
      isInside = true
      if (size !== undefined && at + head + size > bytes.length) throw new Refusal(mediaTexts.unreadable)
      at += head
      continue
    }
    if (id === clusterId) hasCluster = true
    if (size === undefined) {
      if (id !== clusterId) throw new Refusal(mediaTexts.unreadable)
      break
    }
    if (at + head + size > bytes.length) throw new Refusal(mediaTexts.unreadable)
    if (id === tagsId || id === attachmentsId) blank(bytes, at, head + size)
    at += head + size
  }
  if (!isInside || !hasCluster) throw new Refusal(mediaTexts.unreadable)
  return bytes
}

function elementAt(bytes: Buffer, at: number) {
  const lengthOf = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : 9)
  const idLength = lengthOf(bytes[at])
  const sizeLength = lengthOf(bytes[at + idLength])
  if (idLength > 4 || sizeLength > 8 || at + idLength + sizeLength > bytes.length)
    throw new Refusal(mediaTexts.unreadable)
  const id = bytes.readUIntBE(at, idLength)
  let size = BigInt(bytes[at + idLength]! & ((1 << (8 - sizeLength)) - 1))
  for (let i = 1; i < sizeLength; i++) size = size * 256n + BigInt(bytes[at + idLength + i]!)
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n
  if (!isUnknown && size > BigInt(bytes.length)) throw new Refusal(mediaTexts.unreadable)
  return { id, idLength, size: isUnknown ? undefined : Number(size), sizeLength }
}

/** Overwrites an element with one that means nothing (Void), of the same length. */
function blank(bytes: Buffer, at: number, length: number): void {
  bytes.fill(0, at, at + length)
  bytes[at] = 0xec
  // The element had an id of four bytes and a size of at least one: nine bytes of head may not fit, two always do.
  if (length - 2 < 127) bytes[at + 1] = 0x80 | (length - 2)
  else {
    bytes[at + 1] = 0x01
    bytes.writeUIntBE(length - 9, at + 3, 6)
  }
}
