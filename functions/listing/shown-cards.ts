import type { Listing } from '@nestboard/shared/listing/model.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { toListing } from './collection.ts'
import type { ListingItem } from './listing.store.ts'
import { withPicture } from './picture.ts'
import { listingKey } from './rows.ts'
import { isShownToEverybody } from './sight.ts'

/** A shown listing with its city and state, and a picture URL that anybody can load. */
export type ShownListingCard = Listing & Pick<ListingItem, 'place'>

/** Reads those of the listings that everybody can see, by id, in one batch. */
export async function readShownListingCards(
  ids: Iterable<number>,
  nowMs: number,
): Promise<ReadonlyMap<number, ShownListingCard>> {
  const items = await rowsByKeys<ListingItem>([...new Set(ids)].map(listingKey))
  return new Map(
    items
      .filter(isShownToEverybody)
      .map((item) => [item.id, { ...withPicture(toListing(item), nowMs), place: item.place }] as const),
  )
}
