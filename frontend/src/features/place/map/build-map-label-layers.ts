import type { FeatureCollection } from 'geojson'
import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'
import type { MapTownsAndPins } from '../map-renderer.ts'
import type { MapColors } from './map-colors.ts'

/** MapLibre renders text with the page's fonts, because the style has no glyph URL. */
export const mapFont = ['Figtree', 'sans-serif']

/** Transparent image in place of a pin, with the size of the area that labels avoid. */
export const mapPinPlaceholderImage = { name: 'pin', width: 64, height: 34 } as const

export const emptyMapTownsAndPins: MapTownsAndPins = { towns: [], pins: [] }

/** MapLibre sources with the town names and pins that a screen adds to the map. */
export const buildMapLabelSources = ({
  towns,
  pins,
}: MapTownsAndPins): Record<'towns' | 'pins', SourceSpecification> => ({
  towns: { type: 'geojson', data: buildTownGeoJson(towns) },
  pins: { type: 'geojson', data: buildMapPinGeoJson(pins) },
})

export const buildTownGeoJson = (towns: MapTownsAndPins['towns']): FeatureCollection => ({
  type: 'FeatureCollection',
  features: towns.map(({ text, latitude, longitude }) => ({
    type: 'Feature',
    properties: { text },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

export const buildMapPinGeoJson = (pins: MapTownsAndPins['pins']): FeatureCollection => ({
  type: 'FeatureCollection',
  features: pins.map((coordinates) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [...coordinates] },
  })),
})

/**
 * The label layers, above all other layers. MapLibre places the labels of later layers first, and labels of earlier
 * layers give way to them.
 */
export const buildMapLabelLayers = (colors: MapColors): LayerSpecification[] => [
  {
    id: 'towns',
    type: 'symbol',
    source: 'towns',
    layout: { 'text-field': ['get', 'text'], 'text-font': mapFont, 'text-size': 14, 'text-padding': 4 },
    paint: { 'text-color': colors.word, 'text-halo-color': colors.land, 'text-halo-width': 1.4 },
  },
  {
    id: 'pins',
    type: 'symbol',
    source: 'pins',
    layout: { 'icon-image': mapPinPlaceholderImage.name, 'icon-allow-overlap': true },
  },
]
