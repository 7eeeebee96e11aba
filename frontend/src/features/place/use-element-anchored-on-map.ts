import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { useEffect, type RefObject } from 'react'
import type { MapAdapter } from './map-renderer.ts'

/**
 * Keeps an element at its point on the map through the CSS variables `--x` and `--y` (px). `also` runs on every frame;
 * pass the same function in every render, because a new one restarts the effect.
 */
export function useElementAnchoredOnMap(
  mark: RefObject<HTMLElement | null>,
  canvas: MapAdapter | undefined,
  { latitude, longitude }: GeoPoint,
  also?: (mark: HTMLElement, canvas: MapAdapter, place: GeoPoint) => void,
): void {
  useEffect(() => {
    if (!canvas) return undefined
    // Sets styles directly, because re-rendering on every frame of a movement would be slow.
    const put = () => {
      if (!mark.current) return
      const { x, y } = canvas.project([longitude, latitude])
      mark.current.style.setProperty('--x', `${x}px`)
      mark.current.style.setProperty('--y', `${y}px`)
      also?.(mark.current, canvas, { latitude, longitude })
    }
    put()
    canvas.on('move', put)
    canvas.on('resize', put)
    return () => {
      canvas.off('move', put)
      canvas.off('resize', put)
    }
  }, [mark, canvas, latitude, longitude, also])
}
