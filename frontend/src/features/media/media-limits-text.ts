import { maxFilmSeconds, maxPhotoBytes } from '@nestboard/shared/media/model.ts'

/** File types and sizes accepted in posts and reviews, for the user. */
export const mediaLimitsText = `PNG or JPG up to ${maxPhotoBytes / 1_048_576} MB, MP4 or WebM up to ${maxFilmSeconds} seconds`
