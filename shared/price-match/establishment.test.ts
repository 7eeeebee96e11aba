import { expect, test } from 'vitest'
import {
  parseListingPlaceId,
  formatListingPlaceId,
  isSameEstablishmentName,
  findSameEstablishment,
  roundDistanceUpMeters,
} from './establishment.ts'

test.each([
  ['The Louttit', 'The Louttit', true],
  ['Louttit Hotel', 'The Louttit', true],
  ['The Louttit, Lorne', 'The Louttit – King room', true],
  ['LOUTTIT', 'the louttít', true],
  ['The Lounge Lorne', 'The Louttit', false],
  ['Lorne Hotel', 'The Louttit', false],
  ['Hotel', 'The Louttit Hotel', false],
  ['The Hotel', 'The Hotel', true],
  ['', 'The Louttit', false],
])('%s is %s: %s', (name, listed, same) => {
  expect(isSameEstablishmentName(name, { name: listed, place: 'Lorne, Victoria' })).toBe(same)
})

test('the nearest listing of the name within 200 m is the establishment', () => {
  const at = (id: number, north: number) => ({
    id,
    name: 'The Louttit',
    place: 'Lorne',
    latitude: -38.54 + north / 111_195,
    longitude: 143.97,
  })
  const asked = { name: 'Louttit', latitude: -38.54, longitude: 143.97 }
  expect(findSameEstablishment(asked, [at(1, 150), at(2, 40), at(3, 201)])?.id).toBe(2)
  expect(findSameEstablishment(asked, [at(3, 201)])).toBeUndefined()
  expect(findSameEstablishment(asked, [{ ...at(1, 0), name: 'Signal House' }])).toBeUndefined()
})

test.each([
  [0, 50],
  [49.9, 50],
  [50, 50],
  [50.1, 100],
  [180, 200],
])('a distance of %d m is told as within %d m', (meters, within) => {
  expect(roundDistanceUpMeters(meters)).toBe(within)
})

test('a place id names a listing only in its own form', () => {
  expect(parseListingPlaceId(formatListingPlaceId(42))).toBe(42)
  for (const id of ['listing:', 'listing:0', 'listing:1.5', 'listing:x', 'xlisting:1', 'geonames:5'])
    expect(parseListingPlaceId(id)).toBeUndefined()
})
