import { formatMoney } from '@nestboard/shared/intl/currencies.ts'
import { countPayingTravelers } from '@nestboard/shared/listing/stay.ts'
import type { Offer, OfferLine } from '@nestboard/shared/offers/model.ts'
import { formatNightCount } from '../../lib/days/format-night-count.ts'

type Priced = Pick<Offer, 'lines' | 'length' | 'ages' | 'currency' | 'totalPrice' | 'amount' | 'rateListPrice'>

/** A line of the price breakdown. `amount` is formatted in major units. */
export interface PriceBreakdownLine {
  readonly label: string
  readonly amount: string
  readonly kind: 'line' | 'save' | 'sum'
}

const minus = '−'

/** A formatted amount. Negative amounts start with a minus sign (−) instead of a hyphen. */
const amountText = (amount: number, currency: string): string =>
  amount < 0 ? `${minus}${formatMoney(-amount, currency)}` : formatMoney(amount, currency)

/** The multiplier of a price line as text: `5 nights × 2 travelers`. */
function timesText({ pricingType }: OfferLine, { length, ages }: Priced): string {
  const payers = countPayingTravelers(ages)
  const travelers = `${payers} ${payers === 1 ? 'traveler' : 'travelers'}`
  const words = {
    INCLUDED: '',
    PER_RESERVATION: '',
    PER_PERIOD: formatNightCount(length),
    PER_USER: travelers,
    PER_PERIOD_PER_USER: `${formatNightCount(length)} × ${travelers}`,
  }
  return pricingType ? words[pricingType] : ''
}

/** Label of a price line: what the line is for, and how its amount is computed. */
function labelOf(line: OfferLine, priced: Priced): string {
  const { kind, name, unit, amountType, paymentType, pricingType } = line
  const { currency, length, rateListPrice } = priced
  if (kind === 'NIGHTS') {
    const nights = formatNightCount(length)
    return length === 1 ? nights : `${nights}, ${formatMoney(rateListPrice, currency)} on average`
  }
  const times = timesText(line, priced)
  const how =
    amountType === 'PERCENT'
      ? `${kind === 'DISCOUNT' ? minus : ''}${unit}%`
      : pricingType === 'INCLUDED'
        ? 'included'
        : times && `${formatMoney(unit, currency)} × ${times}`
  return [name, how, paymentType === 'POST_PAY' && 'paid at the stay'].filter(Boolean).join(', ')
}

/** The lines of a price and their total. "Due now" is added only if it differs from the total. */
export function listPriceBreakdownLines(priced: Priced): PriceBreakdownLine[] {
  const { lines, currency, totalPrice, amount } = priced
  return [
    ...lines.map((line): PriceBreakdownLine => ({
      label: labelOf(line, priced),
      amount: amountText(line.amount, currency),
      kind: line.kind === 'DISCOUNT' ? 'save' : 'line',
    })),
    { label: 'Total price incl taxes', amount: formatMoney(totalPrice, currency), kind: 'sum' },
    ...(amount === totalPrice
      ? []
      : [{ label: 'Due now', amount: formatMoney(amount, currency), kind: 'line' } as const]),
  ]
}
