import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { listingTest } from '@nestboard/shared/listing/filter.ts'
import type * as routes from '@nestboard/shared/listing/routes.ts'
import { maskOf } from '@nestboard/shared/listing/amenities.ts'
import { overPlan, plans } from '@nestboard/shared/supplier/plans.ts'
import { denied, invalid, notFound, stale } from '@nestboard/shared/kernel/fault.ts'
import { cursorOf, keyOfCursor } from '@nestboard/shared/kernel/page.ts'
import { commit } from '../kernel/commit.ts'
import { listingKey, listingsOfSupplier } from './rows.ts'
import type { Operation } from '../kernel/operation.ts'
import type { Write } from '../kernel/table.ts'
import { rowsByKeys } from '../kernel/people.ts'
import { newId } from '../kernel/random.ts'
import { membershipIn } from '../kernel/team.ts'
import { nextVersion, suppliersSeen } from '../supplier/supplier.ts'
import { auditsOf } from './audited.ts'
import { listingItem, listingOf, listingProfileItem } from './collection.ts'
import { draftOf } from './draft.ts'
import { rememberDraft } from './draft.store.ts'
import { changeListing, countListing, listingById, listingsPage, putRow, addBookings } from './listing.store.ts'
import type { ListingItem } from './listing.store.ts'
import { withPicture } from './picture.ts'
import { readyFor } from './publish.ts'
import { openRateOf } from './publish.store.ts'
import { overtaken, settle } from './settle.ts'
import { isShown, reachesHidden, readable, rightOver, seesHidden } from './team.ts'

export type { ListingItem }

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
      flags: 0,
      bookings: 0,
      rating: 0,
      reviews: 0,
      nms: nowMs,
    },
    profile: { id: given.id, ...said, ...infos, checkInTime, checkOutTime, nms: nowMs },
  }
}

/**
 * Creates a listing of a supplier, as far as its plan goes. Under the name the picker gives, an untouched draft is
 * answered in place of a second one.
 */
export const createListing: Operation<typeof routes.createListing> = ({ supplierId, name }, { nowMs, once }) =>
  settle(async () => {
    const isPicked = name === listingDefaults.name
    const [[supplier], { untouched, last }] = await Promise.all([
      suppliersSeen([supplierId]),
      isPicked ? draftOf(supplierId) : { untouched: undefined, last: undefined },
    ])
    if (!supplier) throw notFound()
    if (untouched !== undefined) return { id: untouched }
    const plan = plans[supplier.type]
    const id = newId()
    const { listing, profile } = blankListing({ id, supplierId, name }, nowMs)
    await commit(
      [
        { write: countListing(supplierId, plan.listings), otherwise: () => denied(overPlan(plan, 'listings')) },
        { write: putRow(listingItem(listing, profile, nowMs)) },
        { write: putRow(listingProfileItem(profile)) },
        ...(isPicked ? [{ write: rememberDraft(supplierId, id, last), otherwise: overtaken }] : []),
      ],
      { once, answer: { id } },
    )
    return { id }
  })

/** A listing the caller may read, with its supplier. */
export const getListing: Operation<typeof routes.getListing> = async ({ id }, context) => {
  const item = await readable(context, id)
  const [supplier] = await suppliersSeen([item.supplierId])
  return { ...withPicture(listingOf(item), context.nowMs), supplier }
}

/** A listing, by id, whoever asks: for other features' own rules. Undefined where there is none. */
export const findListing = async (id: number): Promise<Listing | undefined> => {
  const item = await listingById(id)
  return item && listingOf(item)
}

/** Listings by ids in one request, whoever asks, in no order; missing ones are left out. */
export const findListings = async (ids: Iterable<number>): Promise<Listing[]> =>
  (await rowsByKeys([...new Set(ids)].map(listingKey))).map((item) => listingOf(item as unknown as ListingItem))

/**
 * Changes a listing; who finds it is a right of its own, and a REP writes texts alone.
 * @throws Fault 400 'Listing is not ready: …' for one that is to be PUBLIC and lacks something
 */
export const updateListing: Operation<typeof routes.updateListing> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const { name: _, visibility, active, ...facts } = fields
  const isOfSight = visibility !== undefined || active !== undefined
  const right = isOfSight ? 'listings' : Object.keys(facts).length > 0 ? 'listingContent' : undefined
  const allowed = right && rightOver(actor, id, right)
  allowed?.catch(() => {})
  return settle(async () => {
    const [before, openRate] = await Promise.all([present(id), isOfSight ? openRateOf(id) : undefined, allowed])
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    const ready = await readyFor(before, { ...before, ...given }, openRate)
    const nms = nextVersion(before, nowMs)
    const records = auditsOf(before, { ...before, ...given }, actor.userId, nowMs)
    const version = seen ?? (ready.length || records.length ? before.nms : undefined)
    // Not only when it is published: what was loaded as PUBLIC has no mark yet.
    const isPublished = before.visibility === 'PUBLIC' || given['visibility'] === 'PUBLIC'
    const published = isPublished && before.publishedMs === undefined ? { publishedMs: nowMs } : {}
    const write = changeListing(id, { ...fields, ...published }, nms, version)
    await commit([{ write, otherwise: seen === undefined ? overtaken : stale }, ...ready, ...records])
    return { nms }
  })
}

/** The write that counts one booking of a listing more or less; the caller makes sure that it happens once an order. */
export const countBooking = (id: number, by: 1 | -1): Write => addBookings(id, by)

/** A listing as it is now, for a write that builds on it. @throws Fault 404 */
export async function present(id: number): Promise<ListingItem> {
  const item = await listingById(id, { consistent: true })
  if (!item) throw notFound()
  return item
}

/**
 * A supplier's listings: the shown ones, and for its team the hidden ones that role and assignment allow. A page looks
 * through as many listings with a filter as without one, so it may be short, even empty, before the last.
 */
export const listListingsBySupplier: Operation<typeof routes.listListingsBySupplier> = async (
  { supplierId, cursor, ...filter },
  { actor, nowMs },
) => {
  const after = cursor === undefined ? undefined : keyOfCursor(cursor)
  const isTheirs = after?.['gsi1pk'] === listingsOfSupplier(supplierId, 0, 0).gsi1pk
  if (cursor !== undefined && !isTheirs) throw invalid('cursor')
  const member = await membershipIn(actor, supplierId)
  const shownOnly = !member || !reachesHidden(member)
  const { items, last } = await listingsPage(supplierId, { shownOnly, after })
  const isMatch = listingTest(filter)
  const seen = items.filter((item) => (isShown(item) || seesHidden(member, item.id)) && isMatch(item))
  return { listings: seen.map((item) => withPicture(listingOf(item), nowMs)), cursor: cursorOf(last) }
}
