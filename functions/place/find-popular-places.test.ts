import { describe, expect, it } from 'vitest'
import { findPopularPlaces } from './find-popular-places.ts'
import { getCellAtPoint } from './stay-cells.ts'

const [melbourne, dandenong] = [
  { latitude: -37.81, longitude: 144.96 },
  { latitude: -37.98, longitude: 145.21 },
]
const cinqueTerre = { latitude: 44.12, longitude: 9.72 }
const paris = { latitude: 48.86, longitude: 2.35 }
const counted = (...stays: (readonly [{ latitude: number; longitude: number }, number])[]) =>
  new Map(stays.map(([point, count]) => [getCellAtPoint(point), count]))
const popular = (...stays: (readonly [{ latitude: number; longitude: number }, number])[]) =>
  findPopularPlaces(counted(...stays), { most: 5 }).map(({ place }) => place)
const names = (...stays: Parameters<typeof popular>) => popular(...stays).map(({ name }) => name)

describe('popular places', () => {
  it('are the cities with most stays, with coordinates, most stays first', () => {
    expect(names([paris, 20], [melbourne, 30])).toEqual(['Melbourne', 'Paris'])
    expect(popular([paris, 1])[0]).toMatchObject({ country: 'FR', latitude: 48.853, longitude: 2.349 })
  })

  it('are an area that travelers know rather than a town in it', () => {
    expect(names([cinqueTerre, 5])).toEqual(['Cinque Terre'])
  })

  it('count the stays around a city for it', () => {
    expect(names([dandenong, 40], [melbourne, 30], [paris, 60])).toEqual(['Melbourne', 'Paris'])
  })

  it('of a country are those in it, however many stays are elsewhere', () => {
    const stays = counted([paris, 90], [melbourne, 3], [dandenong, 2])
    const inCountry = (country: string) =>
      findPopularPlaces(stays, { most: 2, country }).map(({ place, stays: count }) => [place.name, count])
    expect(inCountry('AU')).toEqual([['Melbourne', 5]])
    expect(inCountry('')).toEqual([
      ['Paris', 90],
      ['Melbourne', 5],
    ])
    expect(inCountry('IT')).toEqual([])
  })

  it('are at most five, and none without stays', () => {
    const many = Array.from({ length: 20 }, (_, at) => [{ latitude: 44 + at / 2, longitude: 2.3 }, at + 1] as const)
    expect(popular(...many)).toHaveLength(5)
    expect(popular()).toEqual([])
  })
})
