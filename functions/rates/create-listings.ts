import type * as routes from '@nestboard/shared/rates/routes.ts'
import { listAmountsNotOfCurrency, type ListingPriceInFile } from '@nestboard/shared/rates/listing-file-routes.ts'
import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { findStandardRate, standardRateName } from '@nestboard/shared/rates/find-standard-rate.ts'
import { badRequest, invalidFieldsFault, notFound } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildAuditAttributes } from '../kernel/audit.ts'
import { buildCounterIncrementWrite } from '../kernel/table/bounded-row-set.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { requireCapableMember, requireListingCreator } from '../kernel/rights/supplier-access-rules.ts'
import { changeRow } from '../kernel/table/row-update.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { findListings } from '../listing/listing.ts'
import { prepareListings } from '../listing/prepare-listings.ts'
import { buildNonRefundableRateClauses } from './build-non-refundable-rate-clauses.ts'
import { prepareRate, rateLimitOf } from './prepare-rate.ts'
import { readRateRowsOfListing } from './rate.store.ts'

interface FileContext {
  readonly supplierId: number
  readonly actor: UserActor
  readonly nowMs: number
}

/**
 * Creates the new listings of a supplier's file as drafts, each with a standard rate if the file has its price, and
 * sets the prices of the existing ones: all in one transaction, or nothing.
 * @throws Fault 403 if the listings together exceed the supplier's plan, and for a member bound to other listings; 404
 * for a listing of another supplier; 400 for a price of a listing whose standard rate is unclear, and for amounts that
 * the listing's currency doesn't allow
 */
export const createListings: Operation<typeof routes.createListings> = (
  { supplierId, file: { listings, prices = [] } },
  { actor, nowMs, once },
) =>
  retryOnConflict(async () => {
    const context = { supplierId, actor, nowMs }
    const [{ listings: made, clauses }, existing] = await Promise.all([
      prepareListings(
        supplierId,
        listings.map(({ price: _, ...fields }) => fields),
        nowMs,
      ),
      preparePrices(prices, context),
      requireListingCreator(actor, supplierId),
      requireCapableMember(actor, supplierId, 'rates'),
    ])
    const isRefused = made.some(({ currency }, at) => listAmountsNotOfCurrency(listings[at] ?? {}, currency).length > 0)
    if (isRefused) throw invalidFieldsFault('file')
    const ids = made.map(({ id }) => id)
    const rates = made.flatMap(({ id }, at) => {
      const price = listings[at]?.price
      return price === undefined ? [] : buildStandardRateClauses(id, price, context)
    })
    await commitTransaction([...clauses, ...rates, ...existing], { once, answer: { ids } })
    return { ids }
  })

const buildStandardRateClauses = (
  listingId: number,
  price: number,
  { supplierId, actor, nowMs }: FileContext,
): TransactionClause[] => {
  const open = { name: standardRateName, description: '', visibility: 'PUBLIC', active: true } as const
  const { clauses } = prepareRate(
    { listingId, supplierId, price, ...open, adultPrices: [], childPrices: [] },
    actor,
    nowMs,
  )
  return [
    { write: buildCounterIncrementWrite(rateLimitOf(listingId), 0), otherwise: createVersionConflict },
    ...clauses,
  ]
}

/** Prepares the clauses that set the prices of existing listings. */
async function preparePrices(
  prices: readonly ListingPriceInFile[],
  context: FileContext,
): Promise<readonly TransactionClause[]> {
  if (prices.length === 0) return []
  // The file's limit bounds these queries.
  const [listings, ratesByListing] = await Promise.all([
    findListings(prices.map(({ listingId }) => listingId)),
    Promise.all(prices.map(({ listingId }) => readRateRowsOfListing(listingId, { consistent: true }))),
  ])
  const { supplierId, actor, nowMs } = context
  return prices.flatMap(({ listingId, price }, at): TransactionClause[] => {
    const listing = listings.find(({ id }) => id === listingId)
    if (listing?.supplierId !== supplierId) throw notFound()
    if (listAmountsNotOfCurrency({ price }, listing.currency).length > 0) throw invalidFieldsFault('file')
    const rate = findStandardRate(ratesByListing[at] ?? [])
    if (rate === 'unclear') throw badRequest(rateErrorTexts.noStandardRate)
    if (rate === 'new')
      return [...buildStandardRateClauses(listingId, price, context), ...buildNonRefundableRateClauses(listing)]
    const change = { price, ...buildAuditAttributes(actor.userId, supplierId) }
    const write = changeRow(rate, change, nextVersion(rate, nowMs), { seen: rate.nms })
    return [{ write, otherwise: createVersionConflict }]
  })
}
