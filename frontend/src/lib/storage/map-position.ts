import { writeLocalStorage, readLocalStorage } from './storage.ts'

/** Position of a map: its center in degrees, longitude first, and the zoom on the API's scale (256 px tiles). */
export interface MapPosition {
  readonly center: [longitude: number, latitude: number]
  readonly zoom: number
}

/** Maximum number of stored positions. When it is exceeded, the oldest position is dropped. */
const maxKept = 20

type Kept = readonly (readonly [mapId: string, position: unknown])[]

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.every((each) => Array.isArray(each) && each.length === 2 && typeof each[0] === 'string')

const isWithin = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most

/** Checks a stored position: the center must be a pair of numbers (traveler §4). */
function isPosition(value: unknown): value is MapPosition {
  const { center, zoom } = (value ?? {}) as Partial<Record<keyof MapPosition, unknown>>
  if (!Array.isArray(center) || center.length !== 2 || !isWithin(zoom, 24)) return false
  return isWithin(center[0], 180) && isWithin(center[1], 90)
}

/** Reads the stored position of a map; undefined if none is stored or it is invalid. */
export function readMapPosition(mapId: string): MapPosition | undefined {
  const position = readLocalStorage('maps', isKept)?.find(([id]) => id === mapId)?.[1]
  return isPosition(position) ? { center: position.center, zoom: position.zoom } : undefined
}

/** Stores the position of a map. If more than twenty maps have a stored position, the oldest one is dropped. */
export function storeMapPosition(mapId: string, position: MapPosition): void {
  const others = (readLocalStorage('maps', isKept) ?? []).filter(([id]) => id !== mapId)
  writeLocalStorage('maps', [...others, [mapId, position]].slice(-maxKept))
}
