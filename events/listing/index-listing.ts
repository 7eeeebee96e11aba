import { indexListing } from '@nestboard/functions/listing/search.ts'
import { read } from '../change.ts'
import { listingImage } from '../contracts/listing.ts'
import type { Reaction } from '../reaction.ts'

/** Updates the word index after a change of a listing's name, place or visibility. */
export const indexChangedListing: Reaction = async ({ keys, before, after }) => {
  if (keys.sk !== 'LISTING') return
  const [old, now] = [before, after].map((image) => image && read(listingImage, image, 'listing'))
  await indexListing(old, now)
}
