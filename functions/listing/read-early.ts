import { idStemOf } from '@nestboard/shared/kernel/id.ts'

/**
 * Starts a read at the listing that a part's id probably leads to (`wholeIdFrom`), in parallel with the read of the
 * part's stored place.
 * @returns a function that reads at the stored listing: its first call reuses the started read if the listing is the
 * same, otherwise it reads anew. Parts of imported and older listings have ids that lead to no listing.
 */
export function readEarly<T>(
  partId: number,
  read: (listingId: number) => Promise<T>,
): (listingId: number) => Promise<T> {
  const likely = idStemOf(partId)
  const early = read(likely)
  // The error of the early read reaches the caller that uses it. If the listing is another one, nobody uses it, so the
  // rejection is marked as handled.
  early.catch(() => {})
  const started = [early]
  return (listingId) => (listingId === likely ? started.pop() : undefined) ?? read(listingId)
}
