import { useEffect, useRef, useState, type RefObject } from 'react'
import type { StartedMap, InitialMapView, MapAdapter } from './map-renderer.ts'
import { loadMapRenderer } from './load-map-renderer.ts'
import { storeMapPosition, readMapPosition } from '../../lib/storage/map-position.ts'

interface Options {
  /** The map's position is stored in this browser under this id and restored. */
  readonly mapId: string
  /** Called after the user moved the map and after a stored position was restored, but not for the initial view. */
  readonly onMoved?: (canvas: MapAdapter) => void
  /** Called when the map shows its initial view. */
  readonly onInitialView?: (canvas: MapAdapter) => void
  /**
   * The map is part of a scrolling page: wheel and one finger scroll the page, Ctrl+wheel or two fingers move the map.
   */
  readonly isInPage?: boolean
}

/**
 * Draws a map into an element. `canvas` is set when points can be projected, `isDrawn` when the base map is visible.
 * `hasFailed`: the browser can't draw maps, or a file failed to load.
 */
export function useMapInElement(
  box: RefObject<HTMLDivElement | null>,
  sight: InitialMapView,
  { mapId, onMoved, onInitialView, isInPage = false }: Options,
) {
  const [startedMap, setStartedMap] = useState<StartedMap>()
  const [isDrawn, setDrawn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const first = useRef(sight)
  const onMovedRef = useRef(onMoved)
  const onInitialRef = useRef(onInitialView)
  useEffect(() => {
    onMovedRef.current = onMoved
    onInitialRef.current = onInitialView
  })
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    let started: StartedMap | undefined
    let isUnmounted = false
    const start = async () => {
      const restored = readMapPosition(mapId)
      const draw = await loadMapRenderer()
      // While the map library was loading, the element may have left the page. The element's theme colors can't be read
      // then, and React's cleanup may not have run yet.
      if (!element.isConnected) return
      started = await draw(element, restored ?? first.current, isInPage)
      const { canvas } = started
      if (isUnmounted) return canvas.remove()
      setStartedMap(started)
      let last = placeOf(canvas)
      // `moveend` also fires when the window is resized; it is ignored then, because the map shows the same place.
      canvas.on('moveend', () => {
        if (placeOf(canvas) === last) return
        last = placeOf(canvas)
        const { lng, lat } = canvas.getCenter()
        storeMapPosition(mapId, { center: [wrapped(lng), lat], zoom: canvas.getZoom() + 1 })
        onMovedRef.current?.(canvas)
      })
      if (restored) onMovedRef.current?.(canvas)
      else onInitialRef.current?.(canvas)
      await started.drawn
      if (!isUnmounted) setDrawn(true)
    }
    start().catch((error: unknown) => {
      console.warn('The map did not start', error)
      if (!isUnmounted) setFailed(true)
    })
    return () => {
      isUnmounted = true
      started?.canvas.remove()
      setStartedMap(undefined)
      setDrawn(false)
    }
  }, [box, mapId, isInPage])
  return { canvas: startedMap?.canvas, credit: startedMap?.credit, isDrawn, hasFailed }
}

const placeOf = (map: MapAdapter): string => {
  const { lng, lat } = map.getCenter()
  return [lng.toFixed(5), lat.toFixed(5), map.getZoom().toFixed(2)].join()
}

/** Wraps a longitude to -180..180, because a map panned around the world keeps counting. */
const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180
