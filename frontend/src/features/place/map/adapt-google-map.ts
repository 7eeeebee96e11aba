import type { MapAdapter, MapEventName } from '../map-renderer.ts'

/** Names of the map events in Google Maps, which has no resize event: a resize changes the bounds. */
const eventNames: Readonly<Record<MapEventName, string>> = {
  move: 'bounds_changed',
  resize: 'bounds_changed',
  moveend: 'idle',
  zoomend: 'zoom_changed',
}

type Layer = Pick<google.maps.OverlayView, 'getProjection' | 'setMap'>
type GoogleMap = Pick<google.maps.Map, 'getZoom' | 'setZoom' | 'getCenter' | 'getBounds' | 'moveCamera' | 'addListener'>

/** Adapts Google Maps to `MapAdapter`: converts its 256 px zoom, and projects points through an overlay. */
export function adaptGoogleMap(
  element: Pick<HTMLElement, 'replaceChildren'>,
  map: GoogleMap,
  layer: Layer,
  LatLng: new (latitude: number, longitude: number) => google.maps.LatLng,
): MapAdapter {
  const handles = new Map<string, google.maps.MapsEventListener>()
  const names = new Map<() => void, number>()
  const nameOf = (event: MapEventName, listener: () => void) => {
    if (!names.has(listener)) names.set(listener, names.size)
    return `${event} ${names.get(listener)}`
  }
  const zoom = () => map.getZoom() ?? 0
  return {
    getZoom: () => zoom() - 1,
    getCenter: () => map.getCenter()?.toJSON() ?? { lat: 0, lng: 0 },
    getBounds: () => {
      const { north, south, east, west } = map.getBounds()?.toJSON() ?? { north: 85, south: -85, east: 180, west: -180 }
      return {
        getNorth: () => north,
        getSouth: () => south,
        getWest: () => west,
        // At the antimeridian, Google's longitudes restart at -180; those of `MapAdapter` keep increasing.
        getEast: () => (east < west ? east + 360 : east),
      }
    },
    project: ([longitude, latitude]) =>
      layer.getProjection().fromLatLngToContainerPixel(new LatLng(latitude, longitude)) ?? { x: 0, y: 0 },
    easeTo: ({ center: [lng, lat], zoom: to }) => map.moveCamera({ center: { lng, lat }, zoom: to + 1 }),
    zoomIn: () => map.setZoom(zoom() + 1),
    zoomOut: () => map.setZoom(zoom() - 1),
    on: (event, listener) => handles.set(nameOf(event, listener), map.addListener(eventNames[event], listener)),
    off: (event, listener) => {
      const name = nameOf(event, listener)
      handles.get(name)?.remove()
      handles.delete(name)
    },
    remove: () => {
      for (const listener of handles.values()) listener.remove()
      layer.setMap(null)
      element.replaceChildren()
    },
  }
}
