import Supercluster from 'supercluster'
import { zoomMost } from '../../place/map-zoom.ts'
import type { Result } from '../api.ts'
import { wireZoom } from './view.ts'

/** One pin, or several too close to tell apart; `zoom`: where they part, on the map's own scale. */
export type Pinned =
  | { readonly kind: 'one'; readonly at: [longitude: number, latitude: number]; readonly result: Result }
  | {
      readonly kind: 'many'
      readonly id: number
      readonly at: [longitude: number, latitude: number]
      readonly count: number
      /** Undefined where they are at the very same place. */
      readonly zoom: number | undefined
      readonly results: () => Result[]
    }

/** How close, in 512ths of a tile, and how many make a group (traveler §9). */
const radius = 100
const minPoints = 2

/** Finds what stands on a map at each zoom. */
export function grouping(results: readonly Result[]): (mapZoom: number) => Pinned[] {
  const index = new Supercluster<{ result: Result }>({ radius, minPoints, maxZoom: zoomMost })
  index.load(
    results.map((result) => ({
      type: 'Feature',
      properties: { result },
      geometry: { type: 'Point', coordinates: [result.listing.longitude, result.listing.latitude] },
    })),
  )
  return (mapZoom) =>
    index.getClusters([-180, -90, 180, 90], Math.floor(wireZoom(mapZoom))).map(({ properties, geometry }): Pinned => {
      const at = geometry.coordinates as [number, number]
      if ('result' in properties) return { kind: 'one', at, result: properties.result }
      const { cluster_id: id, point_count: count } = properties
      const zoom = index.getClusterExpansionZoom(id)
      return {
        kind: 'many',
        id,
        at,
        count,
        zoom: zoom > zoomMost ? undefined : zoom - 1,
        results: () => index.getLeaves(id, Infinity).map((leaf) => leaf.properties.result),
      }
    })
}
