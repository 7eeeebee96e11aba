import { Map as Canvas, prewarm, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { zoomLeast, zoomMost } from '../map-zoom.ts'
import type { DrawMap } from '../map-canvas.ts'
import { mapStyle } from './map-style.ts'
import { outlines } from './outlines.ts'

setWorkerUrl(workerUrl)
// The worker starts while the outlines are still on their way.
prewarm()

/** MapLibre over the bundled outlines of countries: needs nobody's key and no network but ours. */
export const drawOutlined: DrawMap = async (element, sight, isInPage) => {
  const shapes = await outlines()
  const map = new Canvas({
    container: element,
    style: mapStyle(element, shapes),
    ...('bounds' in sight ? sight : { ...sight, zoom: sight.zoom - 1 }),
    cooperativeGestures: isInPage,
    minZoom: zoomLeast - 1,
    maxZoom: zoomMost - 1,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  const repaint = () => map.setStyle(mapStyle(element, shapes))
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const themed = new MutationObserver(repaint)
  dark.addEventListener('change', repaint)
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  map.once('remove', () => {
    dark.removeEventListener('change', repaint)
    themed.disconnect()
  })
  return { canvas: map, credit: 'Outlines: Natural Earth', drawn: map.once('load') }
}
