import { compareFeesByChargeOrder } from '@nestboard/shared/fees/fees.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import { formatEntityRef } from '@nestboard/shared/kernel/entity.ts'
import { feeKey } from './rows.ts'
import { filterRowsByPrefix } from '../kernel/table/row.ts'
import type { Row, CreationAndChangeTimes } from '../kernel/table/row.ts'

/**
 * The row of a fee. A second row, `buildListingPartPointerRow` of `listing/parts.ts`, leads from the fee's id to its
 * listing. Key: L#{listing} / FEE#{id}.
 */
export const buildFeeRow = (fee: Omit<Fee, 'nco'>, { nco, nms }: CreationAndChangeTimes) => ({
  ...feeKey(fee.listingId, fee.id),
  ...fee,
  nco,
  nms,
  watch: [formatEntityRef('StayListing', fee.listingId)],
})

/**
 * The fees among the rows of a listing's partition, in the order in which they are charged; inactive fees are
 * included.
 */
export const findFeesAmongRows = (rows: readonly Row[]): Fee[] =>
  filterRowsByPrefix(rows, feeKey.prefix).map(parseFeeRow).toSorted(compareFeesByChargeOrder)

export function parseFeeRow(row: Row): Fee {
  const { id, listingId, active, idx, name, description, account, nco, ...terms } = row as unknown as Fee
  const { pricingType, amount, amountType, compound, paymentType } = terms
  return {
    id,
    listingId,
    active,
    idx,
    name,
    description,
    account,
    pricingType,
    amount,
    amountType,
    compound,
    paymentType,
    nco,
  }
}
