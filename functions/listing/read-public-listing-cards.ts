import type { Listing } from '@nestboard/shared/listing/model.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { toListing } from './build-listing-row.ts'
import type { ListingItem } from './listing.store.ts'
import { signPictureUrlUnlessPublic } from './picture.ts'
import { listingKey } from './rows.ts'
import { isVisibleToEverybody } from './is-visible-to-everybody.ts'

/** A listing that everybody can see, with its city and state, and a picture URL that anybody can load. */
export type PublicListingCard = Listing & Pick<ListingItem, 'place'>

/** Reads those of the listings that everybody can see, by id, in one batch. */
export async function readPublicListingCards(
  ids: Iterable<number>,
  nowMs: number,
): Promise<ReadonlyMap<number, PublicListingCard>> {
  const items = await readRowsByKeys<ListingItem>([...new Set(ids)].map(listingKey))
  return new Map(
    items
      .filter(isVisibleToEverybody)
      .map((item) => [item.id, { ...signPictureUrlUnlessPublic(toListing(item), nowMs), place: item.place }] as const),
  )
}
