import GeoJSONVT from 'geojson-vt'
import type { Feature } from 'geojson'
import { fromGeojsonVt } from 'vt-pbf'
import type { MapLayerName } from './read-map-layers.ts'

/** The highest zoom that has tiles. Closer views stretch these tiles, because the source has no more detail. */
export const highestTileZoom = 7
const extent = 2048

export interface VectorTile {
  readonly zoom: number
  readonly x: number
  readonly y: number
  /** The tile's content as Mapbox Vector Tile 2, uncompressed. */
  readonly bytes: Uint8Array
}

/** Cuts the layers into vector tiles, zoom by zoom. Empty tiles are omitted. */
export function* cutVectorTiles(layers: ReadonlyMap<MapLayerName, readonly Feature[]>): Generator<VectorTile> {
  const indexes = [...layers].map(([name, features]) => {
    const index = new GeoJSONVT(
      { type: 'FeatureCollection', features: [...features] },
      { maxZoom: highestTileZoom, indexMaxZoom: highestTileZoom, indexMaxPoints: 0, tolerance: 2, extent, buffer: 32 },
    )
    return { name, index }
  })
  for (let zoom = 0; zoom <= highestTileZoom; zoom++)
    for (let x = 0; x < 2 ** zoom; x++)
      for (let y = 0; y < 2 ** zoom; y++) {
        const found = indexes.flatMap(({ name, index }) => {
          const features = (index.getTile(zoom, x, y)?.features ?? []).flatMap((feature) => {
            const { fromZoom, ...tags } = feature.tags ?? {}
            return Number(fromZoom) <= zoom ? [{ ...feature, tags }] : []
          })
          return features.length ? [[name, { features }] as const] : []
        })
        if (found.length) yield { zoom, x, y, bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent }) }
      }
}
