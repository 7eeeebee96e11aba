import { distanceMeters, type GeoPoint } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { searchLimits } from '@nestboard/shared/search/model.ts'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SkeletonBox, Skeleton } from '../../ui/skeleton.tsx'
import { MapAttribution } from '../place/map-attribution.tsx'
import type { MapAdapter } from '../place/map-renderer.ts'
import { useMapInElement } from '../place/use-map-in-element.ts'
import { ZoomButtons } from '../place/zoom-buttons.tsx'
import { buildSearchMapView } from './map/build-search-map-view.ts'
import '../place/place-map.css'

interface Props {
  /** Name of the area: what the user typed. */
  readonly name: string
  /** Where the map starts, unless the user has moved it before. */
  readonly start: GeoPoint | undefined
  readonly onChoose: (area: Place) => void
  readonly onClose: () => void
}

/** Start without a known place: Europe. */
const anywhere: GeoPoint = { latitude: 48, longitude: 10 }
const startZoom = 5

/** A dialog with a map to move, by pointer or arrow keys, to the area to search. */
export function ChooseAreaDialog({ name, start = anywhere, onChoose, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { canvas, credit, isDrawn, hasFailed } = useMapInElement(
    box,
    { center: [start.longitude, start.latitude], zoom: startZoom },
    { mapId: 'destination' },
  )
  return (
    <Dialog
      open
      title="Search on the map"
      width="l"
      onClose={onClose}
      foot={
        <Button look="main" disabled={!canvas} onClick={() => canvas && onChoose(areaShownBy(canvas, name))}>
          Use this area
        </Button>
      }
    >
      <div className="stack gap-2">
        <p className="two">Move the map to where you want to stay.</p>
        {hasFailed ? (
          <p className="pmap pmap--none two">The map did not load.</p>
        ) : (
          <section className="pmap" aria-label="Map of the area to search">
            <div className="pmap__box" ref={box} />
            {!isDrawn && (
              <Skeleton label="Loading the map">
                <SkeletonBox className="pmap__sk" />
              </Skeleton>
            )}
            {canvas && <ZoomButtons canvas={canvas} />}
            {credit && <MapAttribution>{credit}</MapAttribution>}
          </section>
        )}
      </div>
    </Dialog>
  )
}

/** The visible area as a place: its center, and half its diagonal as the radius. */
function areaShownBy(canvas: MapAdapter, name: string): Place {
  const bounds = canvas.getBounds()
  const edges = { north: bounds.getNorth(), south: bounds.getSouth(), west: bounds.getWest(), east: bounds.getEast() }
  const { north, east } = buildSearchMapView(edges, canvas.getZoom())
  const { lng, lat } = canvas.getCenter()
  const center = { latitude: lat, longitude: lng }
  const { least, most } = searchLimits.radius
  const half = Math.round(distanceMeters(center, { latitude: north, longitude: east }))
  return {
    id: `map:${lat},${lng}`,
    name,
    region: '',
    countryName: '',
    country: '',
    ...center,
    radius: Math.min(most, Math.max(least, half)),
  }
}
