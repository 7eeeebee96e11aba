import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { readMapPosition } from '../../lib/map-position.ts'
import type { MapView } from './api.ts'
import { initialMapBounds, searchMapId, predictMapView } from './map/view.ts'

export { isSameView } from './map/view.ts'

/** The area that the map of a search is going to show in an element, computed before the map has loaded. */
export const predictShownArea = (element: Element, search: StaySearch): MapView =>
  predictMapView(element.getBoundingClientRect(), readMapPosition(searchMapId(search)) ?? initialMapBounds(search))
