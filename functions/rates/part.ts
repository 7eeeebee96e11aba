import { notFound, badRequest } from '@nestboard/shared/kernel/fault.ts'
import type { UserActor } from '../kernel/request/actor.ts'
import { buildAuditAttributes } from '../kernel/audit.ts'
import { changeRowFields } from '../kernel/table/change-row-fields.ts'
import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import type { TransactionClause } from '../kernel/table/commit-transaction.ts'
import { ratePartKey } from './rows.ts'
import type { RatePartKind } from './rows.ts'
import type { OperationContext } from '../kernel/request/operation.ts'
import { newId } from '../kernel/secrets/new-id.ts'
import { buildTombstoneClause } from '../kernel/table/tombstone.ts'
import { addBoundedRow, buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import { putRow, removeExistingRow } from '../kernel/table/row-update.ts'
import type { Row, CreationAndChangeTimes } from '../kernel/table/row.ts'
import { buildListingPartPointerRow, removeListingPartPointer, defineRatePartLimit } from '../listing/parts.ts'
import type { ListingPartParentIds } from '../listing/parts.ts'
import { ratePartCounterNames } from './rate-rows.ts'
import { requireListingPartParentIds } from './listing-part-access-rules.ts'
import { readRatePart, readRateParts, readRateRow } from './rate.store.ts'

/**
 * Functions shared by extras, promotions and policies, which are the parts of a rate. Each part has an id of its own.
 */

/** Checks the given amounts against the currency of a listing. @throws Fault 400 */
type TermsCheck = (listingId: number) => Promise<void>

export interface RatePartLimit {
  readonly most: number
  readonly text: string
}

/** Reads an extra, promotion or policy consistently. @throws Fault 404 if it is unknown or deleted */
export async function requireRatePart(part: RatePartKind, id: number): Promise<Row> {
  const row = await readRatePart(part, await requireListingPartParentIds(part, id), id)
  if (!row) throw notFound()
  return row
}

export const getRowVersion = (row: Row): number => row['nms'] as number

/**
 * Adds an extra, promotion or policy to a rate.
 * @throws Fault 404 for a deleted rate, 400 at the limit
 */
export async function addRatePart(
  part: RatePartKind,
  rateId: number,
  limit: RatePartLimit,
  rowOf: (id: number, place: ListingPartParentIds, stamp: CreationAndChangeTimes) => Row,
  { actor, nowMs, once }: Pick<OperationContext<UserActor>, 'actor' | 'nowMs' | 'once'>,
  requireTerms: TermsCheck,
): Promise<{ id: number }> {
  const place = await requireListingPartParentIds('RATE', rateId)
  await requireTerms(place.listingId)
  const id = newId()
  const clauses = [
    {
      write: putRow({
        ...rowOf(id, place, { nco: nowMs, nms: nowMs }),
        ...buildAuditAttributes(actor.userId, place.supplierId),
      }),
    },
    { write: putRow(buildListingPartPointerRow(part, id, { ...place, rateId })) },
  ]
  await addBoundedRow(roomOf(part, place, rateId, limit), () => clauses, { repeat: { once, answer: { id } } })
  return { id }
}

/** Describes the limit on a rate's number of extras, promotions or policies, which the rate's pointer row counts. */
const roomOf = (part: RatePartKind, { listingId }: ListingPartParentIds, rateId: number, limit: RatePartLimit) =>
  defineRatePartLimit<Row>(rateId, {
    counter: ratePartCounterNames[part],
    most: limit.most,
    read: async () => {
      const [rate, parts] = await Promise.all([
        readRateRow(listingId, rateId, fresh),
        readRateParts(part, listingId, rateId, fresh),
      ])
      if (!rate) throw notFound()
      return parts
    },
    full: () => badRequest(limit.text),
  })

const fresh = { consistent: true }

/**
 * Changes the given fields of an extra, promotion or policy. `seen` is the version that the caller edited, if given;
 * `beside` are clauses to commit together with the change.
 * @throws Fault 404 if it is unknown, 400 for a stale version
 */
export async function changeRatePart(
  part: RatePartKind,
  id: number,
  seen: number | undefined,
  fields: Readonly<Record<string, unknown>>,
  { actor, nowMs }: Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>,
  requireTerms: TermsCheck,
  beside: readonly TransactionClause[] = [],
): Promise<{ nms: number }> {
  const { listingId, supplierId, rateId = 0 } = await requireListingPartParentIds(part, id)
  await requireTerms(listingId)
  const audited = { ...fields, ...buildAuditAttributes(actor.userId, supplierId) }
  return changeRowFields(ratePartKey(part, listingId, rateId, id), audited, { nowMs, seen }, beside)
}

/**
 * Removes an extra, promotion or policy from its rate, together with the clauses `beside`. @throws Fault 404 if it is
 * unknown or deleted
 */
export async function removeRatePart(
  part: RatePartKind,
  id: number,
  limit: RatePartLimit,
  { actor, nowMs }: Pick<OperationContext<UserActor>, 'actor' | 'nowMs'>,
  beside: readonly TransactionClause[] = [],
): Promise<Record<string, never>> {
  const place = await requireListingPartParentIds(part, id)
  const { listingId, supplierId, rateId = 0 } = place
  await commitTransaction([
    { write: removeExistingRow(ratePartKey(part, listingId, rateId, id)), otherwise: () => notFound() },
    { write: removeListingPartPointer(part, id) },
    { write: buildCounterDecrementWrite(roomOf(part, place, rateId, limit)), otherwise: () => notFound() },
    buildTombstoneClause(id, { supplierId, userId: actor.userId, atMs: nowMs }),
    ...beside,
  ])
  return {}
}
