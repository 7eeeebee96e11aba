import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { RefusedFileError } from './refused-file-error.ts'

/** A box of an MP4: where it begins, and its body from `start` up to `end`. */
export interface Mp4Box {
  readonly name: string
  readonly at: number
  readonly start: number
  readonly end: number
}

/** Yields the boxes of a part of an MP4, in order. @throws RefusedFileError for a broken or truncated box */
export function* readMp4Boxes(bytes: Buffer, from: number, to: number): Generator<Mp4Box> {
  for (let at = from; at < to;) {
    if (at + 8 > to) throw new RefusedFileError(uploadErrorTexts.unreadable)
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1
    if (isLong && at + 16 > to) throw new RefusedFileError(uploadErrorTexts.unreadable)
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? to - at : short
    const head = isLong ? 16 : 8
    if (size < head || at + size > to) throw new RefusedFileError(uploadErrorTexts.unreadable)
    yield { name: bytes.toString('latin1', at + 4, at + 8), at, start: at + head, end: at + size }
    at += size
  }
}
