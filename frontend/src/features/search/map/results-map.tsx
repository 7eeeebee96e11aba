import { resultListTexts } from '@nestboard/shared/search/faults.ts'
import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { useEffect, useRef, useState } from 'react'
import { SkeletonBox, Skeleton } from '../../../ui/skeleton.tsx'
import type { MapAdapter } from '../../place/map-renderer.ts'
import { MapAttribution } from '../../place/map-attribution.tsx'
import { ZoomButtons } from '../../place/zoom-buttons.tsx'
import { useMapInElement } from '../../place/use-map-in-element.ts'
import type { SearchResult, SearchMapView } from '../api.ts'
import { MapMarkerPopup } from './map-marker-popup.tsx'
import { ResultMapPins } from './result-map-pins.tsx'
import {
  computeInitialMapBounds,
  buildSearchMapStorageKey,
  findSearchAreaAfterMapMove,
  isMapZoomedOutTooFar,
  buildSearchMapView,
} from './build-search-map-view.ts'
import { listTownLabels } from './words.ts'
import './results-map.css'

interface Props {
  readonly search: StaySearch
  readonly results: readonly SearchResult[]
  readonly pointed: number | undefined
  /** Whether no result lies in the visible area. */
  readonly isEmpty: boolean
  /** Called when the map is drawn and after it was moved. `move` is set if the search should move with the map. */
  readonly onView: (view: SearchMapView, move: ReturnType<typeof findSearchAreaAfterMapMove>) => void
}

/** Map of the results. Moving it searches the visible area. */
export function ResultsMap({ search, results, pointed, isEmpty, onView }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<readonly number[]>([])
  const [isWide, setWide] = useState(false)
  const onMoved = (map: MapAdapter) => {
    const bounds = map.getBounds()
    const edges = {
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      west: bounds.getWest(),
      east: bounds.getEast(),
    }
    const { lat, lng } = map.getCenter()
    setWide(isMapZoomedOutTooFar(map.getZoom()))
    onView(
      buildSearchMapView(edges, map.getZoom()),
      findSearchAreaAfterMapMove(search, { latitude: lat, longitude: lng }, edges),
    )
  }
  const { canvas, credit, isDrawn, hasFailed } = useMapInElement(box, computeInitialMapBounds(search), {
    mapId: buildSearchMapStorageKey(search),
    onMoved,
    onInitialView: onMoved,
  })
  useEffect(() => {
    canvas?.label?.({ towns: isWide ? [] : listTownLabels(results) })
  }, [canvas, isWide, results])
  // Listings that are no longer in the results disappear from the popup.
  const open = opened.flatMap((id) => results.find(({ listing }) => listing.id === id) ?? [])
  const note = isWide ? resultListTexts.zoomIn : isEmpty ? resultListTexts.noneHere : undefined
  return (
    <section className="rmap" aria-label="Map of the results">
      <h2 className="vh">Map</h2>
      <div className="rmap__box" ref={box} />
      {hasFailed && <p className="rmap__note">The map did not load.</p>}
      {!isDrawn && !hasFailed && (
        <Skeleton label="Loading the map">
          <SkeletonBox className="rmap__sk" />
        </Skeleton>
      )}
      {canvas && (
        <>
          {!isWide && (
            <ResultMapPins
              canvas={canvas}
              results={results}
              pointed={pointed}
              open={open.map(({ listing }) => listing.id)}
              onOpen={(found) => setOpened(found.map(({ listing }) => listing.id))}
            />
          )}
          {note && (
            <p className="rmap__note" role="status">
              {note}
            </p>
          )}
          <ZoomButtons canvas={canvas} />
          {open.length > 0 && <MapMarkerPopup key={opened.join()} results={open} onClose={() => setOpened([])} />}
        </>
      )}
      {credit && <MapAttribution>{credit}</MapAttribution>}
    </section>
  )
}
