import { getUpperIdBits } from '@nestboard/shared/kernel/id.ts'

/**
 * Starts a read of the listing that a part's id probably leads to (`deriveParentEntityId`), in parallel with the read
 * of the part's pointer row, which names its listing for certain.
 * @returns a function to call with the certain listing id: its first call reuses the started read if the id is the
 * same, otherwise it reads anew. Ids of imported and older parts lead to no listing.
 */
export function startSpeculativeListingRead<T>(
  partId: number,
  read: (listingId: number) => Promise<T>,
): (listingId: number) => Promise<T> {
  const likely = getUpperIdBits(partId)
  const early = read(likely)
  // If the part belongs to another listing, nobody awaits the early read, so its rejection is marked as handled.
  early.catch(() => {})
  const started = [early]
  return (listingId) => (listingId === likely ? started.pop() : undefined) ?? read(listingId)
}
