import {
  addProtocol,
  type GeoJSONSource,
  Map as Canvas,
  prewarm,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { Protocol } from 'pmtiles'
import { minZoomOnApiScale, maxZoomOnApiScale } from '../zoom-on-api-scale.ts'
import type { MapRenderer, MapAdapter, MapTownsAndPins } from '../map-renderer.ts'
import { readMapColors, type MapColors } from './map-colors.ts'
import {
  buildMapLabelLayers,
  buildMapLabelSources,
  emptyMapTownsAndPins,
  buildMapPinGeoJson,
  mapPinPlaceholderImage,
  buildTownGeoJson,
} from './build-map-label-layers.ts'
import { buildWorldLayers } from './build-world-layers.ts'
import worldUrl from './world.pmtiles?url'

setWorkerUrl(workerUrl)
addProtocol('pmtiles', new Protocol().tile)
// Starts MapLibre's web worker while the first tiles are loading.
prewarm()

type Layers = StyleSpecification['layers']

/**
 * Returns a function that draws MapLibre maps from one archive of vector tiles. It needs no key and sends no requests
 * to other servers.
 * @param basemapUrl URL of a Protomaps archive with streets; '' draws the bundled world map
 */
export const createMapLibreRenderer = async (basemapUrl: string): Promise<MapRenderer> => {
  const layersIn = basemapUrl ? await streets() : buildWorldLayers
  const url = `pmtiles://${new URL(basemapUrl || worldUrl, location.href).href}`
  const credit = basemapUrl ? '© OpenStreetMap, Protomaps' : 'Natural Earth'
  return (element, sight, isInPage) => {
    let labels = emptyMapTownsAndPins
    const styleNow = () => styleOf(element, url, layersIn, labels)
    const map = new Canvas({
      container: element,
      style: styleNow(),
      ...('bounds' in sight ? sight : { ...sight, zoom: sight.zoom - 1 }),
      cooperativeGestures: isInPage,
      minZoom: minZoomOnApiScale - 1,
      maxZoom: maxZoomOnApiScale - 1,
      attributionControl: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      fadeDuration: 0,
    })
    map.touchZoomRotate.disableRotation()
    map.keyboard.disableRotation()
    map.on('styleimagemissing', ({ id }) => {
      if (id === mapPinPlaceholderImage.name && !map.hasImage(id)) map.addImage(id, transparent())
    })
    onThemeChange(map, () => map.setStyle(styleNow(), { diff: false }))
    const label = (more: Partial<MapTownsAndPins>) => {
      labels = { ...labels, ...more }
      void map.getSource<GeoJSONSource>('towns')?.setData(buildTownGeoJson(labels.towns))
      void map.getSource<GeoJSONSource>('pins')?.setData(buildMapPinGeoJson(labels.pins))
    }
    const canvas: MapAdapter = Object.assign(map, { label })
    return Promise.resolve({ canvas, credit, drawn: map.once('load') })
  }
}

const streets = async () => {
  const { buildStreetLayers } = await import('./build-street-layers.ts')
  return (colors: MapColors): Layers => buildStreetLayers(colors, isDark())
}

const styleOf = (
  element: HTMLElement,
  url: string,
  layersIn: (colors: MapColors) => Layers,
  labels: MapTownsAndPins,
): StyleSpecification => {
  const colors = readMapColors(element)
  return {
    version: 8,
    sources: { world: { type: 'vector', url }, ...buildMapLabelSources(labels) },
    layers: [...layersIn(colors), ...buildMapLabelLayers(colors)],
  }
}

const darkQuery = matchMedia('(prefers-color-scheme: dark)')
const isDark = (): boolean => {
  const chosen = document.documentElement.dataset['theme']
  return chosen ? chosen === 'dark' : darkQuery.matches
}

/** Calls `repaint` when the system theme or the user's choice changes, until the map is removed. */
function onThemeChange(map: Canvas, repaint: () => void): void {
  const themed = new MutationObserver(repaint)
  darkQuery.addEventListener('change', repaint)
  themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  map.once('remove', () => {
    darkQuery.removeEventListener('change', repaint)
    themed.disconnect()
  })
}

const transparent = () => {
  const { width, height } = mapPinPlaceholderImage
  return { width, height, data: new Uint8Array(width * height * 4) }
}
