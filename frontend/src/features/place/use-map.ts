import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Begun, FirstSight, MapCanvas } from './map-canvas.ts'
import { drawMap } from './draw-map.ts'
import { keepPosition, keptPosition } from '../../lib/map-position.ts'

interface Options {
  /** The map opens where it was left under this id in this browser. */
  readonly mapId: string
  /** Runs after a person moved the map, and once it opened where it was left; never for the first sight. */
  readonly onMoved?: (canvas: MapCanvas) => void
  /** It stands in a page that scrolls: the wheel and one finger move the page, Ctrl or two fingers the map. */
  readonly isInPage?: boolean
}

/**
 * A map in an element. `canvas` as soon as it can tell where places lie, `isDrawn` once its ground is there. `hasFailed`: this
 * browser draws no maps, or a part of it did not come. `credit`: whose it is.
 */
export function useMap(
  box: RefObject<HTMLDivElement | null>,
  sight: FirstSight,
  { mapId, onMoved, isInPage = false }: Options,
) {
  const [begun, setBegun] = useState<Begun>()
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
    let made: Begun | undefined
    let isGone = false
    const start = async () => {
      const left = keptPosition(mapId)
      made = await drawMap(element, left ?? first.current, isInPage)
      const { canvas } = made
      if (isGone) return canvas.remove()
      setBegun(made)
      let last = placeOf(canvas)
      // Another size of the window ends in the same event, and moves nothing.
      canvas.on('moveend', () => {
        if (placeOf(canvas) === last) return
        last = placeOf(canvas)
        const { lng, lat } = canvas.getCenter()
        keepPosition(mapId, { center: [wrapped(lng), lat], zoom: canvas.getZoom() + 1 })
        moved.current?.(canvas)
      })
      if (left) moved.current?.(canvas)
      await made.drawn
      if (!isGone) setDrawn(true)
    }
    start().catch((error: unknown) => {
      console.warn('The map did not start', error)
      if (!isGone) setFailed(true)
    })
    return () => {
      isGone = true
      made?.canvas.remove()
      setBegun(undefined)
      setDrawn(false)
    }
  }, [box, mapId, isInPage])
  return { canvas: begun?.canvas, credit: begun?.credit, isDrawn, hasFailed }
}

const placeOf = (map: MapCanvas): string => {
  const { lng, lat } = map.getCenter()
  return [lng.toFixed(5), lat.toFixed(5), map.getZoom().toFixed(2)].join()
}

/** A longitude from -180 up to 180: a map that is pushed around the world counts on. */
const wrapped = (lng: number): number => ((((lng + 180) % 360) + 360) % 360) - 180
