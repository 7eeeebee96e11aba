import { readFileSync } from 'node:fs'
import { distanceMeters } from '@nestboard/shared/kernel/geo.ts'
import { describe, expect, it } from 'vitest'
import { gazetteerMapsService } from './gazetteer-maps-service.ts'

/** What people type, and where the place lies that they mean: country, point and how far from it an answer may be. */
const asked = readFileSync(new URL('testing/place-queries.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [query = '', country = '', latitude, longitude, km] = line.split(';')
    const point = { latitude: Number(latitude), longitude: Number(longitude) }
    return { query, country, point, meters: Number(km) * 1000 }
  })

const nowhere = { stays: () => Promise.resolve(() => false) }
const predict = (query: string) => gazetteerMapsService.predict(query, nowhere)

/** Rank of the place that a query means among the predictions, from 1; undefined if it isn't there. */
async function rankOf({ query, country, point, meters }: (typeof asked)[number]): Promise<number | undefined> {
  for (const [at, { id }] of (await predict(query)).entries()) {
    const place = await gazetteerMapsService.find(id)
    if (place?.country === country && distanceMeters(place, point) <= meters) return at + 1
  }
  return undefined
}

describe('what people type', () => {
  it('leads to the place they mean, among the first three of at least 97 of 100', async () => {
    expect(asked.length).toBeGreaterThanOrEqual(300)
    expect(new Set(asked.map(({ country }) => country)).size).toBeGreaterThanOrEqual(40)
    const ranks = await Promise.all(asked.map(rankOf))
    const missed = (most: number) => asked.filter((_, at) => (ranks[at] ?? Infinity) > most).map(({ query }) => query)
    // The message of a failure lists the queries, because the arrays are compared whole.
    expect(missed(3)).toEqual(missed(3).slice(0, Math.floor(asked.length * 0.03)))
    expect(missed(1)).toEqual(missed(1).slice(0, Math.floor(asked.length * 0.05)))
  })

  it.each([
    ['  Austin   TX  ', 'Austin US'],
    ['Austin,TX,', 'Austin US'],
    ['AUSTIN (TX)', 'Austin US'],
    ['Austin TX USA', 'Austin US'],
    ['Deutschland München', 'Munich DE'],
    ['東京 日本', 'Tokyo JP'],
    ['日本東京', 'Tokyo JP'],
    ['Köln Германия', 'Köln DE'],
    ['Melborne Australia', 'Melbourne AU'],
    ['Bondi Sydney', 'Bondi AU'],
    ['janeiro', 'Rio de Janeiro BR'],
    ['st moritz', 'St. Moritz CH'],
  ])('%j finds first %s', async (query, first) => {
    const [found] = await predict(query)
    expect(`${found?.name} ${found?.country}`).toBe(first)
  })

  it.each(['x'.repeat(100), 'a '.repeat(50), '東'.repeat(50), '?,.;-', '’', '\u0301', '%00', 'zzzzz qqqqq'])(
    'that names no place, such as %j, finds nothing or something, but does not fail',
    async (query) => {
      expect((await predict(query)).length).toBeLessThanOrEqual(8)
    },
  )
})

describe('the order of predictions', () => {
  it('puts a place of that name before larger ones whose names begin with it', async () => {
    const named = (await predict('Roman')).map(({ name, country }) => `${name} ${country}`)
    expect(named[0]).toBe('Roman RO')
  })

  it('puts places with stays first among those of the same name, but not before those of the whole name', async () => {
    const withStaysIn = (wanted: string) => ({
      stays: () => Promise.resolve(({ region }: { region: string }) => region === wanted),
    })
    const [texan] = await gazetteerMapsService.predict('paris', withStaysIn('Texas'))
    expect(texan).toMatchObject({ name: 'Paris', region: 'Texas' })
    const [whole] = await gazetteerMapsService.predict('paris', withStaysIn('California'))
    expect(whole).toMatchObject({ name: 'Paris', country: 'FR' })
  })
})
