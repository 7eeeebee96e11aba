import { stemOf } from '@nestboard/shared/kernel/id.ts'

/**
 * Starts a read at the listing that a part's id leads to (`wholeFrom`), while the stored place of the part is still being read.
 * @returns a read at the stored listing: the one already started if it is the same listing and this is the first call, otherwise a new
 *   one. Parts of imported and older listings have ids that lead to no listing.
 */
export function readEarly<T>(
  partId: number,
  read: (listingId: number) => Promise<T>,
): (listingId: number) => Promise<T> {
  const likely = stemOf(partId)
  const early = read(likely)
  // Whoever asks for the early read gets its fault. At another listing nobody asks.
  early.catch(() => {})
  const started = [early]
  return (listingId) => (listingId === likely ? started.pop() : undefined) ?? read(listingId)
}
