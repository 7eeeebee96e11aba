import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { maxPopularPlaces } from '@nestboard/shared/place/model.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { loadBundledGazetteer } from '../gateways/maps/gazetteer-maps-service.ts'
import { getCellAtPoint } from './stay-cells.ts'

/** Number of cells considered for each place shown, because neighboring cells often belong to the same city. */
const consideredCells = 6
/** Distance in meters within which stays count for the larger of two places. */
const sameDestinationMeters = 45_000

/**
 * The destinations with most stays, most first: the largest city or travel area of each of the cells with most stays,
 * neighbors counted together. They come from the bundled gazetteer, whichever maps service answers searches.
 */
export function findPopularPlaces(staysPerCell: ReadonlyMap<number, number>): Place[] {
  if (staysPerCell.size === 0) return []
  const fullest = [...staysPerCell].toSorted(([, a], [, b]) => b - a).slice(0, maxPopularPlaces * consideredCells)
  const stays = new Map(fullest)
  const destinations: { readonly place: Place; count: number }[] = []
  for (const [cell, place] of loadBundledGazetteer().largestPerCell(getCellAtPoint, new Set(stays.keys()))) {
    const count = stays.get(cell) ?? 0
    const larger = destinations.find((other) => distanceMeters(place, other.place) <= sameDestinationMeters)
    if (larger) larger.count += count
    else destinations.push({ place, count })
  }
  return destinations
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxPopularPlaces)
    .map(({ place }) => place)
}
