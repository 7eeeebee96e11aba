import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import type * as routes from '@nestboard/shared/listing/routes.ts'
import { maskOf } from '@nestboard/shared/listing/amenities.ts'
import { overPlan, plans } from '@nestboard/shared/supplier/plans.ts'
import { denied, invalid, notFound, stale } from '@nestboard/shared/kernel/fault.ts'
import { cursorOf, keyOfCursor } from '@nestboard/shared/kernel/page.ts'
import { commit } from '../kernel/commit.ts'
import { listingsOfSupplier } from '../kernel/keys.ts'
import type { Operation } from '../kernel/operation.ts'
import type { Write } from '../kernel/table.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { listingKey } from '../kernel/keys.ts'
import { newId } from '../kernel/random.ts'
import { nextVersion, suppliersSeen } from '../supplier/supplier.ts'
import { listingItem, listingOf, listingProfileItem } from './collection.ts'
import { changeListing, countListing, listingById, listingsPage, putRow, raiseBookings } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { withPicture } from './picture.ts'
import { isOfTeam, readable, rightOver } from './team.ts'

/** A listing nobody has said anything about yet: not active, so that nobody finds it before its supplier says so. */
export function blankListing(
  given: Pick<Listing, 'id' | 'supplierId' | 'name'>,
  nowMs: number,
): { listing: Listing; profile: ListingProfile } {
  const { checkInTime, checkOutTime, ...defaults } = listingDefaults
  const said = { description: '', address: '', addressExt: '', city: '', state: '', country: '', zip: '' }
  const infos = { infoLocation: '', infoDeposit: '', infoPets: '', infoRules: '', checkInInfo: '', checkOutInfo: '' }
  return {
    listing: {
      ...defaults,
      ...given,
      type: 'STAY',
      picture: '',
      active: false,
      visibility: 'PRIVATE',
      sqft: 0,
      deposit: 0,
      latitude: 0,
      longitude: 0,
      amenities: maskOf([]),
      bookings: 0,
      rating: 0,
      reviews: 0,
      nms: nowMs,
    },
    profile: { id: given.id, ...said, ...infos, checkInTime, checkOutTime, nms: nowMs },
  }
}

/** Creates a listing of a supplier, as far as its plan goes. */
export const createListing: Operation<typeof routes.createListing> = async ({ supplierId, name }, { nowMs, once }) => {
  const [supplier] = await suppliersSeen([supplierId])
  if (!supplier) throw notFound()
  const plan = plans[supplier.type]
  const id = newId()
  const { listing, profile } = blankListing({ id, supplierId, name }, nowMs)
  await commit(
    [
      { write: countListing(supplierId, plan.listings), otherwise: () => denied(overPlan(plan, 'listings')) },
      { write: putRow(listingItem(listing, profile, nowMs)) },
      { write: putRow(listingProfileItem(profile)) },
    ],
    { once, answer: { id } },
  )
  return { id }
}

/** A listing the caller may read, with its supplier. */
export const getListing: Operation<typeof routes.getListing> = async ({ id }, { actor, nowMs }) => {
  const item = await readable(actor, id)
  const [supplier] = await suppliersSeen([item.supplierId])
  return { ...withPicture(listingOf(item), nowMs), supplier }
}

/** A listing, by id, whoever asks: for other features' own rules. Undefined where there is none. */
export const findListing = async (id: number): Promise<Listing | undefined> => {
  const item = await listingById(id)
  return item && listingOf(item)
}

/** Listings by ids in one request, whoever asks, in no order; missing ones are left out. 100 at most. */
export const findListings = async (ids: Iterable<number>): Promise<Listing[]> =>
  (await rowsByKeys([...new Set(ids)].map(listingKey))).map((item) => listingOf(item as unknown as ListingItem))

/** Changes a listing; who finds it is a right of its own, and a REP writes texts alone. */
export const updateListing: Operation<typeof routes.updateListing> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const { name: _, visibility, active, ...facts } = fields
  const isShown = visibility !== undefined || active !== undefined
  const right = isShown ? 'listings' : Object.keys(facts).length > 0 ? 'listingContent' : undefined
  const [before] = await Promise.all([present(id), right && rightOver(actor, id, right)])
  const nms = nextVersion(before, nowMs)
  await commit([{ write: changeListing(id, fields, nms, seen), otherwise: stale }])
  return { nms }
}

/** The write that counts one more booking of a listing, for whoever knows that it counts once. */
export const countBooking = (id: number): Write => raiseBookings(id)

/** A listing as it is now, for a write that builds on it. @throws Fault 404 */
export async function present(id: number): Promise<ListingItem> {
  const item = await listingById(id, { consistent: true })
  if (!item) throw notFound()
  return item
}

/** A supplier's listings: all for its team, the shown ones for everybody else. */
export const listListingsBySupplier: Operation<typeof routes.listListingsBySupplier> = async (
  { supplierId, cursor },
  { actor, nowMs },
) => {
  const after = cursor === undefined ? undefined : keyOfCursor(cursor)
  const isTheirs = after?.['gsi1pk'] === listingsOfSupplier(supplierId, 0, 0).gsi1pk
  if (cursor !== undefined && !isTheirs) throw invalid('cursor')
  const shownOnly = !(await isOfTeam(actor, supplierId))
  const { items, last } = await listingsPage(supplierId, { shownOnly, after })
  return { listings: items.map((item) => withPicture(listingOf(item), nowMs)), cursor: cursorOf(last) }
}
