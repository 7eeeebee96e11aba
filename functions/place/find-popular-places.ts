import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import type { Place } from '@nestboard/shared/place/model.ts'
import { loadBundledGazetteer } from '../gateways/maps/gazetteer-maps-service.ts'
import { getCellAtPoint } from './stay-cells.ts'

/** Number of cells considered for each place shown, because neighboring cells often belong to the same city. */
const consideredCells = 6
/** Distance in meters within which stays count for the larger of two places. */
const sameDestinationMeters = 45_000

/** A place and the number of stays around it. */
export interface Destination {
  readonly place: Place
  readonly stays: number
}

/**
 * The destinations with most stays, most first: the largest city or travel area of each of the cells with most stays,
 * neighbors counted together. They come from the bundled gazetteer, whichever maps service answers searches.
 * @param country ISO 3166 code; '' for the whole world
 */
export function findPopularPlaces(
  staysPerCell: ReadonlyMap<number, number>,
  { most, country = '' }: { most: number; country?: string },
): Destination[] {
  if (staysPerCell.size === 0) return []
  const fullest = [...staysPerCell].toSorted(([, a], [, b]) => b - a)
  // The country of a cell is known only by its largest place.
  const stays = new Map(country ? fullest : fullest.slice(0, most * consideredCells))
  const largest = loadBundledGazetteer().largestPerCell(getCellAtPoint, new Set(stays.keys()))
  const inCountry = [...largest].filter(([, place]) => !country || place.country === country)
  const considered = new Set(
    inCountry
      .toSorted(([a], [b]) => (stays.get(b) ?? 0) - (stays.get(a) ?? 0))
      .slice(0, most * consideredCells)
      .map(([cell]) => cell),
  )
  const destinations: { readonly place: Place; stays: number }[] = []
  for (const [cell, place] of inCountry.filter(([at]) => considered.has(at))) {
    const count = stays.get(cell) ?? 0
    const larger = destinations.find((other) => distanceMeters(place, other.place) <= sameDestinationMeters)
    if (larger) larger.stays += count
    else destinations.push({ place, stays: count })
  }
  return destinations.toSorted((a, b) => b.stays - a.stays).slice(0, most)
}
