import { importLibrary, setOptions } from '@googlemaps/js-api-loader'
import { zoomLeast, zoomMost } from '../map-zoom.ts'
import type { DrawMap, FirstSight } from '../map-canvas.ts'
import { googleCanvas } from './google-canvas.ts'

let isKeySet = false

/** Google's map, for an installation with a key for browsers. */
export const drawGoogle =
  (key: string): DrawMap =>
  async (element, sight, isInPage) => {
    // The loader takes a key once in a page's life.
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
      minZoom: zoomLeast,
      maxZoom: zoomMost,
      // It takes one when it is made: a theme chosen later shows with the next map.
      colorScheme: isDark ? ColorScheme.DARK : ColorScheme.LIGHT,
      ...cameraOf(sight),
    })
    if ('bounds' in sight) {
      const [west, south, east, north] = sight.bounds
      map.fitBounds({ west, south, east, north }, 0)
    }
    // Only a layer over the map can tell where a point of the earth is on the screen, once it is drawn.
    const layer = new OverlayView()
    await new Promise<void>((drawn) => {
      Object.assign(layer, { onAdd: () => undefined, onRemove: () => undefined, draw: () => drawn() })
      layer.setMap(map)
    })
    return { canvas: googleCanvas(element, map, layer, LatLng), credit: undefined, drawn: Promise.resolve() }
  }

const cameraOf = (sight: FirstSight): google.maps.MapOptions =>
  'bounds' in sight ? {} : { center: { lng: sight.center[0], lat: sight.center[1] }, zoom: sight.zoom }
