import type { StyleSpecification } from 'maplibre-gl'
import type { Outlines } from './outlines.ts'

/** The colours of a map as they are in the theme of this element; the canvas knows nothing of light-dark(). */
function colours(element: HTMLElement): Record<'land' | 'sea' | 'edge', string> {
  const probe = document.createElement('span')
  element.append(probe)
  const read = (name: string) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const found = { land: read('land'), sea: read('sea'), edge: read('edge') }
  probe.remove()
  return found
}

/** How far off the coast a line of the water runs in pixels, and how faint it is. */
const tides = [
  [6, 0.8],
  [14, 0.5],
  [24, 0.3],
] as const

/** Land, sea, its lines and borders: all that a map without a key shows under its pins. */
export function mapStyle(element: HTMLElement, { land, borders }: Outlines): StyleSpecification {
  const colour = colours(element)
  return {
    version: 8,
    sources: { land: { type: 'geojson', data: land }, borders: { type: 'geojson', data: borders } },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colour.sea } },
      ...tides.map(([offset, opacity]) => ({
        id: `tide${offset}`,
        type: 'line' as const,
        source: 'land',
        layout: { 'line-join': 'round' as const },
        paint: {
          'line-color': colour.edge,
          'line-width': 1,
          'line-offset': -offset,
          'line-opacity': opacity,
        },
      })),
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': colour.land } },
      { id: 'coast', type: 'line', source: 'land', paint: { 'line-color': colour.edge, 'line-width': 1 } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colour.edge, 'line-width': 1.5, 'line-dasharray': [3, 2] },
      },
    ],
  }
}
