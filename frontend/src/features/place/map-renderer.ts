import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'

/** Initial view of a map: bounds in degrees, or a center and a zoom level on the API's scale (256 px tiles). */
export type InitialMapView =
  | { readonly bounds: [west: number, south: number, east: number, north: number] }
  | { readonly center: [longitude: number, latitude: number]; readonly zoom: number }

export type MapEventName = 'move' | 'moveend' | 'resize' | 'zoomend'

/**
 * A map, independent of the map library. Its zoom scale counts tiles of 512 px, so its zoom is one less than the API's
 * zoom.
 */
export interface MapAdapter {
  readonly getZoom: () => number
  readonly getCenter: () => { readonly lng: number; readonly lat: number }
  readonly getBounds: () => {
    readonly getNorth: () => number
    readonly getSouth: () => number
    readonly getWest: () => number
    readonly getEast: () => number
  }
  /** Position of a point, in px from the map's top left corner. */
  readonly project: (at: [longitude: number, latitude: number]) => { readonly x: number; readonly y: number }
  readonly easeTo: (to: { readonly center: [longitude: number, latitude: number]; readonly zoom: number }) => unknown
  readonly zoomIn: () => unknown
  readonly zoomOut: () => unknown
  readonly on: (event: MapEventName, listener: () => void) => unknown
  readonly off: (event: MapEventName, listener: () => void) => unknown
  /** Shows town names and keeps labels off the pins. Undefined if the map library draws its own labels. */
  readonly label?: (labels: Partial<MapTownsAndPins>) => void
  readonly remove: () => void
}

/** What a screen adds to a map: town names, and the points of pins, which no label may cover. */
export interface MapTownsAndPins {
  readonly towns: readonly (GeoPoint & { readonly text: string })[]
  readonly pins: readonly (readonly [longitude: number, latitude: number])[]
}

/**
 * A map whose drawing has begun. `canvas` can convert points to pixels immediately; `drawn` resolves when the base map
 * is visible.
 */
export interface StartedMap {
  readonly canvas: MapAdapter
  /** Attribution of the map data, if the map doesn't show it itself. */
  readonly credit: string | undefined
  readonly drawn: Promise<unknown>
}

/**
 * Draws a map into an element. With `isInPage`, wheel and one finger scroll the page, Ctrl+wheel or two fingers move
 * the map.
 */
export type MapRenderer = (element: HTMLElement, sight: InitialMapView, isInPage: boolean) => Promise<StartedMap>
