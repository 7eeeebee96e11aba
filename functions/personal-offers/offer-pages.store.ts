import { invalidFieldsFault } from '@nestboard/shared/kernel/fault.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { personalOfferKey, personalOffersPartition } from '../kernel/rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readRowPage } from '../kernel/table/read.ts'
import type { PageStart } from '../kernel/table/read.ts'
import { parseCursorSortKey } from '../kernel/table/time-index.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { readPersonalOfferPointer } from './personal-offer.store.ts'
import type { PersonalOfferItem } from './personal-offer.store.ts'
import { supplierPersonalOffersIndex } from './rows.ts'

/**
 * A page of offers; `next` is the cursor of the next page, null after the last one. The team may not know the
 * traveler's id, which row keys contain, so a cursor consists of an offer's id alone or, in a supplier's list, of its
 * time and id.
 */
export interface PersonalOfferPage {
  readonly items: PersonalOfferItem[]
  readonly next: string | null
}

/**
 * Reads a page of the offers of a listing, or of one of its rates. Key: LU#{listing} / *.
 * @throws Fault 400 for a cursor of another list, and for a cursor whose offer has been deleted
 */
export async function readPersonalOfferPageOfListing(
  listingId: number,
  rateId: number | undefined,
  cursor: string | undefined,
): Promise<PersonalOfferPage> {
  const filter = rateId === undefined ? undefined : attributesEqual({ rateId })
  const after = cursor === undefined ? undefined : await startAfter(listingId, cursor)
  const { items, last } = await readRowPage<PersonalOfferItem>(personalOffersPartition(listingId), {
    after,
    most: maxPageSize,
    filter,
  })
  return { items, next: last ? String(last['sk']).split('#').at(-1)! : null }
}

async function startAfter(listingId: number, cursor: string): Promise<PageStart> {
  const place = /^\d{1,16}$/.test(cursor) ? await readPersonalOfferPointer(Number(cursor)) : undefined
  if (place?.listingId !== listingId) throw invalidFieldsFault('cursor')
  return { ...personalOfferKey(listingId, place.userId, place.id) }
}

/**
 * Reads a page of a supplier's offers, newest first. Index: USERRATES#S#{supplier} / *. @throws Fault 400 for a
 * malformed cursor
 */
export async function readPersonalOfferPageOfSupplier(
  supplierId: number,
  cursor: string | undefined,
): Promise<PersonalOfferPage> {
  const before = parseCursorSortKey(cursor)
  if (cursor !== undefined && before === undefined) throw invalidFieldsFault('cursor')
  const { items, last } = await readRowPage<PersonalOfferItem>(supplierPersonalOffersIndex.partition(supplierId), {
    index: secondaryIndexName,
    ...(before !== undefined && { before }),
    most: maxPageSize,
    newestFirst: true,
  })
  return { items, next: last ? String(last['gsi1sk']) : null }
}
