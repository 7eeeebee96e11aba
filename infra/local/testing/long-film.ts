import { makeWebm } from '@nestboard/events/media/testing/films.ts'
import { maxFilmSeconds } from '@nestboard/shared/media/model.ts'

/** Returns a film one second longer than allowed, in the shape that Playwright's file chooser accepts. */
export const buildTooLongFilm = async (name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name,
  mimeType: 'video/webm',
  buffer: await makeWebm(maxFilmSeconds + 1),
})
