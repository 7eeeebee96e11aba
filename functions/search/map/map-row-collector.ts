import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { toMajorUnits } from '@nestboard/shared/kernel/minor-units.ts'
import { hasRoomForParty } from '@nestboard/shared/listing/stay.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { decodeSortableInteger } from '@nestboard/shared/search/map/encode-sortable-integer.ts'
import { pointOfCell } from '@nestboard/shared/search/map/grid-cell.ts'
import { decodeMapRowLazily } from '@nestboard/shared/search/map/decode-map-row.ts'
import type { LazyMapRow } from '@nestboard/shared/search/map/decode-map-row.ts'
import { convertToDollars } from '@nestboard/shared/search/map/convert-to-dollars.ts'
import { isStayBookableByMapRows, findCheapestMapOffer } from '@nestboard/shared/search/map/find-cheapest-map-offer.ts'
import type { MapRowOffer } from '@nestboard/shared/search/map/find-cheapest-map-offer.ts'
import { isCellInView } from '@nestboard/shared/search/map/visible-map-area.ts'
import type { VisibleMapArea } from '@nestboard/shared/search/map/visible-map-area.ts'
import { findFailedFilterBits } from '@nestboard/shared/search/filter.ts'
import type { SearchResultFilters } from '@nestboard/shared/search/filter.ts'
import type { MapIndexRow } from './map-index-reader.ts'

/** What a search looks for. `windows` are the windows that the stay touches, in order. */
export interface MapQuery {
  readonly view: VisibleMapArea
  readonly center: GeoPoint
  readonly stay: Stay
  readonly rooms: { readonly bedrooms: number; readonly beds: number; readonly bathrooms: number }
  readonly filters: SearchResultFilters
  readonly dealKey: boolean
  readonly windows: readonly number[]
  readonly nowMs: number
}

/**
 * A listing in view with room for the party. `failed` holds the bits of filters it does not pass; `dollars` is its
 * total in US dollars.
 */
export interface ListingInView {
  readonly id: number
  readonly row: LazyMapRow
  readonly point: GeoPoint
  readonly meters: number
  readonly offer: MapRowOffer | undefined
  readonly dollars: number
  readonly failed: number
  /** The price bracket of the listing's usual price, if its row was read in price order. */
  readonly step: number | undefined
}

/** Typical share of listings that have a free night in a window, and therefore a row. */
const usuallyKept = 0.75

/**
 * Collects the map rows read so far. A listing is priced as soon as its rows of all windows of the stay have been
 * read.
 */
export class MapRowCollector {
  readonly met = new Map<number, ListingInView>()
  /** Number of listings read that lie in view. */
  inView = 0
  /** Number of listings in view that the ranges read so far should hold, by the directory's counts. */
  promised = 0
  readonly #matching: ListingInView[] = []
  readonly #parts = new Map<number, (LazyMapRow | undefined)[]>()
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
    const parts = this.#parts.get(id) ?? []
    parts[place] ??= decodeMapRowLazily(item['b'] as Uint8Array)
    const { windows } = this.wanted
    if (windows.some((_, at) => parts[at] === undefined)) {
      this.#parts.set(id, parts)
      return
    }
    this.#parts.delete(id)
    this.#seen.add(id)
    this.#judge(id, parts as LazyMapRow[], inPriceOrder ? decodeSortableInteger(item.sk.slice(0, 2)) % 256 : undefined)
  }

  #judge(id: number, rows: readonly LazyMapRow[], step: number | undefined): void {
    const { view, center, stay, rooms, filters, dealKey, windows, nowMs } = this.wanted
    const row = rows[0] as LazyMapRow
    if (!isCellInView(view, row)) return
    this.inView++
    const { bedrooms, beds, bathrooms } = rooms
    if (
      !hasRoomForParty(row.guests, stay.ages) ||
      row.bedrooms < bedrooms ||
      row.beds < beds ||
      row.bathrooms < bathrooms
    )
      return
    const windowRows = { rows, window: windows[0] as number }
    const offer = isStayBookableByMapRows(windowRows, stay, nowMs)
      ? findCheapestMapOffer(windowRows, stay, { dealKey, nowMs })
      : undefined
    const point = pointOfCell({ x: row.x + 0.5, y: row.y + 0.5 })
    const major = (minor: number) => toMajorUnits(minor, row.currency)
    const met: ListingInView = {
      id,
      row,
      point,
      meters: distanceMeters(center, point),
      offer,
      dollars: offer ? convertToDollars(major(offer.price.total), row.currency) : 0,
      failed: findFailedFilterBits(filters, row, offer && { night: major(offer.price.ratePrice), ...offer }),
      step,
    }
    this.met.set(id, met)
    if (offer && met.failed === 0) this.#matching.push(met)
  }
}
