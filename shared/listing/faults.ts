/** Server texts of listings. */
export const listingTexts = {
  tooManyPhotos: 'A listing shows 100 photos at most',
  /** The thumbnail can be replaced by choosing another, never deleted (supplier §4). */
  /** Whoever wants to close it takes the listing back first. */
  lastRate: 'A public listing keeps an active public rate. Make the listing private first.',
  /** Nobody's booking or public page may vanish (docs/decisions.md, "Settled later"). */
  noDraft: 'Only a listing that was never public or booked can be deleted',
  thumbnailStays: "The thumbnail photo can't be deleted",
} as const
