import { uploadErrorTexts } from '@nestboard/shared/media/faults.ts'
import { isFilmTooLong } from '@nestboard/shared/media/model.ts'

/** Time limit for reading a video's length, in ms. */
const giveUpMs = 5000

/** Returns the length of a video in seconds; undefined for a picture, and for a video this browser can't read. */
async function secondsOf(file: File): Promise<number | undefined> {
  if (!file.type.startsWith('video/')) return undefined
  const address = URL.createObjectURL(file)
  const film = document.createElement('video')
  film.preload = 'metadata'
  try {
    return await new Promise<number | undefined>((resolve) => {
      setTimeout(() => resolve(undefined), giveUpMs)
      film.addEventListener('loadedmetadata', () => resolve(film.duration))
      film.addEventListener('error', () => resolve(undefined))
      film.src = address
    })
  } finally {
    URL.revokeObjectURL(address)
  }
}

/**
 * Returns why a video can't be uploaded; undefined if it can. A video this browser can't read is checked by the server
 * after the upload.
 */
export async function findVideoProblem(file: File): Promise<string | undefined> {
  const seconds = await secondsOf(file)
  return seconds !== undefined && Number.isFinite(seconds) && isFilmTooLong(seconds)
    ? uploadErrorTexts.tooLong
    : undefined
}
