import type { GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { homeIcon } from '../../ui/icons/trip.ts'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { MapAttribution } from './map-attribution.tsx'
import type { MapAdapter } from './map-renderer.ts'
import { movePointByMeters, movePointByPixels } from './map/move-point.ts'
import { useMapInElement } from './use-map-in-element.ts'
import { useElementAnchoredOnMap } from './use-element-anchored-on-map.ts'
import { ZoomButtons } from './zoom-buttons.tsx'
import './place-map.css'
import './location-picker-map.css'

interface Props {
  readonly mapId: string
  /** The pin's position; undefined until the pin has been placed. */
  readonly value: GeoPoint | undefined
  /** Where the map opens without a pin; the whole world if undefined. */
  readonly region?: { readonly center: GeoPoint; readonly zoom: number } | undefined
  readonly onChange: (point: GeoPoint) => void
}

const [zoomWithPin, zoomWithout] = [15, 4]
/** Initial center of a map without a pin. */
const middle: GeoPoint = { latitude: 20, longitude: 10 }
/** Distance in meters that an arrow key moves the pin; with Shift it moves one meter. */
const stepMeters = 10
/** A pointer that moved further than this between press and release dragged the map instead of placing the pin. */
const clickMostPx = 5

const steps: Readonly<Record<string, readonly [east: number, north: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

/** A map to place a pin on: by a click, by dragging the pin, or with arrow keys. */
export function LocationPickerMap({ mapId, value, region, onChange }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const pin = useRef<HTMLButtonElement>(null)
  const [dragged, setDragged] = useState<GeoPoint>()
  const from = useRef<{ x: number; y: number; point: GeoPoint }>(undefined)
  const pressed = useRef({ x: 0, y: 0 })
  const start = value ?? region?.center ?? middle
  const { canvas, credit, isDrawn, hasFailed } = useMapInElement(
    box,
    { center: [start.longitude, start.latitude], zoom: value ? zoomWithPin : (region?.zoom ?? zoomWithout) },
    { mapId, isInPage: true },
  )
  const at = dragged ?? value
  useElementAnchoredOnMap(pin, canvas, at ?? middle)
  useEffect(() => {
    if (canvas && value) showPoint(canvas, value)
  }, [canvas, value])

  const place = (event: MouseEvent) => {
    const area = box.current?.getBoundingClientRect()
    const distance = Math.hypot(event.clientX - pressed.current.x, event.clientY - pressed.current.y)
    if (!canvas || !area || distance > clickMostPx) return
    const { lat, lng } = canvas.getCenter()
    const right = event.clientX - area.left - area.width / 2
    const down = event.clientY - area.top - area.height / 2
    onChange(movePointByPixels({ latitude: lat, longitude: lng }, right, down, canvas.getZoom()))
  }
  const grab = (event: PointerEvent<HTMLButtonElement>) => {
    if (!value) return
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = { x: event.clientX, y: event.clientY, point: value }
  }
  const drag = (event: PointerEvent) => {
    if (!from.current || !canvas) return
    const { x, y, point } = from.current
    setDragged(movePointByPixels(point, event.clientX - x, event.clientY - y, canvas.getZoom()))
  }
  const drop = () => {
    if (dragged) onChange(dragged)
    from.current = undefined
    setDragged(undefined)
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step || !value) return
    event.preventDefault()
    const meters = event.shiftKey ? 1 : stepMeters
    onChange(movePointByMeters(value, step[0] * meters, step[1] * meters))
  }
  if (hasFailed) return <p className="pmap pmap--none two">The map did not load.</p>
  return (
    <section className="pmap pmap--pin" aria-label="Map of the place">
      {/* Keyboard users place the pin with the search above and the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        className="pmap__box"
        ref={box}
        onPointerDownCapture={({ clientX, clientY }) => (pressed.current = { x: clientX, y: clientY })}
        onClick={place}
      />
      {!isDrawn && (
        <Skeleton label="Loading the map">
          <SkeletonBox className="pmap__sk" />
        </Skeleton>
      )}
      {canvas && (
        <>
          {at && (
            <button
              ref={pin}
              type="button"
              className="pmap__pin"
              aria-label={`Pin at ${degreesText(at)}. Arrow keys move it ${stepMeters} meters, with Shift one meter.`}
              onPointerDown={grab}
              onPointerMove={drag}
              onPointerUp={drop}
              onPointerCancel={drop}
              onKeyDown={press}
            >
              <Icon path={homeIcon} size={24} />
            </button>
          )}
          <ZoomButtons canvas={canvas} />
          <output className="pmap__at">{at ? degreesText(at) : 'Press where the door is'}</output>
        </>
      )}
      {credit && <MapAttribution>{credit}</MapAttribution>}
    </section>
  )
}

const degreesText = ({ latitude, longitude }: GeoPoint): string => `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`

/** Centers the map on a point that is outside the visible area, and zooms in if the map shows a whole region. */
function showPoint(canvas: MapAdapter, { latitude, longitude }: GeoPoint): void {
  const bounds = canvas.getBounds()
  const isInside =
    latitude < bounds.getNorth() &&
    latitude > bounds.getSouth() &&
    longitude < bounds.getEast() &&
    longitude > bounds.getWest()
  if (!isInside) canvas.easeTo({ center: [longitude, latitude], zoom: Math.max(canvas.getZoom(), zoomWithPin - 1) })
}
