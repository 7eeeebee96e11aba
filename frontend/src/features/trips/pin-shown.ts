import type { Day } from '@nestboard/shared/kernel/day.ts'
import { hasFlag } from '@nestboard/shared/kernel/flags.ts'
import { toMajor, toMinor } from '@nestboard/shared/kernel/money.ts'
import { offerFlags, type Offer } from '@nestboard/shared/offers/model.ts'
import { isExpired, isStale, pinButton, type PinButton } from '@nestboard/shared/offers/state.ts'
import type { Product } from '@nestboard/shared/trips/model.ts'

/** How a price moved since it was pinned; `by` in the major unit, 0 where it did not. */
export interface Drifted {
  readonly way: 'down' | 'up' | 'same'
  readonly by: number
}

/** What the card of a pin says. */
export interface PinShown {
  readonly state: 'open' | 'expired' | 'gone'
  /** Major unit of `currency`: what it costs now as far as that is known. */
  readonly total: number
  readonly currency: string
  /** Undefined where then and now can't be compared. */
  readonly drift: Drifted | undefined
  /** When that was its price, epoch ms. */
  readonly pricedAt: number
  /** The price is older than anybody should pay. */
  readonly isStale: boolean
  readonly button: PinButton | undefined
}

type Pin = Pick<Product, 'offer' | 'pinned'>
type Now = Pick<Offer, 'totalPrice' | 'currency' | 'pricedAt'>

/**
 * The state and the price of a pin.
 * @param now what it costs now; null where it is no longer to be had, undefined while that is not known
 */
export function pinShown(pin: Pin, now: Now | null | undefined, at: { today: Day; nowMs: number }): PinShown {
  const { offer, pinned } = pin
  const latest = now ?? offer
  const isGone = now === null || (now === undefined && !hasFlag(offer.flags, offerFlags.active))
  return {
    state: isExpired(offer, at.today) ? 'expired' : isGone ? 'gone' : 'open',
    total: latest.totalPrice,
    currency: latest.currency,
    drift: driftOf(pinned, latest),
    pricedAt: latest.pricedAt,
    isStale: isStale(latest, at.nowMs),
    button: buttonOf(offer, now, at),
  }
}

function driftOf(then: Product['pinned'], now: Pick<Now, 'totalPrice' | 'currency'>): Drifted | undefined {
  if (then.currency !== now.currency) return undefined
  const minor = toMinor(now.totalPrice, now.currency) - toMinor(then.totalPrice, now.currency)
  return { way: minor < 0 ? 'down' : minor > 0 ? 'up' : 'same', by: toMajor(Math.abs(minor), now.currency) }
}

/** As the stored price has it; what is known to have changed since is asked for anew, so that everybody sees it. */
function buttonOf(offer: Pin['offer'], now: Now | null | undefined, at: { today: Day; nowMs: number }) {
  const button = pinButton(offer, at)
  const isOvertaken = (button === 'Book' && now === null) || (button === undefined && now)
  return isOvertaken ? 'Reprice' : button
}
