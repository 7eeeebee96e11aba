import type { Listing } from '@nestboard/shared/listing/model.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { listingOf } from './collection.ts'
import type { ListingItem } from './listing.store.ts'
import { withPicture } from './picture.ts'
import { listingKey } from './rows.ts'
import { isShown } from './sight.ts'

/** A shown listing with its city and state, and a picture URL that anybody can load. */
export type ShownCard = Listing & Pick<ListingItem, 'place'>

/** Reads those of the listings that everybody can see, by id, in one batch. */
export async function shownCards(ids: Iterable<number>, nowMs: number): Promise<ReadonlyMap<number, ShownCard>> {
  const items = await rowsByKeys<ListingItem>([...new Set(ids)].map(listingKey))
  return new Map(
    items
      .filter(isShown)
      .map((item) => [item.id, { ...withPicture(listingOf(item), nowMs), place: item.place }] as const),
  )
}
