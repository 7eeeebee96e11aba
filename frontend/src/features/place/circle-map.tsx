import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { useCallback, useEffect, useRef } from 'react'
import { joinClassNames } from '../../ui/join-class-names.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { MapAttribution } from './map-attribution.tsx'
import type { MapAdapter } from './map-renderer.ts'
import { convertMetersToMapPixels, computeZoomToFitMeters } from './map/convert-meters-to-map-pixels.ts'
import { useMapInElement } from './use-map-in-element.ts'
import { useElementAnchoredOnMap } from './use-element-anchored-on-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import '../../ui/map-pin.css'
import './place-map.css'

interface Props {
  readonly mapId: string
  /** Name of the area for screen readers. */
  readonly label: string
  readonly center: GeoPoint
  /** Radius in meters. */
  readonly radius: number
  /** Places to mark inside the circle. */
  readonly pins?: readonly CircleMapMarker[]
}

/** A place with a pin: the text on the pin, and its description. `on`: the pin is highlighted. */
export interface CircleMapMarker {
  readonly id: number
  readonly at: GeoPoint
  readonly text: string
  readonly name: string
  readonly on: boolean
}

function Pin({ canvas, pin: { at, text, name, on } }: { canvas: MapAdapter; pin: CircleMapMarker }) {
  const mark = useRef<HTMLSpanElement>(null)
  useElementAnchoredOnMap(mark, canvas, at)
  return (
    <span ref={mark} className={joinClassNames('mpin', on && 'on')}>
      {text}
      <span className="vh">, {name}</span>
    </span>
  )
}

/** Width of the circle in px when the map is first shown and after the place or the radius changed. */
const circlePixels = 240

/** A map with a circle around a place. The map adjusts its view when the place or the radius changes. */
export function CircleMap({ mapId, label, center: { latitude, longitude }, radius, pins }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const mark = useRef<HTMLSpanElement>(null)
  const zoom = computeZoomToFitMeters(2 * radius, latitude, circlePixels)
  const { canvas, credit, isDrawn, hasFailed } = useMapInElement(
    box,
    { center: [longitude, latitude], zoom: zoom + 1 },
    { mapId, isInPage: true },
  )
  const draw = useCallback(
    (circle: HTMLElement, on: MapAdapter, at: GeoPoint) =>
      circle.style.setProperty('--area', `${convertMetersToMapPixels(2 * radius, at.latitude, on.getZoom())}px`),
    [radius],
  )
  useElementAnchoredOnMap(mark, canvas, { latitude, longitude }, draw)
  useEffect(() => {
    canvas?.easeTo({ center: [longitude, latitude], zoom })
  }, [canvas, latitude, longitude, zoom])

  if (hasFailed) return <p className="pmap pmap--none two">The map did not load.</p>
  return (
    <section className="pmap" aria-label={label}>
      <div className="pmap__box" ref={box} />
      {!isDrawn && (
        <Skeleton label="Loading the map">
          <SkeletonBox className="pmap__sk" />
        </Skeleton>
      )}
      {canvas && (
        <>
          <span ref={mark} className="pmap__here pmap__here--area" aria-hidden="true" />
          {pins?.map((pin) => (
            <Pin key={pin.id} canvas={canvas} pin={pin} />
          ))}
          <ZoomButtons canvas={canvas} />
        </>
      )}
      {credit && <MapAttribution>{credit}</MapAttribution>}
    </section>
  )
}
