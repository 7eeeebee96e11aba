import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computeInitialMapBounds,
  isSameMapView,
  findSearchAreaAfterMapMove,
  computeMapViewBeforeLoad,
  buildSearchMapView,
  toApiZoom,
} from './build-search-map-view.ts'

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe('a view', () => {
  it('stays within the API’s ranges, however far the map was panned', () => {
    fc.assert(
      fc.property(
        degrees(-90, 90),
        degrees(-1000, 1000),
        degrees(0, 400),
        degrees(0, 22),
        (south, west, wide, zoom) => {
          const view = buildSearchMapView({ north: 90, south, west, east: west + wide }, zoom)
          for (const longitude of [view.west, view.east]) expect(Math.abs(longitude)).toBeLessThanOrEqual(180)
          expect(view.zoom).toBeLessThanOrEqual(22)
        },
      ),
    )
  })

  it('computed for a box contains the search area and is as narrow as the box allows', () => {
    const area = computeInitialMapBounds({ latitude: -38.5, longitude: 144, radius: 25_000 })
    const [west, south, east, north] = area.bounds
    const view = computeMapViewBeforeLoad({ width: 600, height: 700 }, area)
    expect(view.west).toBeCloseTo(west, 4)
    expect(view.east).toBeCloseTo(east, 4)
    expect(view.south).toBeLessThan(south)
    expect(view.north).toBeGreaterThan(north)
    expect(view.zoom).toBeCloseTo(Math.log2(600 / (((east - west) / 360) * 256)), 1)
    const center = [144, -38.5] as [number, number]
    const again = computeMapViewBeforeLoad({ width: 600, height: 700 }, { center, zoom: view.zoom })
    expect(Math.abs(again.north - view.north)).toBeLessThan(0.002)
    expect(isSameMapView(view, view)).toBe(true)
    expect(isSameMapView(view, { ...view, north: view.north + 0.01 })).toBe(false)
    expect(isSameMapView(undefined, view)).toBe(false)
  })

  it('is the whole world if it is wider than the world', () => {
    expect(buildSearchMapView({ north: 90, south: -90, west: -300, east: 100 }, 0)).toMatchObject({
      west: -180,
      east: 180,
    })
  })

  it('has a west greater than its east across the antimeridian', () => {
    expect(buildSearchMapView({ north: -16, south: -19, west: 177, east: 182 }, 6)).toEqual({
      north: -16,
      south: -19,
      west: 177,
      east: -178,
      zoom: 7,
    })
  })

  it('converts zoom to the API’s 256 px tiles', () => {
    expect([toApiZoom(10), toApiZoom(-2), toApiZoom(22)]).toEqual([11, 0, 22])
  })
})

describe('a search moved with its map', () => {
  const search = { latitude: -34.53, longitude: 138.95 }
  const edges = { north: -34.4, south: -34.7, west: 138.8, east: 139.2 }

  it('moves only if the map’s center moved more than 2,250 meters', () => {
    expect(findSearchAreaAfterMapMove(search, { latitude: -34.55, longitude: 138.95 }, edges)).toBeUndefined()
    const moved = findSearchAreaAfterMapMove(search, { latitude: -34.5505, longitude: 138.95 }, edges)
    expect(moved).toMatchObject({ latitude: -34.5505, longitude: 138.95 })
    // Half the diagonal of the visible area, which is 33.4 km high and 36.6 km wide.
    expect(Math.abs((moved?.radius ?? 0) - 24_800)).toBeLessThan(200)
  })

  it('keeps a center on the equator, and moves one at two zeros, which mean "no center"', () => {
    const edges = { north: 1, south: -1, west: 9, east: 11 }
    expect(findSearchAreaAfterMapMove(search, { latitude: 0, longitude: 10 }, edges)).toMatchObject({
      latitude: 0,
      longitude: 10,
    })
  })

  it('never gets two coordinates of exactly 0 or more than the maximum radius', () => {
    const world = { north: 80, south: -80, west: -170, east: 10 }
    const moved = findSearchAreaAfterMapMove(search, { latitude: 0, longitude: 360 }, world)
    expect(moved?.latitude).not.toBe(0)
    expect(moved?.longitude).not.toBe(0)
    expect(moved?.radius).toBe(3_000_000)
  })
})
