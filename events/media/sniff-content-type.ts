import type { ContentType } from '@nestboard/shared/media/model.ts'

const startsWith = (bytes: Uint8Array, given: readonly number[], at = 0): boolean =>
  given.every((byte, index) => bytes[at + index] === byte)

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff]
const pdf = [0x25, 0x50, 0x44, 0x46, 0x2d]
const ftyp = [0x66, 0x74, 0x79, 0x70]
const ebml = [0x1a, 0x45, 0xdf, 0xa3]

/** MP4 brands that browsers play; QuickTime and HEIF use the same box with other brands. */
const filmBrands = /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash)$/

/** Detects the type of a file from its first bytes; undefined for types that are not accepted. */
export function sniffContentType(bytes: Uint8Array): ContentType | undefined {
  if (startsWith(bytes, png)) return 'image/png'
  if (startsWith(bytes, jpeg)) return 'image/jpeg'
  if (startsWith(bytes, pdf)) return 'application/pdf'
  if (startsWith(bytes, ebml) && Buffer.from(bytes.subarray(0, 64)).includes('webm')) return 'video/webm'
  if (startsWith(bytes, ftyp, 4) && filmBrands.test(Buffer.from(bytes.subarray(8, 12)).toString('latin1')))
    return 'video/mp4'
  return undefined
}
