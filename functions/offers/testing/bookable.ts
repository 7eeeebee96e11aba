import { idWithin } from '@nestboard/shared/kernel/id.ts'
import type { Fee } from '@nestboard/shared/fees/model.ts'
import { madeFee } from '@nestboard/shared/fees/testing/made.ts'
import { inventoryDefaults } from '@nestboard/shared/inventory/model.ts'
import type { InventoryRules } from '@nestboard/shared/inventory/model.ts'
import type { Extra, Promo, Rate } from '@nestboard/shared/rates/model.ts'
import { madeExtra, madePromo, madeRate } from '@nestboard/shared/rates/testing/made.ts'
import { feeItem } from '../../fees/collection.ts'
import { rulesItem } from '../../inventory/collection.ts'
import { newId } from '../../kernel/random.ts'
import type { Row } from '../../kernel/table/row.ts'
import { putRows } from '../../kernel/testing/rows.ts'
import { shownListing } from '../../listing/testing/listing.ts'
import { extraItem, pricesItem, promoItem, rateItem } from '../../rates/collection.ts'
import { promoOrder } from '../../rates/promo-names.ts'

interface GivenRate {
  readonly rate?: Partial<Rate>
  readonly extras?: readonly Partial<Extra>[]
  readonly promos?: readonly Partial<Promo>[]
}

/** The rates, fees and rules of a test listing. By default, one rate as in the worked example: 100 a night. */
export interface BookableFields {
  readonly rates?: readonly GivenRate[]
  readonly fees?: readonly Partial<Fee>[]
  readonly rules?: Partial<InventoryRules>
  readonly more?: (listingId: number) => Row[]
}

const stamp = { nco: 1000, nms: 1000 }

/** Writes a public listing for 4 guests, with rates, fees and rules, straight to the table. */
export async function newBookable(
  { rates = [{}], fees = [], rules, more = () => [] }: BookableFields = {},
  of?: Parameters<typeof shownListing>[1],
  changes: Parameters<typeof shownListing>[0] = {},
) {
  const { id: listingId, supplierId, owner } = await shownListing({ guests: 4, ...changes }, of)
  const newRates = rates.map(({ rate, extras = [], promos = [] }) => {
    const rateId = idWithin(listingId, newId())
    const whole = madeRate({ ...rate, id: rateId, listingId, supplierId })
    return {
      rate: whole,
      extras: extras.map((each) => madeExtra({ ...each, id: newId(), rateId })),
      promos: promos.map((each) => madePromo({ ...each, id: newId(), rateId })),
    }
  })
  const charged = fees.map((each, idx) => madeFee({ idx, ...each, id: newId(), listingId }))
  await putRows([
    ...newRates.flatMap(({ rate, extras, promos }) => [
      rateItem(rate, stamp),
      ...(rate.values.length ? [pricesItem(rate, rate, stamp.nms)] : []),
      ...extras.map((each) => extraItem(listingId, each, stamp)),
      ...promos.map((each) => ({ ...promoItem(listingId, each, stamp), ...promoOrder(supplierId, each) })),
    ]),
    ...charged.map((each) => feeItem(each, stamp)),
    ...(rules ? [rulesItem(listingId, { ...inventoryDefaults, ...rules }, stamp.nms)] : []),
    ...more(listingId),
  ])
  return { listingId, supplierId, owner, rates: newRates, fees: charged }
}
