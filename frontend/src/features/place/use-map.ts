import { Map as Canvas, prewarm, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { mapStyle } from './map/map-style.ts'
import { outlines } from './map/outlines.ts'
import { zoomLeast, zoomMost } from './map-zoom.ts'

setWorkerUrl(workerUrl)
// The worker starts while the outlines are still on their way.
prewarm()

/** What a map shows at first: an area in degrees, or a place at a zoom of the wire's scale. */
export type FirstSight =
  | { readonly bounds: [west: number, south: number, east: number, north: number] }
  | { readonly center: [longitude: number, latitude: number]; readonly zoom: number }

interface Options {
  /** After a person moved it, never for the first sight. */
  readonly onMoved?: (canvas: Canvas) => void
  /** It stands in a page that scrolls: the wheel and one finger move the page, Ctrl or two fingers the map. */
  readonly isInPage?: boolean
}

/**
 * A map in an element. `canvas` as soon as places can be told on it, which is before anything is drawn; `isDrawn` once its
 * ground is. `hasFailed`: this browser draws no maps, or the outlines did not come.
 */
export function useMap(
  box: RefObject<HTMLDivElement | null>,
  sight: FirstSight,
  { onMoved, isInPage = false }: Options = {},
) {
  const [canvas, setCanvas] = useState<Canvas>()
  const [isDrawn, setDrawn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const first = useRef(sight)
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let made: Canvas | undefined
    let isGone = false
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const start = async () => {
      const shapes = await outlines()
      if (isGone) return
      const map = new Canvas({
        container: element,
        style: mapStyle(element, shapes),
        ...('bounds' in first.current ? first.current : { ...first.current, zoom: first.current.zoom - 1 }),
        cooperativeGestures: isInPage,
        minZoom: zoomLeast - 1,
        maxZoom: zoomMost - 1,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: 0,
      })
      made = map
      setCanvas(map)
      map.touchZoomRotate.disableRotation()
      map.keyboard.disableRotation()
      const repaint = () => map.setStyle(mapStyle(element, shapes))
      const themed = new MutationObserver(repaint)
      dark.addEventListener('change', repaint)
      themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      map.once('remove', () => {
        dark.removeEventListener('change', repaint)
        themed.disconnect()
      })
      map.once('load', () => {
        if (isGone) return
        setDrawn(true)
        let last = placeOf(map)
        // Another size of the window ends in the same event, and moves nothing.
        map.on('moveend', () => {
          if (placeOf(map) === last) return
          last = placeOf(map)
          moved.current?.(map)
        })
      })
    }
    start().catch((error: unknown) => {
      console.warn('The map did not start', error)
      if (!isGone) setFailed(true)
    })
    return () => {
      isGone = true
      made?.remove()
      setCanvas(undefined)
      setDrawn(false)
    }
  }, [box, isInPage])
  return { canvas, isDrawn, hasFailed }
}

const placeOf = (map: Canvas): string => {
  const { lng, lat } = map.getCenter()
  return [lng.toFixed(5), lat.toFixed(5), map.getZoom().toFixed(2)].join()
}
