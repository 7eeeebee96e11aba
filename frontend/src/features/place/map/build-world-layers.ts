import type { LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { mapFont } from './build-map-label-layers.ts'

const source = 'world'

/** Decorative lines in the sea along the coast: distance from the coast in px, and opacity. */
const tides = [
  [6, 0.8],
  [14, 0.5],
  [24, 0.3],
] as const

/**
 * Layers for the land, lakes, rivers, borders and names of the bundled world map (`infra/basemap`), in the theme's
 * colors.
 */
export const buildWorldLayers = (colors: MapColors): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': colors.sea } },
  ...tides.map(([offset, opacity]): LayerSpecification => ({
    id: `tide${offset}`,
    type: 'line',
    source,
    'source-layer': 'land',
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colors.edge, 'line-width': 1, 'line-offset': -offset, 'line-opacity': opacity },
  })),
  { id: 'land', type: 'fill', source, 'source-layer': 'land', paint: { 'fill-color': colors.land } },
  { id: 'coast', type: 'line', source, 'source-layer': 'land', paint: { 'line-color': colors.edge, 'line-width': 1 } },
  {
    id: 'rivers',
    type: 'line',
    source,
    'source-layer': 'rivers',
    layout: { 'line-join': 'round', 'line-cap': 'round' },
    paint: { 'line-color': colors.sea, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.6, 8, 1.6, 14, 4] },
  },
  { id: 'lakes', type: 'fill', source, 'source-layer': 'lakes', paint: { 'fill-color': colors.sea } },
  {
    id: 'borders',
    type: 'line',
    source,
    'source-layer': 'borders',
    paint: { 'line-color': colors.edge, 'line-width': 1.5, 'line-dasharray': [3, 2] },
  },
  label('lake-names', 'lakes', colors['water-word'], colors.sea, 6),
  {
    ...label('airports', 'airports', colors.word, colors.land, 8),
    layout: { 'text-field': ['concat', '✈ ', ['get', 'code']], 'text-font': mapFont, 'text-size': 11 },
  } as LayerSpecification,
  label('places', 'places', colors.word, colors.land, 2),
]

function label(id: string, layer: string, color: string, halo: string, minzoom: number): LayerSpecification {
  return {
    id,
    type: 'symbol',
    source,
    'source-layer': layer,
    minzoom,
    layout: {
      'text-field': ['get', 'name'],
      'text-font': mapFont,
      'text-size': ['interpolate', ['linear'], ['zoom'], 3, 11, 8, 13, 14, 15],
      'text-max-width': 8,
      'text-padding': 6,
      'symbol-sort-key': ['coalesce', ['get', 'rank'], 5],
    },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.2 },
  }
}
