import { listingDefaults } from '@nestboard/shared/listing/model.ts'
import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import type * as routes from '@nestboard/shared/listing/routes.ts'
import { buildAmenityMask } from '@nestboard/shared/listing/amenities.ts'
import { isAmountOf } from '@nestboard/shared/kernel/minor-units.ts'
import { deriveParentEntityId } from '@nestboard/shared/kernel/id.ts'
import { planLimitExceededText, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { forbidden, invalidFieldsFault, notFound, staleVersionFault } from '@nestboard/shared/kernel/fault.ts'
import { findDaysListingIsExpired } from '@nestboard/shared/inventory/is-listing-expired-on.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { listingKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { readRowsByKeys } from '../kernel/table/read.ts'
import { putRow } from '../kernel/table/row-update.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { requireListingCreator } from '../kernel/rights/supplier-access-rules.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { buildListingAuditClauses } from './build-listing-audit-clauses.ts'
import { buildListingRow, toListing, toListingForTeam, buildListingProfileRow } from './build-listing-row.ts'
import { readDefaultCurrency } from './currency.ts'
import { readLastListingDraft } from './delete-listing.ts'
import { recordLastCreatedDraft } from './draft.store.ts'
import {
  changeListing,
  raiseListingCount,
  readListingItem,
  updateBookingCount,
  setDaysListingIsExpired,
} from './listing.store.ts'
import type { ListingItem, StoredListing } from './listing.store.ts'
import { signPictureUrlUnlessPublic } from './picture.ts'
import { buildListingReadinessClauses, readListingSale } from './listing-sale.ts'
import {
  isVisibleToEverybody,
  requireReadableListing,
  requireListingOfOwnTeam,
  requireListingCapability,
} from './listing-access-rules.ts'

export type { ListingItem }

/**
 * Builds a new listing and its profile with default values; `currency` is USD unless given. The listing is inactive and
 * PRIVATE, so nobody finds it before its supplier publishes it.
 */
export function buildBlankListing(
  given: Pick<Listing, 'id' | 'supplierId' | 'name'> & Partial<Pick<Listing, 'currency'>>,
  nowMs: number,
): { listing: StoredListing; profile: ListingProfile } {
  const { checkInTime, checkOutTime, ...defaults } = listingDefaults
  const emptyTexts = { description: '', address: '', addressExt: '', city: '', state: '', country: '', zip: '' }
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
      amenities: buildAmenityMask([]),
      flags: 0,
      bookings: 0,
      rating: 0,
      reviews: 0,
      nms: nowMs,
    },
    profile: { id: given.id, ...emptyTexts, ...infos, checkInTime, checkOutTime, nms: nowMs },
  }
}

/**
 * Creates a listing within the limit of the supplier's plan. For the default name, which the listing picker sends, it
 * returns an untouched draft if there is one instead of creating another.
 * @throws Fault 403 for a full plan, and for a member bound to other listings
 */
export const createListing: Operation<typeof routes.createListing> = ({ supplierId, name }, { actor, nowMs, once }) =>
  retryOnConflict(async () => {
    const isPicked = name === listingDefaults.name
    const [[supplier], currency, { untouched, last }] = await Promise.all([
      readPublicSuppliers([supplierId]),
      readDefaultCurrency(supplierId),
      isPicked ? readLastListingDraft(supplierId) : { untouched: undefined, last: undefined },
      requireListingCreator(actor, supplierId),
    ])
    if (!supplier) throw notFound()
    if (untouched !== undefined) return { id: untouched }
    const plan = supplierPlans[supplier.type]
    const id = deriveParentEntityId(newId())
    const { listing, profile } = buildBlankListing({ id, supplierId, name, currency }, nowMs)
    await commitTransaction(
      [
        {
          write: raiseListingCount(supplierId, 1, plan.listings),
          otherwise: () => forbidden(planLimitExceededText(plan, 'listings')),
        },
        { write: putRow({ ...buildListingRow(listing, profile, nowMs) }), otherwise: createVersionConflict },
        { write: putRow({ ...buildListingProfileRow(profile) }) },
        ...(isPicked
          ? [{ write: recordLastCreatedDraft(supplierId, id, last), otherwise: createVersionConflict }]
          : []),
      ],
      { once, answer: { id } },
    )
    return { id }
  })

/**
 * Returns a listing that the caller may read, with its supplier.
 * @throws Fault 404 if the caller may not read it, or asks as its team and isn't on it
 */
