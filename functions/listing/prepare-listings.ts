import type { Listing, ListingProfile } from '@nestboard/shared/listing/model.ts'
import { forbidden, notFound } from '@nestboard/shared/kernel/fault.ts'
import { deriveParentEntityId } from '@nestboard/shared/kernel/id.ts'
import { planLimitExceededText, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { putRow } from '../kernel/table/row-update.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { buildListingRow, buildListingProfileRow } from './build-listing-row.ts'
import { readDefaultCurrency } from './currency.ts'
import { buildBlankListing } from './listing.ts'
import { raiseListingCount } from './listing.store.ts'

/** The fields with which a new listing starts; those left out take the values of a new listing. */
type NewListingFields = Pick<Listing, 'name'> & Partial<Listing> & Partial<ListingProfile>

/**
 * Prepares new listings of a supplier: their ids and currencies, in the order given, and the clauses that add them as
 * drafts in one transaction. The clauses fail with 403 if the listings together exceed the supplier's plan.
 * @throws Fault 404 for an unknown supplier
 */
export async function prepareListings(
  supplierId: number,
  fields: readonly NewListingFields[],
  nowMs: number,
): Promise<{ listings: Pick<Listing, 'id' | 'currency'>[]; clauses: TransactionClause[] }> {
  if (fields.length === 0) return { listings: [], clauses: [] }
  const [[supplier], currency] = await Promise.all([readPublicSuppliers([supplierId]), readDefaultCurrency(supplierId)])
  if (!supplier) throw notFound()
  const plan = supplierPlans[supplier.type]
  const made = fields.map(({ name, ...given }) => {
    const blank = buildBlankListing({ id: deriveParentEntityId(newId()), supplierId, name, currency }, nowMs)
    return {
      listing: { ...blank.listing, ...among(blank.listing, given) },
      profile: { ...blank.profile, ...among(blank.profile, given) },
    }
  })
  return {
    listings: made.map(({ listing }) => listing),
    clauses: [
      {
        write: raiseListingCount(supplierId, made.length, plan.listings),
        otherwise: () => forbidden(planLimitExceededText(plan, 'listings')),
      },
      ...made.flatMap(({ listing, profile }, at) => [
        // Listings get creation times one millisecond apart, so that lists by creation time keep the given order. A
        // taken id is a version conflict, and the caller's retry takes another id.
        { write: putRow({ ...buildListingRow(listing, profile, nowMs + at) }), otherwise: createVersionConflict },
        { write: putRow({ ...buildListingProfileRow(profile) }) },
      ]),
    ],
  }
}

/** Those fields of `given` that `row` has. */
const among = <T extends object>(row: T, given: object): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name in row && value !== undefined)) as Partial<T>
