import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { isRateOpenToEverybody } from '@nestboard/shared/listing/listing-requirements.ts'
import { listingPartition } from '../kernel/rows.ts'
import {
  attributesAbove,
  anyConditionHolds,
  rowExists,
  attributesEqual,
  attributesDiffer,
} from '../kernel/table/condition.ts'
import { readFirstRows } from '../kernel/table/read.ts'
import type { RowKey } from '../kernel/table/define-row-key.ts'
import { buildRowConditionCheck } from '../kernel/table/row-update.ts'
import type { TableWrite } from '../kernel/table/table.ts'
import { rateKey } from '../rates/rows.ts'
import { listingKey } from './rows.ts'

/**
 * The key of a bookable PUBLIC rate (active, price above 0) other than `other`; undefined if there is none. Key:
 * L#{id} / RATE#*.
 */
export async function findBookablePublicRateKey(listingId: number, other?: RowKey): Promise<RowKey | undefined> {
  const rates = await readFirstRows<RowKey & Parameters<typeof isRateOpenToEverybody>[0]>(
    listingPartition(listingId),
    maxPageSize,
    {
      prefix: rateKey.prefix,
      consistent: true,
    },
  )
  return rates.find((rate) => isRateOpenToEverybody(rate) && rate.sk !== other?.sk)
}

/** The condition that a rate is still active and PUBLIC, with a price above 0. */
export const requireBookablePublicRate = (key: RowKey): TableWrite =>
  buildRowConditionCheck(key, attributesEqual({ active: true, visibility: 'PUBLIC' }), attributesAbove({ price: 0 }))

/** The condition that a listing exists and is not visible to everybody. */
export const requireHiddenListing = (listingId: number): TableWrite =>
  buildRowConditionCheck(
    listingKey(listingId),
    rowExists,
    anyConditionHolds(attributesDiffer({ active: true }), attributesDiffer({ visibility: 'PUBLIC' })),
  )
