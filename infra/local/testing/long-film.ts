import { webmOf } from '@nestboard/events/media/testing/films.ts'
import { filmSecondsMost } from '@nestboard/shared/media/model.ts'

/** A film that is a second too long, as a browser test chooses it. */
export const longFilm = async (name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => ({
  name,
  mimeType: 'video/webm',
  buffer: await webmOf(filmSecondsMost + 1),
})
