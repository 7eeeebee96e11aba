import { commitTransaction } from '../kernel/table/commit-transaction.ts'
import { clubOfferKey, clubPartition, supplierStatsKey } from '../kernel/rows.ts'
import { removeRows } from '../kernel/table/replace-rows.ts'
import { buildCounterDecrementWrite } from '../kernel/table/bounded-row-set.ts'
import { readAllRows } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { nextVersion, retryOnConflict, createVersionConflict } from '../kernel/table/version.ts'
import { groupOfferLimits } from '@nestboard/shared/group-offers/model.ts'
import { putGroupOffer } from './offer.store.ts'
import { clubOfferListingRow, clubSalesTotalsRow, groupOfferRow } from './rows.ts'

/**
 * Ends the offers to a deleted group, and removes the rows about these offers and their sales from the group's
 * partition. Idempotent.
 */
export async function endOffersToDeletedClub(clubId: number, nowMs: number): Promise<void> {
  const offers = await readAllRows<Row & { id: number }>(clubPartition(clubId), {
    prefix: clubOfferKey.prefix,
    consistent: true,
  })
  for (const { id } of offers) await endOffer(id, nowMs)
  const kept = [clubOfferListingRow, clubSalesTotalsRow].map(({ prefix }) =>
    readAllRows(clubPartition(clubId), { prefix, consistent: true }),
  )
  await removeRows((await Promise.all(kept)).flat())
}

const endOffer = (id: number, nowMs: number): Promise<void> =>
  retryOnConflict(async () => {
    const before = await groupOfferRow.read(id)
    if (!before?.active) return
    const { gsi1pk: _, gsi1sk: __, ...item } = before as typeof before & Partial<Record<'gsi1pk' | 'gsi1sk', string>>
    const [ended, ...others] = putGroupOffer({ ...item, active: false, nms: nextVersion(before, nowMs) }, before)
    const room = { key: supplierStatsKey(before.supplierId), counter: 'groupOffers', most: groupOfferLimits.ofSupplier }
    await commitTransaction([
      { write: ended!, otherwise: createVersionConflict },
      ...[...others, buildCounterDecrementWrite(room)].map((write) => ({ write })),
    ])
  })
