import { inflateSync } from 'node:zlib'
import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { RefusedFileError } from './refused-file-error.ts'

/** Refused PDF features: scripts, launched programs, embedded files, forms that send, encryption. */
const active =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|OpenAction|AA|Encrypt|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z])/
const maxInflatedBytes = 30_000_000

/**
 * Checks a PDF, which is stored unchanged and served only as a download.
 * @throws RefusedFileError for a broken PDF and for one with active content
 */
export function checkPdf(bytes: Buffer): void {
  const text = bytes.toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF'))
    throw new RefusedFileError(uploadErrorTexts.unreadable)
  if (active.test(plainNames(text))) throw new RefusedFileError(uploadErrorTexts.scripted)
  let left = maxInflatedBytes
  for (const { index } of text.matchAll(/stream\r?\n/g)) {
    const start = index + (text[index + 6] === '\r' ? 8 : 7)
    const end = text.indexOf('endstream', start)
    if (text.slice(Math.max(0, index - 3), index) === 'end' || end < 0) continue
    const inside = inflated(bytes.subarray(start, end), left)
    left -= inside.length
    if (active.test(plainNames(inside.toString('latin1')))) throw new RefusedFileError(uploadErrorTexts.scripted)
  }
}

/** Inflates a compressed stream; empty for other streams. @throws RefusedFileError for a decompression bomb */
function inflated(bytes: Buffer, maxBytes: number): Buffer {
  // Only zlib data begins with this nibble; other streams are pictures or fonts.
  if ((bytes[0]! & 0x0f) !== 8) return Buffer.alloc(0)
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, maxBytes) })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new RefusedFileError(uploadErrorTexts.unreadable, { cause: error })
    return Buffer.alloc(0)
  }
}

/** Decodes escaped names such as `/J#61vaScript`. */
const plainNames = (text: string): string =>
  text.replaceAll(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
