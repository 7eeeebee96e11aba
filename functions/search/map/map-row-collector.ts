import { convertCurrencyApproximately } from '@nestboard/shared/intl/exchange-rates.ts'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { decodeSortableInteger } from '@nestboard/shared/search/map/encode-sortable-integer.ts'
import { pointOfCell } from '@nestboard/shared/search/map/grid-cell.ts'
import { decodeMapRowLazily } from '@nestboard/shared/search/map/decode-map-row.ts'
import type { LazyMapRow } from '@nestboard/shared/search/map/decode-map-row.ts'
import type { MapRowOffer } from '@nestboard/shared/search/map/find-cheapest-map-offer.ts'
import { priceMapRowsForStays } from '@nestboard/shared/search/map/price-map-rows-for-stays.ts'
import { isCellInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import type { VisibleMapArea } from '@nestboard/shared/search/map/visible-map-area.ts'
import { findFailedFilterBits } from '@nestboard/shared/search/filter.ts'
import type { SearchResultFilters } from '@nestboard/shared/search/filter.ts'
import type { MapIndexRow } from './map-index-reader.ts'

/**
 * What a search looks for. `windows` are the windows that the stay touches, in order; for flexible dates, those that
 * any of `stays` touches, one after the other.
 */
export interface MapQuery {
  readonly view: VisibleMapArea
  readonly center: GeoPoint
  readonly stay: Stay
  /** The stays of flexible dates, for each of which listings are priced; absent for exact dates. */
  readonly stays?: readonly Stay[] | undefined
  readonly rooms: { readonly bedrooms: number; readonly beds: number; readonly bathrooms: number }
  readonly filters: SearchResultFilters
  readonly dealKey: boolean
  readonly windows: readonly number[]
  readonly nowMs: number
}

/**
 * The offer of a listing for a stay. `failed` holds the bits of filters that listing and offer do not pass; `dollars`
 * is the total in US dollars.
 */
interface JudgedMapOffer {
  readonly stay: Stay
  readonly offer: MapRowOffer | undefined
  readonly dollars: number
  readonly failed: number
}

/** A listing in view with room for the party, and its best offer (`chooseBestDates`). */
export interface ListingInView extends JudgedMapOffer {
  readonly id: number
  readonly row: LazyMapRow
  readonly point: GeoPoint
  readonly meters: number
  /** The offers for all stays that can be booked. */
  readonly dates: readonly (JudgedMapOffer & { readonly offer: MapRowOffer })[]
  /** The price bracket of the listing's usual price, if its row was read in price order. */
  readonly step: number | undefined
}

/** Of offers for several dates, the cheapest that passes all filters, otherwise the cheapest; undefined for none. */
export const chooseBestDates = <T extends Pick<JudgedMapOffer, 'failed' | 'dollars'>>(
  dates: readonly T[],
): T | undefined =>
  dates.reduce<T | undefined>((best, each) => {
    if (!best || (best.failed === 0) === (each.failed === 0)) return best && best.dollars <= each.dollars ? best : each
    return best.failed === 0 ? best : each
  }, undefined)

/** Typical share of listings that have a free night in a window, and therefore a row. */
const usuallyKept = 0.75

/**
 * Collects the map rows read so far. A listing is priced as soon as its rows of all windows of the stay have been
 * read; for flexible dates, `settle` prices those that have rows in only some windows.
 */
export class MapRowCollector {
  readonly met = new Map<number, ListingInView>()
  /** Number of listings read that lie in view. */
  inView = 0
  /** Number of listings in view that the ranges read so far should hold, by the directory's counts. */
  promised = 0
  readonly #matching: ListingInView[] = []
  readonly #parts = new Map<number, { readonly rows: (LazyMapRow | undefined)[]; readonly step: number | undefined }>()
  readonly #seen = new Set<number>()
  readonly wanted: MapQuery

  constructor(wanted: MapQuery) {
    this.wanted = wanted
  }

  get found(): number {
    return this.#matching.length
  }

  /** The offers found so far that match all filters, in no particular order. */
  get matching(): readonly ListingInView[] {
    return this.#matching
  }

  /** Share of the listings read in view that match the search. */
  get yielded(): number {
    return this.found / Math.max(1, this.inView)
  }

  /**
   * Share of the listings counted in the directory that have a map row, estimated from the reads so far; a listing
   * without a free night in a window has none.
   */
  get kept(): number {
    const before = 8
    return Math.min(6, (this.inView + before * usuallyKept) / (this.promised + before))
  }

  /** Adds a row. `place` is the index of the row's window among the windows of the stay, 0 for the first. */
  take(item: MapIndexRow, place: number, inPriceOrder: boolean): void {
    const id = decodeSortableInteger(item.sk.slice(-9))
    if (this.#seen.has(id)) return
    const parts = this.#parts.get(id) ?? { rows: [], step: undefined }
    parts.rows[place] ??= decodeMapRowLazily(item['b'] as Uint8Array)
    const step = inPriceOrder ? decodeSortableInteger(item.sk.slice(0, 2)) % 256 : undefined
    const { windows } = this.wanted
    if (windows.some((_, at) => parts.rows[at] === undefined)) {
      this.#parts.set(id, { ...parts, step })
      return
    }
    this.#judge(id, parts.rows, step)
  }

  /**
   * Prices the listings of flexible dates whose rows so far lie in some of the windows only. Called when the same range
   * was read in all windows.
   */
  settle(): void {
    if (this.wanted.stays) for (const [id, { rows, step }] of this.#parts) this.#judge(id, rows, step)
  }

  #judge(id: number, rows: readonly (LazyMapRow | undefined)[], step: number | undefined): void {
    this.#parts.delete(id)
    this.#seen.add(id)
    const { view, center, stay, stays = [stay], rooms, filters, dealKey, windows, nowMs } = this.wanted
    const row = rows.find((each) => each !== undefined)
    if (!row || !isCellInView(view, row)) return
    this.inView++
    const { bedrooms, beds, bathrooms } = rooms
    if (
      !hasRoomForParty(row.guests, stay.ages) ||
      row.bedrooms < bedrooms ||
      row.beds < beds ||
      row.bathrooms < bathrooms
    )
      return
    const point = pointOfCell({ x: row.x + 0.5, y: row.y + 0.5 })
    const major = (minor: number) => toMajorUnits(minor, row.currency)
    const from = windows[0] as number
    const dates = priceMapRowsForStays((window) => rows[window - from], stays, { dealKey, nowMs }).map((priced) => ({
      ...priced,
      dollars: convertCurrencyApproximately(major(priced.offer.price.total), row.currency, 'USD', filters.rates),
      failed: findFailedFilterBits(filters, row, { night: major(priced.offer.price.ratePrice), ...priced.offer }),
    }))
    const none = { stay, offer: undefined, dollars: 0 }
    const best = chooseBestDates(dates) ?? { ...none, failed: findFailedFilterBits(filters, row, undefined) }
    const met: ListingInView = { id, row, point, meters: distanceMeters(center, point), step, dates, ...best }
    this.met.set(id, met)
    if (met.offer && met.failed === 0) this.#matching.push(met)
  }
}
