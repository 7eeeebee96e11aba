/** Maximum number of fees of a listing, so that one page and one query contain them all. */
export const maxFeesPerListing = 30
