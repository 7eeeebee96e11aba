import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { RefusedFileError } from './refused-file-error.ts'

export const segmentElementId = 0x18538067
export const clusterElementId = 0x1f43b675

/**
 * Length in bytes of a variable-length number, given its first byte: one more than the byte's leading zero bits. 9 if
 * no number begins with this byte.
 */
export const countVariableLengthNumberBytes = (first: number | undefined): number =>
  first ? Math.clz32(first) - 23 : 9

/**
 * Reads the element of a WebM at an offset: its id, and the lengths of its header fields and body. `size` is undefined
 * if a live recording leaves it out. @throws RefusedFileError for a broken or truncated element
 */
export function readWebmElement(bytes: Buffer, at: number) {
  const idLength = countVariableLengthNumberBytes(bytes[at])
  const sizeLength = countVariableLengthNumberBytes(bytes[at + idLength])
  if (idLength > 4 || sizeLength > 8 || at + idLength + sizeLength > bytes.length)
    throw new RefusedFileError(uploadErrorTexts.unreadable)
  const id = bytes.readUIntBE(at, idLength)
  let size = BigInt(bytes[at + idLength]! & ((1 << (8 - sizeLength)) - 1))
  for (let i = 1; i < sizeLength; i++) size = size * 256n + BigInt(bytes[at + idLength + i]!)
  const isUnknown = size === (1n << BigInt(7 * sizeLength)) - 1n
  if (!isUnknown && size > BigInt(bytes.length)) throw new RefusedFileError(uploadErrorTexts.unreadable)
  return { id, idLength, size: isUnknown ? undefined : Number(size), sizeLength }
}
