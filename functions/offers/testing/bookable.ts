import { deriveChildEntityId } from '@nestboard/shared/kernel/id.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import { makeTestFee } from '@nestboard/shared/fees/testing/made.ts'
import { defaultInventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Extra, Promo, Rate } from '@nestboard/shared/rates/model.ts'
import { makeTestExtra, makeTestPromo, makeTestRate } from '@nestboard/shared/rates/testing/made.ts'
import { buildFeeRow } from '../../fees/fee-row.ts'
import { buildInventoryRulesRow } from '../../inventory/inventory-rows.ts'
import { newId } from '../../kernel/secrets/new-id.ts'
import type { Row } from '../../kernel/table/row.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { createPublicListing } from '../../listing/testing/listing.ts'
import { buildRateExtraRow, buildPriceCalendarRow, buildRatePromoRow, buildRateRow } from '../../rates/rate-rows.ts'
import { buildPromoNameIndexKeys } from '../../rates/promo-names.ts'

interface GivenRate {
  readonly rate?: Partial<Rate>
  readonly extras?: readonly Partial<Extra>[]
  readonly promos?: readonly Partial<Promo>[]
}

/**
 * The rates, fees and rules of a test listing. By default, one rate of 100 a night, as in the worked example of
 * `shared/offers/README.md`.
 */
export interface BookableListingFields {
  readonly rates?: readonly GivenRate[]
  readonly fees?: readonly Partial<Fee>[]
  readonly rules?: Partial<InventoryRules>
  readonly more?: (listingId: number) => Row[]
}

const stamp = { nco: 1000, nms: 1000 }

/** Writes a public listing for 4 guests, with rates, fees and rules, straight to the table. */
export async function newBookableListing(
  { rates = [{}], fees = [], rules, more = () => [] }: BookableListingFields = {},
  of?: Parameters<typeof createPublicListing>[1],
  changes: Parameters<typeof createPublicListing>[0] = {},
) {
  const { id: listingId, supplierId, owner } = await createPublicListing({ guests: 4, ...changes }, of)
  const newRates = rates.map(({ rate, extras = [], promos = [] }) => {
    const rateId = deriveChildEntityId(listingId, newId())
    const whole = makeTestRate({ ...rate, id: rateId, listingId, supplierId })
    return {
      rate: whole,
      extras: extras.map((each) => makeTestExtra({ ...each, id: newId(), rateId })),
      promos: promos.map((each) => makeTestPromo({ ...each, id: newId(), rateId })),
    }
  })
  const charged = fees.map((each, idx) => makeTestFee({ idx, ...each, id: newId(), listingId }))
  await putRows([
    ...newRates.flatMap(({ rate, extras, promos }) => [
      buildRateRow(rate, stamp),
      ...(rate.values.length ? [buildPriceCalendarRow(rate, rate, stamp.nms)] : []),
      ...extras.map((each) => buildRateExtraRow(listingId, each, stamp)),
      ...promos.map((each) => ({
        ...buildRatePromoRow(listingId, each, stamp),
        ...buildPromoNameIndexKeys(supplierId, each),
      })),
    ]),
    ...charged.map((each) => buildFeeRow(each, stamp)),
    ...(rules ? [buildInventoryRulesRow(listingId, { ...defaultInventoryRules, ...rules }, stamp.nms)] : []),
    ...more(listingId),
  ])
  return { listingId, supplierId, owner, rates: newRates, fees: charged }
}
