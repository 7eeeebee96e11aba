import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { readMp4Boxes } from './read-mp4-boxes.ts'
import { RefusedFileError } from './refused-file-error.ts'
import { clusterElementId, readWebmElement, segmentElementId } from './read-webm-element.ts'

/** Boxes whose child boxes may be metadata, so each child is checked in turn. */
const walked = new Set(['moov', 'trak', 'mdia', 'moof', 'traf'])
/** Boxes in which cameras write place, maker and owner. */
const personal = new Set(['udta', 'meta', 'uuid'])

/**
 * Checks the boxes of an MP4 and removes metadata about place and person. Such boxes become `free` boxes of zeros, so
 * that offsets inside the film stay valid. @throws RefusedFileError for a broken or truncated film
 */
export function stripMp4Metadata(given: Buffer): Buffer {
  const bytes = Buffer.from(given)
  const seen = new Set<string>()
  walk(bytes, 0, bytes.length, seen, 0)
  if (!seen.has('moov') || !(seen.has('mdat') || seen.has('moof')))
    throw new RefusedFileError(uploadErrorTexts.unreadable)
  return bytes
}

function walk(bytes: Buffer, from: number, to: number, seen: Set<string>, depth: number): void {
  if (depth > 8) throw new RefusedFileError(uploadErrorTexts.unreadable)
  for (const { name, at, start, end } of readMp4Boxes(bytes, from, to)) {
    seen.add(name)
    if (personal.has(name)) {
      bytes.write('free', at + 4, 'latin1')
      bytes.fill(0, start, end)
    } else if (walked.has(name)) walk(bytes, start, end, seen, depth + 1)
  }
}

const tagsId = 0x1254c367
const attachmentsId = 0x1941a469

/**
 * Checks the elements of a WebM and blanks its tags and attachments. @throws RefusedFileError for a broken or
 * truncated film
 */
export function stripWebmMetadata(given: Buffer): Buffer {
  const bytes = Buffer.from(given)
  let at = 0
  let hasCluster = false
  let isInside = false
  while (at < bytes.length) {
    const { id, idLength, size, sizeLength } = readWebmElement(bytes, at)
    const head = idLength + sizeLength
    // The segment contains all other elements; live recordings leave out its length.
    if (id === segmentElementId && !isInside) {
      isInside = true
      if (size !== undefined && at + head + size > bytes.length) throw new RefusedFileError(uploadErrorTexts.unreadable)
      at += head
      continue
    }
    if (id === clusterElementId) hasCluster = true
    if (size === undefined) {
      if (id !== clusterElementId) throw new RefusedFileError(uploadErrorTexts.unreadable)
      break
    }
    if (at + head + size > bytes.length) throw new RefusedFileError(uploadErrorTexts.unreadable)
    if (id === tagsId || id === attachmentsId) blank(bytes, at, head + size)
    at += head + size
  }
  if (!isInside || !hasCluster) throw new RefusedFileError(uploadErrorTexts.unreadable)
  return bytes
}

/** Overwrites an element with a Void element of the same length, which players skip. */
function blank(bytes: Buffer, at: number, length: number): void {
  bytes.fill(0, at, at + length)
  bytes[at] = 0xec
  // The old header has at least five bytes. A new header of two bytes always fits; one of nine bytes may not fit, so
  // only longer elements get a header of nine bytes.
  if (length - 2 < 127) bytes[at + 1] = 0x80 | (length - 2)
  else {
    bytes[at + 1] = 0x01
    bytes.writeUIntBE(length - 9, at + 3, 6)
  }
}
