/** Error texts of listings. */
export const listingErrorTexts = {
  tooManyPhotos: 'A listing can have at most 100 photos',
  /** The supplier must make the listing private before removing its last rate. */
  lastRate: 'A public listing needs an active public rate. Make the listing private first.',
  /**
   * Deletion is limited to drafts, because bookings and public pages must never vanish
   * (docs/decisions/listings-and-rates.md).
   */
  noDraft: 'Only a listing that was never public or booked can be deleted',
  /** The thumbnail can be replaced by another photo but not deleted (supplier §4). */
  thumbnailStays: "The thumbnail photo can't be deleted",
} as const
