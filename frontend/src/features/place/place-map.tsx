import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { homeIcon } from '../../ui/icons/trip.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { MapAttribution } from './map-attribution.tsx'
import type { MapAdapter } from './map-renderer.ts'
import { approximateAreaRadiusMeters, convertMetersToMapPixels } from './map/convert-meters-to-map-pixels.ts'
import { useMapInElement } from './use-map-in-element.ts'
import { useElementAnchoredOnMap } from './use-element-anchored-on-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import './place-map.css'

/** Initial zoom of a listing's map (traveler §2). */
const zoom = 11

interface Props {
  /** The map's position is stored in the browser under this id. */
  readonly mapId: string
  readonly place: GeoPoint
  /** Whether the address is public; if not, a circle shows the approximate area. */
  readonly isExact: boolean
}

/** A map with a place marked on it. The map moves with arrow keys, plus and minus, the pointer and buttons. */
export function PlaceMap({ mapId, place, isExact }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const { latitude, longitude } = place
  const { canvas, credit, isDrawn, hasFailed } = useMapInElement(
    box,
    { center: [longitude, latitude], zoom },
    { mapId, isInPage: true },
  )

  useElementAnchoredOnMap(mark, canvas, place, updateArea)

  if (hasFailed) return <p className="pmap pmap--none two">The map did not load.</p>
  return (
    <section className="pmap" aria-label={isExact ? 'Map of the place' : 'Map of the approximate area'}>
      <div className="pmap__box" ref={box} />
      {!isDrawn && (
        <Skeleton label="Loading the map">
          <SkeletonBox className="pmap__sk" />
        </Skeleton>
      )}
      {canvas && (
        <>
          <span ref={mark} className={isExact ? 'pmap__here' : 'pmap__here pmap__here--area'} aria-hidden="true">
            {isExact && <Icon path={homeIcon} size={24} />}
          </span>
          <ZoomButtons canvas={canvas} />
        </>
      )}
      {credit && <MapAttribution>{credit}</MapAttribution>}
    </section>
  )
}

/** Fits the circle's diameter to the map's zoom. */
const updateArea = (mark: HTMLElement, canvas: MapAdapter, { latitude }: GeoPoint): void =>
  mark.style.setProperty(
    '--area',
    `${convertMetersToMapPixels(2 * approximateAreaRadiusMeters, latitude, canvas.getZoom())}px`,
  )
