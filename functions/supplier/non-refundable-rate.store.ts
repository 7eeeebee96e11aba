import { isRateNonRefundable } from '@nestboard/shared/listing/refund.ts'
import type { RefundTerms } from '@nestboard/shared/listing/refund.ts'
import { maxPageSize } from '@nestboard/shared/kernel/page.ts'
import { listingPartition } from '../kernel/rows.ts'
import { attributesEqual } from '../kernel/table/condition.ts'
import { readAllRows, readRowPage, readRowsByKeys } from '../kernel/table/read.ts'
import type { PageStart } from '../kernel/table/read.ts'
import type { Row } from '../kernel/table/row.ts'
import { secondaryIndexName } from '../kernel/table/table.ts'
import { listingKey, listingsBySupplierIndex } from '../listing/rows.ts'
import { policyRowKey, rateKey } from '../rates/rows.ts'

/**
 * Reads the rows of listings that are to be assigned, for `requireAssignable` (`require-assignable.ts`); unknown ids
 * are left out. Key: L#{id} / LISTING.
 */
export const readListingsToAssign = (listingIds: readonly number[]): Promise<Row[]> =>
  readRowsByKeys([...new Set(listingIds)].map(listingKey))

/** Number of listings whose rates are read at once. */
const listingsAtOnce = 20

/**
 * Whether a listing of the supplier that everybody can see has a non-refundable active rate. Reads the rates and
 * policies of one public listing after the other, some at once, and stops at the first such rate; only a supplier that
 * gives up its payment asks this. Index: LISTINGS#S#{supplier} / *. Key: L#{listing} / RATE#* and POLICY#*.
 */
export async function hasPublicNonRefundableRate(supplierId: number): Promise<boolean> {
  let after: PageStart
  do {
    const page = await readRowPage<{ readonly id: number }>(listingsBySupplierIndex.partition(supplierId), {
      index: secondaryIndexName,
      after,
      most: maxPageSize,
      filter: attributesEqual({ active: true, visibility: 'PUBLIC' }),
    })
    for (let at = 0; at < page.items.length; at += listingsAtOnce) {
      const some = page.items.slice(at, at + listingsAtOnce)
      if ((await Promise.all(some.map(({ id }) => hasNonRefundableRate(id)))).includes(true)) return true
    }
    after = page.last
  } while (after)
  return false
}

/** Whether an active rate of a listing is non-refundable. Key: L#{listing} / RATE#* and POLICY#*. */
export async function hasNonRefundableRate(listingId: number): Promise<boolean> {
  const rowsUnder = <T>(prefix: string) => readAllRows<T>(listingPartition(listingId), { prefix, consistent: true })
  const [rates, policies] = await Promise.all([
    rowsUnder<{ readonly id: number; readonly active: boolean }>(rateKey.prefix),
    rowsUnder<RefundTerms & { readonly rateId: number }>(policyRowKey.prefix),
  ])
  return rates.some(({ id, active }) => active && isRateNonRefundable(policies.filter(({ rateId }) => rateId === id)))
}
