import type { Point } from '@nestboard/shared/kernel/geo.ts'

/** What a map shows at first: an area in degrees, or a place at a zoom of the wire's scale. */
export type FirstSight =
  | { readonly bounds: [west: number, south: number, east: number, north: number] }
  | { readonly center: [longitude: number, latitude: number]; readonly zoom: number }

export type MapEvent = 'move' | 'moveend' | 'resize' | 'zoomend'

/** A drawn map, whoever draws it. Its zoom counts tiles of 512 px: one less than the wire's. */
export interface MapCanvas {
  readonly getZoom: () => number
  readonly getCenter: () => { readonly lng: number; readonly lat: number }
  readonly getBounds: () => {
    readonly getNorth: () => number
    readonly getSouth: () => number
    readonly getWest: () => number
    readonly getEast: () => number
  }
  /** Where a point lies, in px from the map's left and upper edge. */
  readonly project: (at: [longitude: number, latitude: number]) => { readonly x: number; readonly y: number }
  readonly easeTo: (to: { readonly center: [longitude: number, latitude: number]; readonly zoom: number }) => unknown
  readonly zoomIn: () => unknown
  readonly zoomOut: () => unknown
  readonly on: (event: MapEvent, listener: () => void) => unknown
  readonly off: (event: MapEvent, listener: () => void) => unknown
  /** Names towns, and keeps labels clear of pins. Absent where the map labels by itself. */
  readonly label?: (labels: Partial<MapLabels>) => void
  readonly remove: () => void
}

/** What a screen adds to the labels of a map. */
export interface MapLabels {
  readonly towns: readonly (Point & { readonly text: string })[]
  readonly pins: readonly (readonly [longitude: number, latitude: number])[]
}

/** What was begun in an element. `canvas` tells at once where points lie; `drawn` once the ground below them is there. */
export interface Begun {
  readonly canvas: MapCanvas
  /** Whom the map's data is credited to, where the map itself does not show it. */
  readonly credit: string | undefined
  readonly drawn: Promise<unknown>
}

/** Draws a map into an element. `isInPage`: the wheel and one finger move the page, Ctrl or two fingers the map. */
export type DrawMap = (element: HTMLElement, sight: FirstSight, isInPage: boolean) => Promise<Begun>
