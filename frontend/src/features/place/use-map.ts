import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Begun, FirstSight, MapCanvas } from './map-canvas.ts'
import { drawMap } from './draw-map.ts'

interface Options {
  /** After a person moved it, never for the first sight. */
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
  { onMoved, isInPage = false }: Options = {},
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
      made = await drawMap(element, first.current, isInPage)
      const { canvas } = made
      if (isGone) return canvas.remove()
      setBegun(made)
      let last = placeOf(canvas)
      // Another size of the window ends in the same event, and moves nothing.
      canvas.on('moveend', () => {
        if (placeOf(canvas) === last) return
        last = placeOf(canvas)
        moved.current?.(canvas)
      })
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
  }, [box, isInPage])
  return { canvas: begun?.canvas, credit: begun?.credit, isDrawn, hasFailed }
}

const placeOf = (map: MapCanvas): string => {
  const { lng, lat } = map.getCenter()
  return [lng.toFixed(5), lat.toFixed(5), map.getZoom().toFixed(2)].join()
}
