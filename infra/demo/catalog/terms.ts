import { feeItem } from '@nestboard/functions/fees/collection.ts'
import type { Key } from '@nestboard/functions/kernel/table/row-kind.ts'
import { extraItem, policyItem, pricesItem, promoItem } from '@nestboard/functions/rates/collection.ts'
import { pointerItem } from '@nestboard/functions/listing/parts.ts'
import type { Day } from '@nestboard/shared/kernel/day.ts'
import { minorDigits, roundToMinor } from '@nestboard/shared/kernel/money.ts'
import { wizardPolicies } from '@nestboard/shared/rates/model.ts'
import type { ListingFacts } from '../../import/facts.ts'
import { listingIdOf, partIdOf, supplierIdOf } from '../../import/ids.ts'
import { derivedRandom } from '../../import/random.ts'

interface Moment {
  readonly today: Day
  readonly nowMs: number
}

const calendarDays = 365
/** Friday and Saturday nights cost more. Epoch day 0 is a Thursday. */
const isWeekend = (day: Day): boolean => day % 7 === 1 || day % 7 === 2

/** Returns the rows of a cancellation policy: mostly a full refund until the day before, sometimes none. */
export function policyRows({ key, hostKey }: ListingFacts, { nowMs }: Moment): Key[] {
  const terms = wizardPolicies[derivedRandom(`policy ${key}`).next() < 0.7 ? 'flexible' : 'nonRefundable']
  const listingId = listingIdOf(key)
  const [rateId, id] = [partIdOf(listingId, 'rate'), partIdOf(listingId, 'policy')]
  const policy = { id, rateId, listingId, active: true, ...terms }
  return [
    policyItem(policy, { nco: nowMs, nms: nowMs }),
    pointerItem('POLICY', id, { listingId, rateId, supplierId: supplierIdOf(hostKey) }),
  ]
}

/** Returns the rows of a fully configured listing: weekend prices, a promotion, breakfast, a cleaning fee and a tax. */
export function fullTermRows(facts: ListingFacts, { today, nowMs }: Moment): Key[] {
  const listingId = listingIdOf(facts.key)
  const rateId = partIdOf(listingId, 'rate')
  const supplierId = supplierIdOf(facts.hostKey)
  const stamp = { nco: nowMs, nms: nowMs }
  const digits = minorDigits(facts.currency)
  const rounded = (amount: number) => roundToMinor(amount, digits) / 10 ** digits
  const promo = {
    id: partIdOf(listingId, 'promo'),
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
    id: partIdOf(listingId, 'breakfast'),
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
    id: partIdOf(listingId, 'cleaning'),
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
    id: partIdOf(listingId, 'tax'),
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
  const prices = pricesItem({ id: rateId, listingId }, { dayOne: today, values }, nowMs)
  return [
    ...(prices ? [prices] : []),
    promoItem(listingId, promo, stamp),
    extraItem(listingId, breakfast, stamp),
    feeItem(cleaning, stamp),
    feeItem(tax, stamp),
    pointerItem('PROMO', promo.id, at),
    pointerItem('EXTRA', breakfast.id, at),
    pointerItem('FEE', cleaning.id, { listingId, supplierId }),
    pointerItem('FEE', tax.id, { listingId, supplierId }),
  ]
}
