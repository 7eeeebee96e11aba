import type { StaySearch } from '@nestboard/shared/search/model.ts'
import { readMapPosition } from '../../lib/map-position.ts'
import type { MapView } from './api.ts'
import { initialMapBounds, mapIdOf, viewInBox } from './map/view.ts'

export { isSameView } from './map/view.ts'

/** The area that the map of a search is going to show in an element, computed before the map has loaded. */
export const areaShownIn = (element: Element, search: StaySearch): MapView =>
  viewInBox(element.getBoundingClientRect(), readMapPosition(mapIdOf(search)) ?? initialMapBounds(search))
