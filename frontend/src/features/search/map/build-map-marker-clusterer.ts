import Supercluster from 'supercluster'
import type { DisplayConverter } from '../../intl/use-display-converter.ts'
import { maxZoomOnApiScale } from '../../place/zoom-on-api-scale.ts'
import type { SearchResult } from '../api.ts'
import { isResultAvailable } from '../result-words.ts'
import { toApiZoom } from './build-search-map-view.ts'

/**
 * A single map pin, or a cluster of pins that are too close together. `zoom`: the zoom at which the cluster splits, on
 * MapLibre's scale (512 px tiles).
 */
export type MapMarker =
  | { readonly kind: 'one'; readonly at: [longitude: number, latitude: number]; readonly result: SearchResult }
  | {
      readonly kind: 'many'
      readonly id: number
      readonly at: [longitude: number, latitude: number]
      readonly count: number
      /** The zoom at which the cluster splits; undefined if its pins stay together even at the maximum zoom. */
      readonly zoom: number | undefined
      readonly results: () => SearchResult[]
    }

/** Cluster radius in 512ths of a tile, and minimum number of pins in a cluster (traveler §9). */
const radius = 100
const minPoints = 2

/**
 * Returns a function that gives the pins and clusters at a zoom. The zoom is rounded to the nearest whole level;
 * rounding down would cluster pins that have enough room.
 */
export function buildMapMarkerClusterer(results: readonly SearchResult[]): (mapZoom: number) => MapMarker[] {
  const index = new Supercluster<{ result: SearchResult }>({ radius, minPoints, maxZoom: maxZoomOnApiScale })
  index.load(
    results.map((result) => ({
      type: 'Feature',
      properties: { result },
      geometry: { type: 'Point', coordinates: [result.listing.longitude, result.listing.latitude] },
    })),
  )
  return (mapZoom) =>
    index
      .getClusters([-180, -90, 180, 90], Math.round(toApiZoom(mapZoom)))
      .map(({ properties, geometry }): MapMarker => {
        const at = geometry.coordinates as [number, number]
        if ('result' in properties) return { kind: 'one', at, result: properties.result }
        const { cluster_id: id, point_count: count } = properties
        const zoom = index.getClusterExpansionZoom(id)
        return {
          kind: 'many',
          id,
          at,
          count,
          zoom: zoom > maxZoomOnApiScale ? undefined : zoom - 1,
          results: () => index.getLeaves(id, Infinity).map((leaf) => leaf.properties.result),
        }
      })
}

/**
 * The cheapest available stay of a cluster; undefined if no stay is available, and if the prices have several
 * currencies that `convert` can't compare.
 */
export function findCheapestAvailableStay(
  results: readonly SearchResult[],
  convert: DisplayConverter['convert'] = () => undefined,
): SearchResult | undefined {
  const free = results.filter(isResultAvailable)
  const [first] = free
  if (!first) return undefined
  const isOneCurrency = free.every(({ offer }) => offer.currency === first.offer.currency)
  const shown = free.map(({ offer: { ratePrice, currency } }) =>
    isOneCurrency ? undefined : convert(ratePrice, currency),
  )
  const to = shown.find(Boolean)?.currency
  const prices = free.map(({ offer }, at) =>
    isOneCurrency || offer.currency === to ? offer.ratePrice : shown[at]?.amount,
  )
  if (prices.includes(undefined)) return undefined
  return free[prices.indexOf(Math.min(...(prices as number[])))]
}
