import { feeErrorTexts } from '@nestboard/shared/fees/faults.ts'
import { compareFeesByChargeOrder } from '@nestboard/shared/fees/fees.ts'
import { maxFeesPerListing } from '@nestboard/shared/fees/limits.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import type * as routes from '@nestboard/shared/fees/routes.ts'
import { invalidFieldsFault, notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import { buildAuditAttributes } from '../kernel/audit.ts'
import { changeRowFields } from '../kernel/table/change-row-fields.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { feeKey } from './rows.ts'
import type { Operation } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { buildTombstoneClause } from '../kernel/table/tombstone.ts'
import { addBoundedRow, buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import { changeRow, putRow, removeExistingRow } from '../kernel/table/row-update.ts'
import { nextVersion } from '../kernel/table/version.ts'
import type { Row } from '../kernel/table/row.ts'
import { requireListing } from '../listing/listing.ts'
import { buildListingPartPointerRow, removeListingPartPointer, defineListingPartLimit } from '../listing/parts.ts'
import { requireListingPartParentIds } from '../rates/listing-part-access-rules.ts'
import type { ListingOrId } from '../rates/require-listing-amounts.ts'
import { requireFlatAmounts } from '../rates/require-listing-amounts.ts'
import { buildFeeRow, parseFeeRow } from './fee-row.ts'
import { readFeeRow, listFeeRows } from './fee.store.ts'

const answerOf = (row: Row) => ({ ...parseFeeRow(row), nms: row['nms'] as number })

async function presentFee(id: number): Promise<Row> {
  const { listingId } = await requireListingPartParentIds('FEE', id)
  const row = await readFeeRow(listingId, id)
  if (!row) throw notFound()
  return row
}

/**
 * Checks that amount, type and `compound` fit together.
 * @throws Fault 400 for a flat fee that compounds, and for more than 100 percent
 */
function requireTerms({ amount, amountType, compound }: Pick<Fee, 'amount' | 'amountType' | 'compound'>): void {
  if (amountType === 'PERCENT' && amount > 100) throw invalidFieldsFault('amount')
  if (amountType === 'FLAT' && compound) throw invalidFieldsFault('compound')
}

/** Checks the decimals of a flat fee against the listing's currency. @throws Fault 400 */
async function requireFlatFee(listing: ListingOrId, { amount, amountType }: Pick<Fee, 'amount' | 'amountType'>) {
  if (amountType === 'FLAT') await requireFlatAmounts(listing, { amount })
}

export const getFee: Operation<typeof routes.getFee> = async ({ id }) => answerOf(await presentFee(id))

/** Lists the fees of a listing, in the order in which they are charged. */
export const listFees: Operation<typeof routes.listFees> = async ({ listingId }) => ({
  fees: (await listFeeRows(listingId)).map(answerOf).toSorted(compareFeesByChargeOrder),
})

const roomOf = (listingId: number) =>
  defineListingPartLimit(listingId, {
    counter: 'fees',
    most: maxFeesPerListing,
    read: () => listFeeRows(listingId),
    full: () => badRequest(feeErrorTexts.tooMany),
  })

/** The position in the order of charging after all existing fees. */
const lastPlace = (fees: readonly Row[]): number =>
  fees.reduce((most, row) => Math.max(most, parseFeeRow(row).idx), -1) + 1

/** Adds a fee, which is charged last unless `idx` is given. Concurrent additions get different positions. */
export const createFee: Operation<typeof routes.createFee> = async (
  { listingId, idx, description = '', account = '', ...given },
  { actor, nowMs, once },
) => {
  requireTerms(given)
  const [listing, existing] = await Promise.all([requireListing(listingId), listFeeRows(listingId)])
  const { supplierId } = listing
  await requireFlatFee(listing, given)
  const id = newId()
  const pointer = buildListingPartPointerRow('FEE', id, { listingId, supplierId })
  const clausesOf = (fees: readonly Row[]) => {
    const fee = { id, listingId, idx: idx ?? lastPlace(fees), description, account, ...given }
    const row = { ...buildFeeRow(fee, { nco: nowMs, nms: nowMs }), ...buildAuditAttributes(actor.userId, supplierId) }
    return [row, pointer].map((row) => ({ write: putRow(row) }))
  }
  const repeat = { once, answer: { id } }
  await addBoundedRow(roomOf(listingId), clausesOf, { seen: existing, isExact: idx === undefined, repeat })
  return { id }
}

export const updateFee: Operation<typeof routes.updateFee> = async ({ id, nms: seen, ...fields }, { actor, nowMs }) => {
  requireTerms(fields)
  const { listingId, supplierId } = await requireListingPartParentIds('FEE', id)
  await requireFlatFee(listingId, fields)
  return changeRowFields(
    feeKey(listingId, id),
    { ...fields, ...buildAuditAttributes(actor.userId, supplierId) },
    { nowMs, seen },
  )
}

/**
 * Sets the position of every fee in the order of charging, in one transaction, which fails if a fee has changed since
 * it was read.
 * @throws Fault 400 if `feeIds` are not exactly the listing's fees
 */
export const orderFees: Operation<typeof routes.orderFees> = async ({ listingId, feeIds }, { actor, nowMs }) => {
  const [{ supplierId }, rows] = await Promise.all([requireListing(listingId), listFeeRows(listingId)])
  const mark = buildAuditAttributes(actor.userId, supplierId)
  const rowOf = new Map(rows.map((row) => [parseFeeRow(row).id, row]))
  if (new Set(feeIds).size !== rows.length || !feeIds.every((id) => rowOf.has(id)))
    throw badRequest(feeErrorTexts.otherFees)
  const moved = feeIds.flatMap((id, idx) => {
    const row = rowOf.get(id) as Row
    if (parseFeeRow(row).idx === idx) return []
    const seen = row['nms'] as number
    const write = changeRow(row, { idx, ...mark }, nextVersion({ nms: seen }, nowMs), { seen })
    return [{ write, otherwise: () => badRequest(feeErrorTexts.otherFees) }]
  })
  if (moved.length > 0) await commitTransaction(moved)
  return {}
}

export const deleteFee: Operation<typeof routes.deleteFee> = async ({ id }, { actor, nowMs }) => {
  const { listingId, supplierId } = await requireListingPartParentIds('FEE', id)
  await commitTransaction([
    { write: removeExistingRow(feeKey(listingId, id)), otherwise: () => notFound() },
    { write: removeListingPartPointer('FEE', id) },
    { write: buildCounterDecrementWrite(roomOf(listingId)) },
    buildTombstoneClause(id, { supplierId, userId: actor.userId, atMs: nowMs }),
  ])
  return {}
}
