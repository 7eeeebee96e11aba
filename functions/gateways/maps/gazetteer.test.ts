import { describe, expect, it } from 'vitest'
import { loadBundledGazetteer } from './gazetteer-maps-service.ts'

describe('the city nearest to a point', () => {
  it.each([
    [-34.51, 138.82, 'AU', 'South Australia'],
    [-26.4, 153.09, 'AU', 'Queensland'],
    [48.86, 2.35, 'FR', 'Île-de-France'],
    // The city nearest to this point lies across the antimeridian.
    [-16.8, -179.99, 'FJ', 'Northern'],
  ])('of %d, %d lies in %s, %s', (latitude, longitude, country, region) => {
    expect(loadBundledGazetteer().nearest(latitude, longitude)).toMatchObject({ country, region })
  })
})

it('every city is found by its own name and has a country and a point', () => {
  const cities = ['Adelaide', 'Tōkyō', 'Reykjavík', 'Queenstown', 'Kraków', 'Ōsaka'].map(
    (name) => loadBundledGazetteer().search(name, 1)[0]?.place,
  )
  for (const city of cities) {
    expect(city?.country).toMatch(/^[A-Z]{2}$/)
    expect(loadBundledGazetteer().find(city!.id)).toEqual(city)
  }
})
