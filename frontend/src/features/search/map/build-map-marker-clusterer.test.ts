import { offerFlagBits } from '@nestboard/shared/offers/model.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { SearchResult } from '../api.ts'
import { findCheapestAvailableStay, buildMapMarkerClusterer } from './build-map-marker-clusterer.ts'

const at = (id: number, longitude: number, latitude: number): SearchResult =>
  ({ listing: { id, longitude, latitude }, offer: {} }) as SearchResult

it('two neighboring stays are a cluster when zoomed out and two pins when zoomed in', () => {
  const pins = buildMapMarkerClusterer([at(1, 138.95, -34.53), at(2, 138.96, -34.53)])
  expect(pins(8)).toMatchObject([{ kind: 'many', count: 2 }])
  expect(pins(14).map(({ kind }) => kind)).toEqual(['one', 'one'])
  const [group] = pins(8)
  expect(group?.kind === 'many' && group.zoom !== undefined && pins(group.zoom).length).toBe(2)
})

it('two listings at the same point never split; the cluster lists them', () => {
  const [group] = buildMapMarkerClusterer([at(1, 138.95, -34.53), at(2, 138.95, -34.53)])(19)
  expect(group).toMatchObject({ kind: 'many', count: 2, zoom: undefined })
  expect(group?.kind === 'many' && group.results().map(({ listing }) => listing.id)).toEqual([1, 2])
})

it('every stay is on the map exactly once at every zoom', () => {
  const spot = fc.record({
    longitude: fc.double({ min: -179, max: 179, noNaN: true }),
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(spot, { maxLength: 60 }), fc.double({ min: 0, max: 19, noNaN: true }), (spots, zoom) => {
      const pins = buildMapMarkerClusterer(spots.map(({ longitude, latitude }, id) => at(id, longitude, latitude)))(
        zoom,
      )
      const ids = pins
        .flatMap((pin) => (pin.kind === 'one' ? [pin.result] : pin.results()))
        .map(({ listing }) => listing.id)
      expect(ids.toSorted((a, b) => a - b)).toEqual(spots.map((_, id) => id))
    }),
  )
})

it('a cluster splits at the nearest whole zoom level, not only beyond it', () => {
  const pins = buildMapMarkerClusterer([at(1, 138.95, -34.53), at(2, 138.99, -34.53)])
  const splitsAt = Array.from({ length: 200 }, (_, step) => step / 10).find((zoom) => pins(zoom).length === 2)
  expect((splitsAt ?? 0) % 1).toBe(0.5)
})

it('a cluster shows its cheapest available stay, unless currencies differ', () => {
  const priced = (id: number, ratePrice: number, currency = 'AUD', flags: number = offerFlagBits.active) =>
    ({ listing: { id }, offer: { ratePrice, currency, flags } }) as SearchResult
  expect(findCheapestAvailableStay([priced(1, 90), priced(2, 70), priced(3, 20, 'AUD', 0)])?.listing.id).toBe(2)
  expect(findCheapestAvailableStay([priced(1, 90), priced(2, 70, 'EUR')])).toBeUndefined()
  expect(findCheapestAvailableStay([priced(1, 0, 'AUD', 0)])).toBeUndefined()
})
