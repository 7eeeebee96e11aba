import { type Day, dayIn, momentIn, msPerDay } from '@nestboard/shared/kernel/day.ts'
import type { Shown } from '@nestboard/shared/search/map/make-row.ts'
import { rowOf } from '@nestboard/shared/search/map/make-row.ts'
import { ratesInOrder } from '@nestboard/shared/search/map/order-price.ts'
import { nextRoll, windowsFrom } from '@nestboard/shared/search/map/window.ts'
import { writeRow } from '@nestboard/shared/search/map/write-row.ts'
import type { Bookable } from '../../offers/collection.ts'

/** What everybody may see of a listing, made ready to be packed. */
export interface ShownNow {
  readonly shown: Shown
  readonly orderPrice: number
  /** Windows somebody could check in in, first and last. */
  readonly windows: readonly number[]
  /** When there is a window more, epoch ms: midnight at the listing. */
  readonly rollsAtMs: number
  /** The bytes of the row of a window; undefined where nothing is left in it. */
  readonly row: (window: number) => Uint8Array | undefined
}

/** A listing as the map shows it; undefined where it is not for everybody, or has no rate that is. */
export function shownOf({ listing, profile, rates, fees, inventory }: Bookable, asOf: number): ShownNow | undefined {
  const open = rates.filter(({ rate }) => rate.active && rate.visibility === 'PUBLIC')
  if (!listing.active || listing.visibility !== 'PUBLIC' || open.length === 0) return undefined
  const today = dayIn(listing.timezone, asOf)
  const { rates: ordered, orderPrice } = ratesInOrder({ listing, profile, rates: open, fees, inventory }, today)
  const shown = { listing, profile, rates: ordered, fees, inventory }
  const zone = minutesAhead(listing.timezone, today)
  return {
    shown,
    orderPrice,
    windows: windowsFrom(today, inventory.rules.days),
    rollsAtMs: momentIn(listing.timezone, nextRoll(today, inventory.rules.days), '00:00:00'),
    row: (window) => {
      const row = rowOf(shown, window, asOf, zone)
      return row && writeRow(row)
    },
  }
}

/** Minutes the clocks of a zone are ahead of UTC around noon of a day, to the quarter hour. */
function minutesAhead(zone: string, day: Day): number {
  const noon = day * msPerDay + msPerDay / 2
  return Math.round((noon - momentIn(zone, day, '12:00:00')) / 900_000) * 15
}
