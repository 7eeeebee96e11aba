import type * as routes from '@nestboard/shared/listing/routes.ts'
import { forbidden, invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import { isAmountOf } from '@nestboard/shared/kernel/minor-units.ts'
import { deriveParentEntityId } from '@nestboard/shared/kernel/id.ts'
import { planLimitExceededText, supplierPlans } from '@nestboard/shared/supplier/plans.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { requireListingCreator } from '../kernel/rights/supplier-access-rules.ts'
import { retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { putRow } from '../kernel/table/row-update.ts'
import { readPublicSuppliers } from '../supplier/supplier.ts'
import { buildListingRow, buildListingProfileRow } from './build-listing-row.ts'
import { readDefaultCurrency } from './currency.ts'
import { buildBlankListing } from './listing.ts'
import { raiseListingCount } from './listing.store.ts'

/**
 * Creates all listings of a supplier's file as drafts in one transaction, or none of them.
 * @throws Fault 400 for a deposit with more decimals than its currency, 403 if the listings together exceed the
 * supplier's plan, and for a member bound to other listings
 */
export const createListings: Operation<typeof routes.createListings> = ({ supplierId, file }, { actor, nowMs, once }) =>
  retryOnConflict(async () => {
    const [[supplier], currency] = await Promise.all([
      readPublicSuppliers([supplierId]),
      readDefaultCurrency(supplierId),
      requireListingCreator(actor, supplierId),
    ])
    if (!supplier) throw notFound()
    const hasWrongDeposit = file.listings.some(({ deposit = 0, currency: own = currency }) => !isAmountOf(deposit, own))
    if (hasWrongDeposit) throw invalidFieldsFault('file')
    const plan = supplierPlans[supplier.type]
    const made = file.listings.map(({ name, ...given }) => {
      const blank = buildBlankListing({ id: deriveParentEntityId(newId()), supplierId, name, currency }, nowMs)
      return {
        listing: { ...blank.listing, ...among(blank.listing, given) },
        profile: { ...blank.profile, ...among(blank.profile, given) },
      }
    })
    const ids = made.map(({ listing }) => listing.id)
    await commitTransaction(
      [
        {
          write: raiseListingCount(supplierId, made.length, plan.listings),
          otherwise: () => forbidden(planLimitExceededText(plan, 'listings')),
        },
        ...made.flatMap(({ listing, profile }, at) => [
          // Listings get creation times one millisecond apart, so that lists by creation time keep the order of the
          // file. A taken id is a version conflict, and the retry takes another id.
          { write: putRow({ ...buildListingRow(listing, profile, nowMs + at) }), otherwise: createVersionConflict },
          { write: putRow({ ...buildListingProfileRow(profile) }) },
        ]),
      ],
      { once, answer: { ids } },
    )
    return { ids }
  })

/** Those fields of `given` that `row` has. */
const among = <T extends object>(row: T, given: object): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([name, value]) => name in row && value !== undefined)) as Partial<T>
