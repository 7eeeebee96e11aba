import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { minZoomOnApiScale, maxZoomOnApiScale } from '../zoom-on-api-scale.ts'
import type { MapRenderer, InitialMapView } from '../map-renderer.ts'
import { adaptGoogleMap } from './adapt-google-map.ts'

let isKeySet = false

/** Returns a function that draws Google Maps, for installations that have a browser key for it. */
export const createGoogleMapRenderer =
  (key: string): MapRenderer =>
  async (element, sight, isInPage) => {
    // The Google Maps loader accepts the key only once per page load.
    if (!isKeySet) setOptions({ key, v: 'weekly', authReferrerPolicy: 'origin' })
    isKeySet = true
    const [{ Map, OverlayView }, { ColorScheme, LatLng }] = await Promise.all([
      importLibrary('maps'),
      importLibrary('core'),
    ])
    const chosen = document.documentElement.dataset['theme']
    const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    const map = new Map(element, {
      disableDefaultUI: true,
      clickableIcons: false,
      gestureHandling: isInPage ? 'cooperative' : 'greedy',
      minZoom: minZoomOnApiScale,
      maxZoom: maxZoomOnApiScale,
      // The color scheme can be set at construction only, so a theme change applies to the next map.
      colorScheme: isDark ? ColorScheme.DARK : ColorScheme.LIGHT,
      ...cameraOf(sight),
    })
    if ('bounds' in sight) {
      const [west, south, east, north] = sight.bounds
      map.fitBounds({ west, south, east, north }, 0)
    }
    // Google projects points only through an overlay, and only after its first draw.
    const layer = new OverlayView()
    await new Promise<void>((drawn) => {
      Object.assign(layer, { onAdd: () => undefined, onRemove: () => undefined, draw: () => drawn() })
      layer.setMap(map)
    })
    return { canvas: adaptGoogleMap(element, map, layer, LatLng), credit: undefined, drawn: Promise.resolve() }
  }

const cameraOf = (sight: InitialMapView): google.maps.MapOptions =>
  'bounds' in sight ? {} : { center: { lng: sight.center[0], lat: sight.center[1] }, zoom: sight.zoom }
