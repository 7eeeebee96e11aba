import { buildFeeRow } from '@nestboard/functions/fees/fee-row.ts'
import type { RowKey } from '@nestboard/functions/kernel/table/define-row-key.ts'
import {
  buildRateExtraRow,
  buildRatePolicyRow,
  buildPriceCalendarRow,
  buildRatePromoRow,
} from '@nestboard/functions/rates/rate-rows.ts'
import { buildListingPartPointerRow } from '@nestboard/functions/listing/parts.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { minorUnitDigits, roundToMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { listingWizardPolicies } from '@nestboard/shared/rates/model.ts'
import type { ListingFacts } from '../../import/facts.ts'
import { deriveListingId, deriveListingPartId, deriveSupplierId } from '../../import/ids.ts'
import { createTextSeededRandom } from '../../import/text-seeded-random.ts'

interface Moment {
  readonly today: Day
  readonly nowMs: number
}

const calendarDays = 365
/** Friday and Saturday nights cost more. Epoch day 0 is a Thursday. */
const isWeekend = (day: Day): boolean => day % 7 === 1 || day % 7 === 2

/**
 * Returns the rows of a listing's cancellation policy: for most listings a full refund until the day before check-in,
 * for the others none.
 */
export function buildPolicyRows({ key, hostKey }: ListingFacts, { nowMs }: Moment): RowKey[] {
  const terms =
    listingWizardPolicies[createTextSeededRandom(`policy ${key}`).next() < 0.7 ? 'flexible' : 'nonRefundable']
  const listingId = deriveListingId(key)
  const [rateId, id] = [deriveListingPartId(listingId, 'rate'), deriveListingPartId(listingId, 'policy')]
  const policy = { id, rateId, listingId, active: true, ...terms }
  return [
    buildRatePolicyRow(policy, { nco: nowMs, nms: nowMs }),
    buildListingPartPointerRow('POLICY', id, { listingId, rateId, supplierId: deriveSupplierId(hostKey) }),
  ]
}

/** Returns the rows of a fully configured listing: weekend prices, a promotion, breakfast, a cleaning fee and a tax. */
export function buildPriceAndFeeRows(facts: ListingFacts, { today, nowMs }: Moment): RowKey[] {
  const listingId = deriveListingId(facts.key)
  const rateId = deriveListingPartId(listingId, 'rate')
  const supplierId = deriveSupplierId(facts.hostKey)
  const stamp = { nco: nowMs, nms: nowMs }
  const digits = minorUnitDigits(facts.currency)
  const rounded = (amount: number) => roundToMinorUnits(amount, digits) / 10 ** digits
  const promo = {
    id: deriveListingPartId(listingId, 'promo'),
    rateId,
    name: 'THREENIGHTS',
    description: 'Three nights or more',
    active: true,
    ...({
      amount: 12,
      amountType: 'PERCENT',
      minPeriods: 3,
    } as const),
    useAnytime: true,
    useFrom: null,
    useTill: null,
    validAnytime: true,
    validFrom: null,
    validTill: null,
  }
  const breakfast = {
    id: deriveListingPartId(listingId, 'breakfast'),
    rateId,
    active: true,
    name: 'Breakfast',
    code: 'BRK',
    ...({
      description: 'Bread, fruit and coffee at the door',
      pricingType: 'PER_PERIOD_PER_USER',
    } as const),
    price: rounded(facts.price * 0.07),
  }
  const fee = {
    listingId,
    active: true,
    description: '',
    account: '',
    compound: false,
    paymentType: 'PRE_PAY',
  } as const
  const cleaning = {
    ...fee,
    id: deriveListingPartId(listingId, 'cleaning'),
    idx: 0,
    name: 'Cleaning',
    ...({
      pricingType: 'PER_RESERVATION',
      amount: rounded(facts.price * 0.25),
      amountType: 'FLAT',
    } as const),
  }
  const tax = {
    ...fee,
    id: deriveListingPartId(listingId, 'tax'),
    idx: 1,
    name: 'Tax',
    ...({
      pricingType: 'PER_RESERVATION',
      amount: 10,
      amountType: 'PERCENT',
      compound: true,
    } as const),
  }
  const values = Array.from({ length: calendarDays }, (_, at) =>
    isWeekend(today + at) ? Math.min(9999, rounded(Math.round(facts.price * 1.22))) : null,
  )
  const at = { listingId, rateId, supplierId }
  const prices = buildPriceCalendarRow({ id: rateId, listingId }, { dayOne: today, values }, nowMs)
  return [
    ...(prices ? [prices] : []),
    buildRatePromoRow(listingId, promo, stamp),
    buildRateExtraRow(listingId, breakfast, stamp),
    buildFeeRow(cleaning, stamp),
    buildFeeRow(tax, stamp),
    buildListingPartPointerRow('PROMO', promo.id, at),
    buildListingPartPointerRow('EXTRA', breakfast.id, at),
    buildListingPartPointerRow('FEE', cleaning.id, { listingId, supplierId }),
    buildListingPartPointerRow('FEE', tax.id, { listingId, supplierId }),
  ]
}
