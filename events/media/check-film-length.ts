import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { isFilmTooLong } from '@nestboard/shared/media/model.ts'
import { readMp4DurationSeconds } from './read-mp4-duration-seconds.ts'
import { RefusedFileError } from './refused-file-error.ts'
import { readWebmDurationSeconds } from './read-webm-duration-seconds.ts'

const secondsIn = { mp4: readMp4DurationSeconds, webm: readWebmDurationSeconds } as const

/**
 * Checks how long a film plays. Frames are counted, because the length in the film's header may be missing or wrong.
 * @throws RefusedFileError for a film that is too long, or if its length can't be read
 */
export function checkFilmLength(bytes: Buffer, format: keyof typeof secondsIn): void {
  const seconds = readable(() => secondsIn[format](bytes))
  if (!Number.isFinite(seconds)) throw new RefusedFileError(uploadErrorTexts.unreadable)
  if (isFilmTooLong(seconds)) throw new RefusedFileError(uploadErrorTexts.tooLong)
}

/** Turns any parse error into a refusal: the offsets of a damaged film point beyond its end. */
function readable(read: () => number): number {
  try {
    return read()
  } catch (error) {
    throw new RefusedFileError(uploadErrorTexts.unreadable, { cause: error })
  }
}
