import type { Stay } from '../../listing/stay.ts'
import type { LazyMapRow } from './decode-map-row.ts'
import { findCheapestMapOffer, type MapRowOffer } from './find-cheapest-map-offer.ts'
import { isStayBookableByMapRows } from './is-stay-bookable-by-map-rows.ts'
import { windowsOfStay } from './window.ts'

/** One of the stays that a search asks for, with the listing's cheapest offer for it. */
interface MapRowOfferForStay {
  readonly stay: Stay
  readonly offer: MapRowOffer
}

/**
 * The cheapest offers of a listing for each of some stays that can be booked, in order, from rows that are decoded
 * once: each offer is the one that a search of exactly these dates finds. `rowOf`: the listing's row of a window;
 * undefined if the listing has none there, or it wasn't read.
 */
export function priceMapRowsForStays(
  rowOf: (window: number) => LazyMapRow | undefined,
  stays: readonly Stay[],
  viewer: { readonly dealKey: boolean; readonly nowMs: number },
): MapRowOfferForStay[] {
  const decoded = new Map<number, LazyMapRow | undefined>()
  const decodeOnce = (window: number) => {
    if (!decoded.has(window)) {
      const row = rowOf(window)
      let rates: ReturnType<LazyMapRow['rates']> | undefined
      decoded.set(window, row && { ...row, rates: () => (rates ??= row.rates()) })
    }
    return decoded.get(window)
  }
  return stays.flatMap((stay) => {
    const [window = 0, ...more] = windowsOfStay(stay)
    const rows = [window, ...more].map(decodeOnce).filter((row) => row !== undefined)
    const found = { rows, window }
    if (rows.length <= more.length || !isStayBookableByMapRows(found, stay, viewer.nowMs)) return []
    const offer = findCheapestMapOffer(found, stay, viewer)
    return offer ? [{ stay, offer }] : []
  })
}
