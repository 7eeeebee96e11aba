import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { readMapPosition } from '../../lib/storage/map-position.ts'
import type { SearchMapView } from './api.ts'
import {
  computeInitialMapBounds,
  buildSearchMapStorageKey,
  computeMapViewBeforeLoad,
} from './map/build-search-map-view.ts'

export { isSameMapView } from './map/build-search-map-view.ts'

/** The area that the map of a search is going to show in an element, computed before the map has loaded. */
export const predictSearchMapView = (element: Element, search: StaySearch): SearchMapView =>
  computeMapViewBeforeLoad(
    element.getBoundingClientRect(),
    readMapPosition(buildSearchMapStorageKey(search)) ?? computeInitialMapBounds(search),
  )
