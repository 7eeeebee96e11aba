import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Feature, FeatureCollection } from 'geojson'

export type MapLayerName = 'land' | 'lakes' | 'rivers' | 'borders' | 'places' | 'airports'

/**
 * Properties that the map style reads. `fromZoom` is the lowest zoom (of 512 px tiles) whose tiles contain the
 * feature.
 */
export type MapFeatureProperties = { readonly fromZoom: number } & Readonly<Record<string, string | number>>

const textOf = (feature: Feature, name: string): string => String(feature.properties?.[name] ?? '')
const numberOf = (feature: Feature, name: string): number => Number(feature.properties?.[name] ?? 0)

/** Natural Earth counts zooms for 256 px tiles. Our tiles are twice as wide, so our zooms are one lower. */
const zoomOf = (feature: Feature): number => Math.max(0, Math.floor(numberOf(feature, 'min_zoom')) - 1)

interface Source {
  readonly file: string
  readonly layer: MapLayerName
  readonly propertiesOf: (feature: Feature) => MapFeatureProperties
}

const sources: readonly Source[] = [
  { file: 'land', layer: 'land', propertiesOf: () => ({ fromZoom: 0 }) },
  { file: 'minor_islands', layer: 'land', propertiesOf: () => ({ fromZoom: 4 }) },
  { file: 'lakes', layer: 'lakes', propertiesOf: (lake) => ({ fromZoom: zoomOf(lake), name: textOf(lake, 'name') }) },
  { file: 'rivers_lake_centerlines', layer: 'rivers', propertiesOf: (river) => ({ fromZoom: zoomOf(river) }) },
  { file: 'admin_0_boundary_lines_land', layer: 'borders', propertiesOf: (line) => ({ fromZoom: zoomOf(line) }) },
  {
    file: 'populated_places_simple',
    layer: 'places',
    propertiesOf: (place) => ({
      fromZoom: zoomOf(place),
      name: textOf(place, 'name'),
      capital: numberOf(place, 'adm0cap'),
      // When labels collide, the label of the place with the lower rank is kept.
      rank: numberOf(place, 'scalerank'),
    }),
  },
  {
    file: 'airports',
    layer: 'airports',
    propertiesOf: (airport) => ({ fromZoom: 6, name: textOf(airport, 'name'), code: textOf(airport, 'iata_code') }),
  },
]

/**
 * Reads the map's layers with their features.
 * @param folder contains the files of Natural Earth 1 : 10 million as `ne_10m_<name>.geojson.gz`
 */
export function readMapLayers(folder: string): ReadonlyMap<MapLayerName, readonly Feature[]> {
  const layers = new Map<MapLayerName, Feature[]>()
  for (const { file, layer, propertiesOf } of sources) {
    const text = gunzipSync(readFileSync(`${folder}/ne_10m_${file}.geojson.gz`)).toString()
    const { features } = JSON.parse(text) as FeatureCollection
    const read = features.map((feature) => ({ ...feature, properties: propertiesOf(feature) }))
    layers.set(layer, [...(layers.get(layer) ?? []), ...read])
  }
  return layers
}