export const getListing: Operation<typeof routes.getListing> = async ({ id, team }, context) => {
  const item = await (team ? requireListingOfOwnTeam : requireReadableListing)(context, id)
  const [supplier] = await readPublicSuppliers([item.supplierId])
  const listing = team ? toListingForTeam(item) : toListing(item)
  return { ...signPictureUrlUnlessPublic(listing, context.nowMs), supplier }
}

/**
 * Reads a listing without any permission check, for features that check permissions themselves or need none; undefined
 * for an unknown id.
 */
export const findListing = async (id: number): Promise<Listing | undefined> => {
  const item = await readListingItem(id)
  return item && toListing(item)
}

/**
 * Reads a listing consistently and without any permission check, for stream reactions that copy its fields; undefined
 * for an unknown id.
 */
export const findListingConsistently = async (id: number): Promise<Listing | undefined> => {
  const item = await readListingItem(id, { consistent: true })
  return item && toListing(item)
}

/** Reads listings by id in one batch, unordered and without any permission check. Unknown ids are left out. */
export const findListings = async (ids: Iterable<number>): Promise<Listing[]> =>
  (await findListingItems(ids)).map(toListing)

/** Like `findListings`, with the stored fields beside those of the wire, such as `place` and `publishedMs`. */
export const findListingItems = (ids: Iterable<number>): Promise<ListingItem[]> =>
  readRowsByKeys<ListingItem>([...new Set(ids)].map(listingKey))

/**
 * Changes a listing. Changing its visibility needs a separate right, and a REP may change only the name.
 * @throws Fault 400 'Listing is not ready: …' if the listing would be PUBLIC while something is missing, and for a
 * deposit with more decimals than its currency
 */
export const updateListing: Operation<typeof routes.updateListing> = async (
  { id, nms: seen, ...fields },
  { actor, nowMs },
) => {
  const { name: _, visibility, active, ...facts } = fields
  const changesVisibility = visibility !== undefined || active !== undefined
  const right = changesVisibility ? 'listings' : Object.keys(facts).length > 0 ? 'listingContent' : undefined
  const rightCheck = right && requireListingCapability(actor, id, right)
  // The promise is awaited below; until then, its rejection is marked as handled.
  rightCheck?.catch(() => {})
  return retryOnConflict(async () => {
    const [before, sale] = await Promise.all([
      requireListing(id),
      changesVisibility ? readListingSale(id) : undefined,
      rightCheck,
    ])
    const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
    if (fields.deposit !== undefined && !isAmountOf(fields.deposit, fields.currency ?? before.currency))
      throw invalidFieldsFault('deposit')
    const ready = await buildListingReadinessClauses(before, { ...before, ...given }, sale)
    const nms = nextVersion(before, nowMs)
    const records = buildListingAuditClauses(before, { ...before, ...given }, actor.userId, nowMs)
    const version = seen ?? (ready.length || records.length ? before.nms : undefined)
    // Imported PUBLIC listings lack `publishedMs`; it is set when they are first changed.
    const isPublished = before.visibility === 'PUBLIC' || given['visibility'] === 'PUBLIC'
    const published = isPublished && before.publishedMs === undefined ? { publishedMs: nowMs } : {}
    // Until a stream reaction has made the public copies of the photos, readers get signed URLs
    // (`events/listing/publish-photos-of-visible-listing.ts`).
    const pending =
      !isVisibleToEverybody(before) && isVisibleToEverybody({ ...before, ...given }) ? { photosPending: true } : {}
    const write = changeListing(id, { ...fields, ...published, ...pending }, nms, version)
    await commitTransaction([
      { write, otherwise: seen === undefined ? createVersionConflict : staleVersionFault },
      ...ready,
      ...records,
    ])
    return { nms }
  })
}

/**
 * The write that changes the booking count of a listing. Not idempotent: the caller must use it only once per order.
 */
export const adjustBookingCount = (id: number, by: 1 | -1): TableWrite => updateBookingCount(id, by)

/** Reads a listing consistently, for a write that depends on it. @throws Fault 404 */
export async function requireListing(id: number): Promise<ListingItem> {
  const item = await readListingItem(id, { consistent: true })
  if (!item) throw notFound()
  return item
}

/**
 * The clause that stores the days on which a listing is expired; no clause if a change of its inventory leaves these
 * days as they are.
 */
export function buildExpiredDaysUpdateClauses(id: number, before: Provided, after: Provided): TransactionClause[] {
  const [was, is] = [findDaysListingIsExpired(before), findDaysListingIsExpired(after)]
  return String(was) === String(is) ? [] : [{ write: setDaysListingIsExpired(id, is), otherwise: () => notFound() }]
}
type Provided = Parameters<typeof findDaysListingIsExpired>[0]
