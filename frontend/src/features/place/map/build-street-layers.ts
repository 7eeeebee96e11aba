import { DARK, layers, LIGHT } from '@protomaps/basemaps'
import type { Flavor } from '@protomaps/basemaps'
import type { LayerSpecification } from 'maplibre-gl'
import type { MapColors } from './map-colors.ts'
import { mapFont } from './build-map-label-layers.ts'

/** Layers for a Protomaps archive (OpenStreetMap streets and buildings) in the theme's colors. */
export function buildStreetLayers(colors: MapColors, isDark: boolean): LayerSpecification[] {
  const { land, sea, wood, road, edge, word } = colors
  const flavor: Flavor = {
    ...(isDark ? DARK : LIGHT),
    background: sea,
    water: sea,
    earth: land,
    park_a: wood,
    park_b: wood,
    wood_a: wood,
    wood_b: wood,
    scrub_a: wood,
    scrub_b: wood,
    boundaries: edge,
    buildings: edge,
    minor_a: road,
    minor_b: road,
    minor_service: road,
    other: road,
    link: road,
    major: road,
    highway: road,
    city_label: word,
    city_label_halo: land,
    subplace_label: word,
    subplace_label_halo: land,
    state_label: word,
    state_label_halo: land,
    country_label: word,
    ocean_label: colors['water-word'],
    roads_label_minor: word,
    roads_label_minor_halo: road,
    roads_label_major: word,
    roads_label_major_halo: road,
  }
  // Icon layers are left out, because they would need a sprite file.
  return layers('world', flavor, { lang: 'en' })
    .filter((layer) => !(layer.type === 'symbol' && layer.layout?.['icon-image']))
    .map((layer) =>
      layer.type === 'symbol' ? { ...layer, layout: { ...layer.layout, 'text-font': mapFont } } : layer,
    ) as LayerSpecification[]
}
