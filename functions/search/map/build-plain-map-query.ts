import { bundledExchangeRates } from '@nestboard/shared/intl/exchange-rates.ts'
import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Stay } from '@nestboard/shared/listing/stay.ts'
import { mapAreaOfEdges, mapEdgesAround } from '@nestboard/shared/search/map/visible-map-area.ts'
import { windowsOfStay } from '@nestboard/shared/search/map/window.ts'
import type { MapQuery } from './map-row-collector.ts'

/** The search of a traveler without filters, without a Deal Key and without offers of their own. */
export const buildPlainMapQuery = (center: GeoPoint, radius: number, stay: Stay, nowMs: number): MapQuery => ({
  view: mapAreaOfEdges(mapEdgesAround(center, radius)),
  center,
  stay,
  rooms: { bedrooms: 0, beds: 0, bathrooms: 0 },
  filters: {
    name: undefined,
    priceFrom: undefined,
    priceTill: undefined,
    currency: 'USD',
    // Only for comparing prices of several currencies.
    rates: bundledExchangeRates,
    stayTypes: [],
    amenities: [],
    ratingLeast: undefined,
    freeCancellation: false,
  },
  dealKey: false,
  windows: windowsOfStay(stay),
  nowMs,
})
