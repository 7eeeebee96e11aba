import type { Day } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { toMajorUnits, toMinorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { offerFlagBits, type Offer } from '@nestboard/shared/offers/model.ts'
import { isCheckInPast, isOfferPriceStale, type PinButtonLabel } from '@nestboard/shared/offers/is-offer-price-stale.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'

/** Price change since pinning. `by` is in major units, 0 if the price is the same. */
export interface PriceChangeSincePinned {
  readonly way: 'down' | 'up' | 'same'
  readonly by: number
}

/** State, price and button that a pin's card shows. */
export interface PinCardState {
  readonly state: 'open' | 'expired' | 'gone'
  /** The latest known total, in major units of `currency`. */
  readonly total: number
  readonly currency: string
  /** Undefined if the currencies differ. */
  readonly drift: PriceChangeSincePinned | undefined
  /** When `total` was computed, epoch ms. */
  readonly pricedAt: number
  /** Whether the price is too old to be booked. */
  readonly isStale: boolean
  readonly button: PinButtonLabel | undefined
}

type Pin = Pick<Product, 'offer' | 'pinned'>
type Now = Pick<Offer, 'totalPrice' | 'currency' | 'pricedAt'>

/** `isPricing`: the current prices are on their way. */
interface Moment {
  readonly today: Day
  readonly nowMs: number
  readonly isPricing: boolean
}

/**
 * State and price of a pin.
 * @param now the current price; null if the stay is no longer available, undefined if it hasn't loaded
 */
export function computePinCardState(pin: Pin, now: Now | null | undefined, at: Moment): PinCardState {
  const { offer, pinned } = pin
  const latest = now ?? offer
  const isGone = now === null || (now === undefined && !hasFlag(offer.flags, offerFlagBits.active))
  return {
    state: isCheckInPast(offer, at.today) ? 'expired' : isGone ? 'gone' : 'open',
    total: latest.totalPrice,
    currency: latest.currency,
    drift: driftOf(pinned, latest),
    pricedAt: latest.pricedAt,
    isStale: isOfferPriceStale(latest, at.nowMs),
    button: buttonOf(offer, now, at),
  }
}

function driftOf(
  then: Product['pinned'],
  now: Pick<Now, 'totalPrice' | 'currency'>,
): PriceChangeSincePinned | undefined {
  if (then.currency !== now.currency) return undefined
  const minor = toMinorUnits(now.totalPrice, now.currency) - toMinorUnits(then.totalPrice, now.currency)
  return { way: minor < 0 ? 'down' : minor > 0 ? 'up' : 'same', by: toMajorUnits(Math.abs(minor), now.currency) }
}

/**
 * The button of a pin (traveler §4): Reprice for a price older than half an hour, which only a page that stood open or
 * couldn't load the current prices shows. A stay that is no longer available has no price to renew, so no button.
 */
function buttonOf(offer: Pin['offer'], now: Now | null | undefined, at: Moment): PinButtonLabel | undefined {
  if (isCheckInPast(offer, at.today)) return 'Expired'
  if (now === null || (!now && !hasFlag(offer.flags, offerFlagBits.active))) return undefined
  return !at.isPricing && isOfferPriceStale(now ?? offer, at.nowMs) ? 'Reprice' : 'Book'
}
