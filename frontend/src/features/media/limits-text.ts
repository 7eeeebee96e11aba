import { filmSecondsMost, maxPhotoBytes } from '@nestboard/shared/media/model.ts'

/** What posts and reviews take. */
export const mediaLimitsText = `PNG or JPG up to ${maxPhotoBytes / 1_048_576} MB, MP4 or WebM up to ${filmSecondsMost} seconds`
