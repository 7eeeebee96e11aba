import { searchLimits, type StaySearch } from '@nestboard/shared/search/model.ts'
import { Map as Canvas, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { extentOf } from '@nestboard/shared/search/map/view.ts'
import { mapStyle } from './map-style.ts'
import { outlines } from './outlines.ts'
import { zoomMost } from './groups.ts'

setWorkerUrl(workerUrl)

/** The control's widest zoom (traveler specification, section 9), on the wire's scale. */
const zoomLeast = 4

type Area = Pick<StaySearch, 'latitude' | 'longitude' | 'radius'>

/**
 * What a map shows by itself: the square within the reach of a search, so that a search whose reach is half the diagonal
 * of a map comes back as it was left. The usual reach is about zoom 11.
 */
function boundsOf({ latitude, longitude, radius }: Area): [number, number, number, number] {
  const { latitudeExt, longitudeExt } = extentOf(latitude, radius / Math.SQRT2)
  const edge = (degrees: number) => Math.max(-85, Math.min(85, degrees))
  return [
    longitude - longitudeExt,
    edge(latitude - latitudeExt),
    longitude + longitudeExt,
    edge(latitude + latitudeExt),
  ]
}

/**
 * A map in an element, showing the area of a search at first. `onMoved`: after a person moved it, never for the first
 * sight. `hasFailed`: this browser draws no maps, or the outlines did not come.
 */
export function useMap(box: RefObject<HTMLDivElement | null>, area: Area, onMoved: (canvas: Canvas) => void) {
  const [canvas, setCanvas] = useState<Canvas>()
  const [hasFailed, setFailed] = useState(false)
  const first = useRef(area)
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
        bounds: boundsOf(first.current),
        minZoom: zoomLeast - 1,
        maxZoom: zoomMost - 1,
        attributionControl: false,
        dragRotate: false,
        pitchWithRotate: false,
        touchPitch: false,
        fadeDuration: 0,
      })
      made = map
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
        setCanvas(map)
        let last = placeOf(map)
        // Another size of the window ends in the same event, and moves nothing.
        map.on('moveend', () => {
          if (placeOf(map) === last) return
          last = placeOf(map)
          moved.current(map)
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
    }
  }, [box])
  return { canvas, hasFailed }
}

const placeOf = (map: Canvas): string => {
  const { lng, lat } = map.getCenter()
  return [lng.toFixed(5), lat.toFixed(5), map.getZoom().toFixed(2)].join()
}

/** Whether a map is wider than any that shows offers; `mapZoom` on its own scale. */
export const isTooWide = (mapZoom: number): boolean => mapZoom + 1 < searchLimits.zoomLeast
