import { rateErrorTexts } from '@nestboard/shared/rates/faults.ts'
import { maxRatesPerListing } from '@nestboard/shared/rates/limits.ts'
import { badRequest } from '@nestboard/shared/kernel/fault.ts'
import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildAuditAttributes } from '../kernel/audit.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { putRow } from '../kernel/table/row-update.ts'
import { createVersionConflict } from '../kernel/table/version.ts'
import { buildListingPartPointerRow, defineListingPartLimit } from '../listing/parts.ts'
import { buildRateRow, ratePartCounterNames } from './rate-rows.ts'
import type { RateWithoutCalendar } from './rate-rows.ts'
import { readRateRowsOfListing } from './rate.store.ts'

/** The limit on the number of a listing's rates. */
export const rateLimitOf = (listingId: number) =>
  defineListingPartLimit(listingId, {
    counter: 'rates',
    most: maxRatesPerListing,
    read: () => readRateRowsOfListing(listingId, { consistent: true }),
    full: () => badRequest(rateErrorTexts.tooManyRates),
  })

/**
 * Prepares a new rate: its id, and the clauses that add its row and its pointer. The transaction must also raise the
 * listing's number of rates (`rateLimitOf`).
 */
export function prepareRate(
  fields: Omit<RateWithoutCalendar, 'id'>,
  actor: UserActor,
  nowMs: number,
): { id: number; clauses: TransactionClause[] } {
  const { listingId, supplierId } = fields
  const id = deriveChildEntityId(listingId, newId())
  const row = {
    ...buildRateRow({ id, ...fields }, { nco: nowMs, nms: nowMs }),
    ...buildAuditAttributes(actor.userId, supplierId),
  }
  const zeroCounts = Object.fromEntries(Object.values(ratePartCounterNames).map((counter) => [counter, 0]))
  const pointer = { ...buildListingPartPointerRow('RATE', id, { listingId, supplierId }), ...zeroCounts }
  // If the new id is already taken, the caller's retry draws another id.
  return { id, clauses: [row, pointer].map((each) => ({ write: putRow(each), otherwise: createVersionConflict })) }
}
