/** Server texts of listings. */
export const listingTexts = {
  tooManyPhotos: 'A listing shows 100 photos at most',
  /** The thumbnail can be replaced by choosing another, never deleted (supplier specification, section 4). */
  thumbnailStays: "The thumbnail photo can't be deleted",
} as const
