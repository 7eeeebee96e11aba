import type { Listing } from '@nestboard/shared/listing/model.ts'
import { rowsByKeys } from '../kernel/table/read.ts'
import { listingOf } from './collection.ts'
import type { ListingItem } from './listing.store.ts'
import { withPicture } from './picture.ts'
import { listingKey } from './rows.ts'
import { isShown } from './sight.ts'

/** A public listing with its city and state, and a picture that anybody can load. */
export type ShownCard = Listing & Pick<ListingItem, 'place'>

/** The public ones among listings, by id, in one batch. */
export async function shownCards(ids: Iterable<number>, nowMs: number): Promise<ReadonlyMap<number, ShownCard>> {
  const items = await rowsByKeys<ListingItem>([...new Set(ids)].map(listingKey))
  return new Map(
    items
      .filter(isShown)
      .map((item) => [item.id, { ...withPicture(listingOf(item), nowMs), place: item.place }] as const),
  )
}
